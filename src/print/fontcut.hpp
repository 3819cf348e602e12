#pragma once
// A font cut down to the glyphs a document draws.

#include <cstdint>
#include <string>
#include <vector>

#include "print/loadedfont.hpp"

namespace quincunx {

struct CutFont {
  std::string bytes;                 // a TrueType file: outlines and widths only
  std::vector<std::uint16_t> moved;  // the number in it of each glyph asked for, in the order asked
};

// Components of composite glyphs come along, nested ones too. Throws PrintError where HarfBuzz cannot.
CutFont cut(const LoadedFont& font, const std::vector<std::uint32_t>& glyphs);

}  // namespace quincunx
