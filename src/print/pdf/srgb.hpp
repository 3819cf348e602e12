#pragma once
// The sRGB colour space as an ICC profile.

#include <string>

namespace quincunx {

// An ICC 2.1 monitor profile: the primaries of IEC 61966-2-1 adapted to D50, its curve at 1024 points. The
// same bytes on every machine.
std::string srgb_profile();

}  // namespace quincunx
