#pragma once
// What a profile adds around and on a page: crop marks beyond its bleed, a ruler on its margin.

#include <vector>

#include "print/layout/paper.hpp"
#include "quincunx/press.hpp"

namespace quincunx {

// From the bleed to the edge of the media, where crop marks stand; 0 without them.
Milli slug(const PressProfile& profile);

// In the page's own places: negative and beyond its sides outside of the trim. All of them artifacts.
std::vector<Mark> press_marks(const Page& page, const PressProfile& profile);

}  // namespace quincunx
