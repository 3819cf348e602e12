#pragma once
// Fills columns with the bands of a flow.

#include <vector>

#include "print/flow/flow.hpp"

namespace quincunx {

struct Filling {  // the bands [first, end) of one column
  std::size_t first = 0, end = 0;
  Milli height = 0;           // used, with repeated heads
  int head = -1, group = -1;  // repeats at the top
  Milli notes = 0;            // height of the footnotes and of the rule above them
  int permille = 1000;        // below 1000: its single band is scaled down to fit
};

// Fills `height` with as many bands as possible. `full` is the height of an empty column: a group to be kept
// together is cut only if it is higher than that. If no band fits, `end` equals `first`; but with `must`, at
// least one band is placed, against its holds or scaled down if necessary. Bands from `limit` on are left
// out.
Filling fill_column(const Flow&, std::size_t first, Milli height, Milli full, bool must,
                    std::size_t limit = ~std::size_t{0});

// As fill_column. A picture that can be drawn lower is drawn again where the column has not its height left,
// so that also `below` of the room stays; an optional one for which that is too little is left out.
Filling fill_with_pictures(Flow& flow, std::size_t first, Milli room, Milli below, Milli full, bool must);

// If the column ends before a float, moves the float back so that the following text fills the column, but
// not beyond the next heading. `in_any_order`: first a later float may take its place.
void defer_floats(Flow&, Filling&, Milli height, Milli full, bool in_any_order);

// The band at which a page that begins with `first` ends so that no part which a page of `columns` can hold
// whole runs over into the next: `end`, or the beginning of the part that does. A part ends before the next
// heading of its level.
std::size_t end_between_parts(const Flow&, std::size_t first, std::size_t end, int columns, Milli full);

// Distributes the bands [first, end) evenly over the columns of a page. Empty if `height` is too small.
std::vector<Filling> balance(const Flow&, std::size_t first, std::size_t end, int columns, Milli height,
                             Milli full);

}  // namespace quincunx
