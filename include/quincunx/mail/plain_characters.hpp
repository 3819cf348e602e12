#pragma once
// The characters that mail programs and phones put in place of those that were typed.

#include <string>
#include <string_view>

namespace quincunx::mail {

// UTF-8 text with typographic characters in the plain form in which orders are written. Lines stay lines.
//   single and double quotation marks, primes and accents used as such   ' and "
//   every hyphen, dash and minus sign                                    -
//   full-width letters, digits and signs (１０，：)                      their ASCII form
//   no-break and all other spaces, tabs                                  a space
//   …, fractions (½), ligatures (ﬁ)                                      ..., 0.5, fi
//   the multiplication sign, bullets (• ◦ ▪)                             x, *
//   zero-width characters, soft hyphens, marks of direction, BOM         left out
//   control characters other than the line end                           left out
//   bytes that are no character, and characters for private use          U+FFFD
//   \r\n, \r, form feed, U+2028, U+2029, U+0085                          \n
// "2½" becomes 2.5; letters with accents stay. Applied twice it changes nothing more.
std::string plain_characters(std::string_view text);

}  // namespace quincunx::mail
