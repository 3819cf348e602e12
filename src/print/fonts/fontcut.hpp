#pragma once
// A font cut down to the glyphs a document draws, under codes of their own.

#include <cstdint>
#include <string>
#include <vector>

#include "print/fonts/loadedfont.hpp"

namespace quincunx {

// A TrueType file of outlines, widths and one table of codes: from 1, in the order in which the glyphs stand
// here. Components of composite glyphs come along, nested ones too. Throws PrintError where HarfBuzz cannot.
std::string cut(const LoadedFont& font, const std::vector<std::uint32_t>& glyphs);

}  // namespace quincunx
