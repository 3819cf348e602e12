#pragma once
// Subsets a font to the glyphs that a document draws, with codes of its own.

#include <cstdint>
#include <string>
#include <vector>

#include "print/fonts/loadedfont.hpp"

namespace quincunx {

// A TrueType file with outlines, widths and one cmap that gives `glyphs` the codes 1, 2, … in order. Includes
// components of composite glyphs, also nested ones. Throws PrintError if HarfBuzz fails.
std::string cut(const LoadedFont& font, const std::vector<std::uint32_t>& glyphs);

}  // namespace quincunx
