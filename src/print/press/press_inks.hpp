#pragma once
// Colour operators for a profile: RGB unchanged, or mixed from four inks.

#include <cstdint>
#include <string>

#include "quincunx/document/press.hpp"

namespace quincunx {

// The mixture from the profile's palette, if it has one. Otherwise greys (channels within 12 of 255 of each
// other) are printed in black alone, by luminance (299 : 587 : 114). Other colours have their grey part in
// black: black = 1 - brightest channel, each other ink = (brightest - channel) / brightest. Above the ink
// limit, cyan, magenta and yellow are reduced in proportion. Whole thousandths, halves rounded up.
Cmyk mixed(Colour colour, const PressProfile& profile);

// Where a colour is used. Dark lines and text are black alone if the profile wants that. Small type has one
// or two inks: the mixture for small type from the palette, else the usual one if it has no more inks, else
// black alone, which is solid where it would be nearly so.
enum class InkUse : std::uint8_t { area, line, text, small_text };
InkUse use_of_text(Milli size, const PressProfile& profile);
Cmyk mixed(Colour colour, InkUse use, const PressProfile& profile);

// "0.118 0.102 0.094 rg" or "0 0 0 1 k"; "RG" and "K" for lines.
std::string ink_operator(Colour colour, InkUse use, const PressProfile& profile);

}  // namespace quincunx
