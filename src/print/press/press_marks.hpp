#pragma once
// Marks that a profile adds to a page: crop marks outside its bleed, a ruler at its foot.

#include <vector>

#include "print/layout/paper.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

// Distance from the bleed to the edge of the media, for crop marks; 0 without them.
Milli slug(const PressProfile& profile);

// In page coordinates, so partly negative or beyond the page size. All are artifacts.
std::vector<Mark> press_marks(const Page& page, const PressProfile& profile);

}  // namespace quincunx
