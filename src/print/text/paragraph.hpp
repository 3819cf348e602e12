#pragma once
// Sets text in lines of a given width.

#include <string>
#include <string_view>
#include <vector>

#include "print/layout/page_slots.hpp"
#include "print/text/hyphens.hpp"
#include "print/text/line_breaking.hpp"
#include "print/text/word_widths.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

struct TextStyle {
  Face plain = Face::body, bold = Face::body_bold, italic = Face::body_italic;
  Milli size = 9500;
  Milli leading = 12500;  // distance of baselines
  Colour ink{};
  Colour link{};  // of links
  enum class Align : std::uint8_t { left, right, centre, justified } align = Align::left;
  Milli first_indent = 0, indent = 0;
  bool total_fit = false;
  bool verbatim = false;  // keeps spaces
  const Hyphens* hyphens = nullptr;
  const PageSlots* pages = nullptr;  // for page numbers; if null, their texts are kept
};

struct SetLine {
  Milli height = 0, baseline = 0;  // of the line's band; baseline from its top
  Milli left = 0, width = 0;       // of the ink, relative to the measure
  std::vector<Mark> marks;         // relative to the left edge of the measure and the top of the band
};

struct Extent {
  Milli min = 0, max = 0;  // widest word, and whole text on one line
  bool simple = false;     // words in one style, separated by single spaces, as in most table cells
};

// Breaks a text, with an optional picture before it, into at least one line. Words wider than the measure are
// cut, so only a single character can overflow. The picture is scaled down to the measure and to
// `picture_height`.
std::vector<SetLine> set_text(const Text&, const TextStyle&, Milli measure, WordWidths&,
                              const Drawing* picture = nullptr, Milli picture_height = 0);
// Sets a simple text on one line. `width`: from its extent; must fit the measure.
SetLine set_simple(const Text&, const TextStyle&, Milli measure, Milli width, WordWidths&);
Extent extent(const Text&, const TextStyle&, WordWidths&, const Drawing* picture = nullptr,
              Milli picture_height = 0);

}  // namespace quincunx
