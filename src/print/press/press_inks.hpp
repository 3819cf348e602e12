#pragma once
// Colour operators for a profile: RGB unchanged, or mixed from four inks.

#include <string>

#include "quincunx/document/press.hpp"

namespace quincunx {

// The mixture from the profile's palette, if it has one. Otherwise greys (channels within 12 of 255 of each
// other) are printed in black alone, by luminance (299 : 587 : 114). Other colours have their grey part in
// black: black = 1 - brightest channel, each other ink = (brightest - channel) / brightest. Above the ink
// limit, cyan, magenta and yellow are reduced in proportion. Whole thousandths, halves rounded up.
Cmyk mixed(Colour colour, const PressProfile& profile);

// The colour in which text is printed: black if the profile wants dark text in one ink.
Colour of_text(Colour colour, const PressProfile& profile);

// "0.118 0.102 0.094 rg" or "0 0 0 1 k"; "RG" and "K" for strokes.
std::string ink_operator(Colour colour, bool stroke, const PressProfile& profile);

}  // namespace quincunx
