#pragma once
// Characters that mail programs and word processors put in place of those on a keyboard, turned back: smart
// quotes, dashes, blanks of other widths, bullets, and marks that are not seen.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx {

// Text with plain characters, and where each byte of it was. A typographic quote becomes " or ', a dash or
// minus sign -, a blank of any width a blank, a bullet *, CRLF and every other end of a line \n; soft
// hyphens, joiners, marks of direction and byte order marks are left out. Other characters stay as they are,
// also bytes that are no UTF-8.
struct PlainText {
  std::string text;
  // Where the distance between the two changes: a byte of `text`, and the byte of the original that it or its
  // character came from. Sorted by both.
  std::vector<std::pair<std::size_t, std::size_t>> shifts{{0, 0}};
  // The byte of the original for a byte of `text`; text.size() gives the original's end.
  std::size_t origin(std::size_t at) const;
};
PlainText plain_characters(std::string_view text);

}  // namespace quincunx
