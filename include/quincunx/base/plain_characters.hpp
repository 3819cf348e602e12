#pragma once
// Characters that mail programs, phones and word processors put in place of those on a keyboard, turned back.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx {

// Text in the plain form in which orders are written, and where each byte of it was. Lines stay lines.
//   single and double quotation marks, primes, accents used as such   ' and "
//   every hyphen, dash and minus sign                                 -
//   full-width letters, digits and signs (１０，：)                   their ASCII form
//   no-break and all other spaces                                     a space
//   …, fractions (½, 2½), ligatures (ﬁ)                               ..., 0.5 and 2.5, fi
//   the multiplication sign, bullets (• ◦ ▪)                          x, *
//   zero-width characters, soft hyphens, marks of direction, BOM      left out
//   characters for private use                                        U+FFFD
//   \r\n, \r, U+2028, U+2029, U+0085                                  \n
// Other characters stay as they are, letters with accents too. Applied twice it changes nothing more.
struct PlainText {
  std::string text;
  // Where the distance between the two changes: a byte of `text`, and the byte of the original that it or its
  // character came from. Sorted by both.
  std::vector<std::pair<std::size_t, std::size_t>> shifts{{0, 0}};
  // The byte of the original for a byte of `text`; text.size() gives the original's end.
  std::size_t origin(std::size_t at) const;
};

// Single bytes that do not belong into a text.
enum class Stray : std::uint8_t {
  kept,   // as they are; the caller checks them
  mended  // control characters are left out, but a tab becomes a space and a form feed \n; ` becomes ', a
          // byte that is no UTF-8 U+FFFD
};
PlainText plain_characters(std::string_view text, Stray stray = Stray::kept);

// The line ends at a place that holds \r or \n: a run of \r before \n is one, else each \r is one.
struct LineEnd {
  std::size_t lines = 1, bytes = 1;
};
LineEnd line_end_at(std::string_view text, std::size_t at);

}  // namespace quincunx
