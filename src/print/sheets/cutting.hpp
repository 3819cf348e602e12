#pragma once
// Pages that are cut out: cards and counters, on sheets of paper or with their die lines.

#include "print/layout/paper.hpp"

namespace quincunx {

struct CutSheet {
  Milli width = 0, height = 0;
  Milli edge = mm(6);        // nothing is printed nearer to the edge of the sheet
  Milli bleed = 0;           // of the pages at the rim of a sheet
  std::size_t multiple = 1;  // blank sheets are added until the number of sides is a multiple of this
};

// Arranges pages, front and back by turns, on sheets to be printed on both sides and turned on the long edge:
// a side with fronts, then the side with their backs, mirrored. Pages stand edge to edge in rows of one
// height; strokes at the ends of the lines show where to cut, die lines the edge of each page. A page that is
// too wide for the sheet turns it; one that fits neither way has a larger sheet.
Paper on_sheets(const Paper& paper, const CutSheet& sheet);

// Adds the die line of each page along its edge, with rounded corners.
void add_die_lines(Paper& paper, Milli radius);

}  // namespace quincunx
