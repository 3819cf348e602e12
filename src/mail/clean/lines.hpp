#pragma once
// A text as lines that remember where they stood.

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::mail {

struct Line {
  std::string text;
  int number = 0;         // in the decoded part, from 1
  bool left_out = false;  // a quotation, a signature
};
using Lines = std::vector<Line>;

// Cut at \n, \r\n and \r; the last line needs no end.
Lines lines_of(std::string_view text);

bool is_blank(std::string_view line);  // no-break spaces are blanks, too

}  // namespace quincunx::mail
