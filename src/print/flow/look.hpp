#pragma once
// Sizes, distances and colours of the page. All derive from one size of type, so that a document can be
// fitted to a number of pages by changing that size.

#include <string>

#include "quincunx/document/document.hpp"

namespace quincunx {

struct Look {
  Milli size = 9500;            // of body text
  std::string language = "en";  // for words that the layout adds

  Colour ink{30, 26, 24};
  Colour paper{255, 255, 255};
  Colour accent{122, 31, 31};  // rubrics, links, amended rows
  Colour dim{107, 100, 86};    // units out of the battle
  Colour hairline{168, 158, 144};
  Colour shade{246, 242, 233};  // every second row
  Colour band{235, 228, 214};   // heads and groups of tables
  Colour amended{250, 234, 222};

  Milli part(int permille) const { return size * permille / 1000; }
};

Run again(const Look&);                  // " (continued)" in the language of the document
const char* contents_word(const Look&);  // "Contents"

}  // namespace quincunx
