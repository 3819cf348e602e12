#pragma once
// Press profiles: what a screen, a printer at home or a printing house asks of a PDF. They are data
// (templates/profiles/*.xml); the reader is on the floor of XML, the printing and the checking on that of
// print.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/document/drawing.hpp"

namespace quincunx {

struct Cmyk {  // thousandths of full ink
  int cyan = 0, magenta = 0, yellow = 0, black = 0;
  bool operator==(const Cmyk&) const = default;
  int total() const { return cyan + magenta + yellow + black; }
  int inks() const { return (cyan > 0) + (magenta > 0) + (yellow > 0) + (black > 0); }  // how many
};

struct PaletteEntry {  // how one colour of the documents is mixed
  Colour colour;
  Cmyk inks;
  std::optional<Cmyk> small = {};  // for small type; else as `inks` if they are few, or black alone
};

// The least type that printing houses take, and the least in white on a dark ground. Small words in small
// text are not made smaller.
constexpr Milli least_type = pt(6), least_light_type = pt(7);

// Heads and feet keep this distance from every other text, whatever the profile.
constexpr Milli clear_of_furniture = mm(2);

// The defaults: RGB, and no requirement.
struct PressProfile {
  std::string name, title;

  enum class Inks : std::uint8_t { rgb, cmyk } inks = Inks::rgb;
  enum class Standard : std::uint8_t { none, pdf_a1b, pdf_x1a } standard = Standard::none;
  bool tagged = false;    // marks of the page are tagged with their meaning
  bool links = true;      // annotations; not for a press
  bool outlines = false;  // letters are drawn as paths, and the file has no fonts

  enum class PaperSize : std::uint8_t { as_designed, a4, letter } paper = PaperSize::as_designed;
  int pages = 1;  // their number is a multiple of this
  Milli bleed = 0, safe = 0;
  bool crop_marks = false;
  bool ruler = false;  // at the foot, to see whether the printer kept the size

  // Of CMYK only
  int ink_limit = 400;  // per cent, of all four together
  int black_below = 0;  // per cent: text is black alone where its brightest of red, green, blue is darker
  Milli few_inks_below = 0;                         // text smaller than this is printed in one or two inks
  std::string condition, condition_text, registry;  // printing condition, as registered
  std::vector<std::string> spots;                   // names of further plates
  std::vector<PaletteEntry> palette;

  // 0: no limit. Thinner strokes are drawn at `thinnest`; smaller type is reported when it is printed.
  Milli thinnest = 0, smallest_type = 0, smallest_reversed = 0;
  int resolution = 0;  // pixels an inch of pictures, at least
};

// Returns nullopt after a mistake; every mistake is a problem with file, line and column.
std::optional<PressProfile> read_profile(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace quincunx
