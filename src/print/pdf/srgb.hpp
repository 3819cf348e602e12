#pragma once
// The colour space of our RGB as an ICC profile of our own making.

#include <string>

namespace quincunx {

// ICC version 2.1, a monitor: the primaries of IEC 61966-2-1 adapted to D50, its curve at 1024 places. The
// same bytes on every machine.
std::string srgb_profile();

}  // namespace quincunx
