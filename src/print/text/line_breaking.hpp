#pragma once
// Breaks a paragraph into lines, by total fit (least squared looseness over the paragraph) or greedily.

#include <cstdint>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

struct Bit {  // unit of a paragraph for line breaking
  enum class Kind : std::uint8_t {
    word,
    blank,
    joint,   // a line may end here
    hyphen,  // a line may end here with a hyphen of this width
    end      // a line must end here
  } kind = Kind::word;
  Milli width = 0;
};

struct LineSpan {  // bits [begin, end), without spaces at both ends
  std::size_t begin = 0, end = 0;
  bool hyphenated = false;
  bool last = false;  // of the paragraph, or before a forced end: not justified
};

struct LineWidths {
  Milli first = 0, rest = 0;
  bool justified = false;
  bool keep_leading_blanks = false;  // for code
  Milli least_end = 0;               // total fit avoids a shorter last line
};

// Every bit is in exactly one line, except spaces and joints at line ends. A word wider than the measure gets
// its own line and overflows.
std::vector<LineSpan> break_by_total_fit(const std::vector<Bit>&, const LineWidths&);
std::vector<LineSpan> break_greedily(const std::vector<Bit>&, const LineWidths&);

// True if hyphens would help: a justified line has spaces wider than 1.3 or narrower than 0.9 times the
// natural width, another line ends a fifth of the measure early, or a line overflows.
bool uneven(const std::vector<Bit>&, const std::vector<LineSpan>&, const LineWidths&);

}  // namespace quincunx
