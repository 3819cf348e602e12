#pragma once
// Fonts of a PDF: each is cut to the sorts in use and embedded with its own widths and text.

#include <string>
#include <vector>

#include "print/fonts/fontshelf.hpp"
#include "print/pdf/harudoc.hpp"
#include "print/text/type_case.hpp"

namespace quincunx {

// Entries of the Font resource dictionary for the fonts in use, one per line: "/F1 7 0 R".
std::string embed(HaruDoc& doc, const FontShelf& shelf, const std::vector<TypeCase>& cases);

}  // namespace quincunx
