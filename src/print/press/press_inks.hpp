#pragma once
// Colours of a document as the operators of a profile: RGB as they are, or mixed from four inks.

#include <string>

#include "quincunx/press.hpp"

namespace quincunx {

// The profile's own mixture where its palette has one. Else greys (channels within 12 of 255 of each other)
// in black alone, by luminance (299 : 587 : 114); other colours with all of their grey in black: black = 1 -
// brightest channel, each of the rest = (brightest - channel) / brightest. Where that is more than the
// limit, cyan, magenta and yellow give way in proportion. Whole thousandths, halves rounded up.
Cmyk mixed(Colour colour, const PressProfile& profile);

// The colour that text is printed in: black where the profile wants dark text in one ink.
Colour of_text(Colour colour, const PressProfile& profile);

// "0.118 0.102 0.094 rg" or "0 0 0 1 k"; for strokes "RG" and "K".
std::string ink_operator(Colour colour, bool stroke, const PressProfile& profile);

}  // namespace quincunx
