#pragma once
// Pages arranged on the sheets that a printer takes: paper in, paper out.

#include <cstdint>

#include "print/layout/paper.hpp"

namespace quincunx {

enum class Imposition : std::uint8_t {
  none,
  two_up,  // two pages side by side, in reading order
  booklet  // the same, so that the sheets printed on both sides (turned on the short edge), laid into each
           // other and folded once, read on: sides of 4 pages a sheet, filled up with blank ones at the end
};

// Sheets of this size, across; every page is scaled to its half, never up, and centred in it. A page that
// fits its half as it is keeps its size. Marks at the fold stand above and below, on the first side of a
// sheet only. Links, anchors and the outline still lead where they did.
Paper impose(const Paper& paper, Imposition how, Milli sheet_width, Milli sheet_height);

}  // namespace quincunx
