#pragma once
// Where the lines of a paragraph end: total fit (least squared looseness over the whole paragraph), or
// greedily.

#include <cstdint>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

struct Bit {  // of a paragraph, as the line breaker sees it
  enum class Kind : std::uint8_t {
    word,
    blank,
    joint,   // a line may end here
    hyphen,  // a line may end here and shows a hyphen then, of this width
    end      // a line must end here
  } kind = Kind::word;
  Milli width = 0;
};

struct LineSpan {  // bits [begin, end), without the blanks at its ends
  std::size_t begin = 0, end = 0;
  bool hyphenated = false;
  bool last = false;  // of the paragraph, or before a forced end: not to be justified
};

struct LineWidths {
  Milli first = 0, rest = 0;
  bool justified = false;
  bool keep_leading_blanks = false;  // of code
};

// Every bit but blanks and joints at line ends is in exactly one line. A word wider than the measure gets its
// own line and hangs out.
std::vector<LineSpan> break_by_total_fit(const std::vector<Bit>&, const LineWidths&);
std::vector<LineSpan> break_greedily(const std::vector<Bit>&, const LineWidths&);

// Would hyphens help: has a justified line blanks wider than 1.3 times or narrower than nine tenths of the
// natural ones, does one that is not justified end a fifth of the measure early, does one hang out?
bool uneven(const std::vector<Bit>&, const std::vector<LineSpan>&, const LineWidths&);

}  // namespace quincunx
