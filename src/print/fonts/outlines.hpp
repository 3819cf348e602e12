#pragma once
// Letters as paths, for printing houses that take no fonts.

#include <cstdint>

#include "print/fonts/fontshelf.hpp"
#include "quincunx/document/drawing.hpp"

namespace quincunx {

// The contours of a line of text, counted from the start of its baseline; turned as the text is. What is drawn
// is the same, to 1/1000 pt, as with fonts. `stretches`: of the text, each in a font of the shelf.
Path outlines(const FontShelf& shelf, const std::vector<Stretch>& stretches, const mark::Text& text);

}  // namespace quincunx
