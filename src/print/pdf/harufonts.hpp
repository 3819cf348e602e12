#pragma once
// The fonts of a PDF: each cut to the sorts drawn and embedded with its own widths and text.

#include <string>
#include <vector>

#include "print/fonts/fontshelf.hpp"
#include "print/pdf/harudoc.hpp"
#include "print/text/type_case.hpp"

namespace quincunx {

// Entries of a Font resource dictionary, "/F1 7 0 R" a line, for the fonts that draw anything.
std::string embed(HaruDoc& doc, const FontShelf& shelf, const std::vector<TypeCase>& cases);

}  // namespace quincunx
