#pragma once
// Arranges pages on the sheets of a printer.

#include <cstdint>

#include "print/layout/paper.hpp"

namespace quincunx {

enum class Imposition : std::uint8_t {
  none,
  two_up,  // two pages side by side, in reading order
  booklet  // for sheets printed on both sides (turned on the short edge), nested and
           // folded once: 4 pages a sheet, with blank pages added at the end
};

// Arranges pages on landscape sheets of this size. Pages are scaled down, never up, to fit a half, and
// centred in it. The first side of a sheet has fold marks at top and bottom, unless it is blank. Links,
// anchors and the outline keep their targets.
Paper impose(const Paper& paper, Imposition how, Milli sheet_width, Milli sheet_height);

}  // namespace quincunx
