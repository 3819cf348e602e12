#pragma once
// Text set into lines of a given width.

#include <string>
#include <string_view>
#include <vector>

#include "print/layout/page_slots.hpp"
#include "print/text/hyphens.hpp"
#include "print/text/line_breaking.hpp"
#include "print/text/word_widths.hpp"
#include "quincunx/document.hpp"

namespace quincunx {

struct TextStyle {
  Face plain = Face::body, bold = Face::body_bold, italic = Face::body_italic;
  Milli size = 9500;
  Milli leading = 12500;  // from baseline to baseline
  Colour ink{};
  Colour link{};  // of text that leads somewhere
  enum class Align : std::uint8_t { left, right, centre, justified } align = Align::left;
  Milli first_indent = 0, indent = 0;
  bool total_fit = false;
  bool verbatim = false;  // blanks count
  const Hyphens* hyphens = nullptr;
  const PageSlots* pages = nullptr;  // for numbers of pages; without it their texts stay
};

struct SetLine {
  Milli height = 0, baseline = 0;  // of the band that it takes, and from its top
  Milli left = 0, width = 0;       // of the ink, from the left edge of the measure
  std::vector<Mark> marks;         // from the left edge of the measure and the top of the band
};

struct Extent {
  Milli min = 0, max = 0;  // the widest word, and all of it on one line
  bool simple = false;     // words of one manner with single blanks between, as in most cells of a table
};

// Where a text with a picture before it (may be null) breaks into at least one line. Words wider than the
// measure are cut, so nothing but a single sign is ever wider. The picture is scaled down to the measure and
// to `picture_height`.
std::vector<SetLine> set_text(const Text&, const TextStyle&, Milli measure, WordWidths&,
                              const Drawing* picture = nullptr, Milli picture_height = 0);
// A simple text on one line, which must have room for `width`: that of its extent.
SetLine set_simple(const Text&, const TextStyle&, Milli measure, Milli width, WordWidths&);
Extent extent(const Text&, const TextStyle&, WordWidths&, const Drawing* picture = nullptr,
              Milli picture_height = 0);

}  // namespace quincunx
