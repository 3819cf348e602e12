#pragma once
// Filling columns with the bands of a flow.

#include <vector>

#include "print/flow/flow.hpp"

namespace quincunx {

struct Filling {  // bands [first, end) stand in the column
  std::size_t first = 0, end = 0;
  Milli height = 0;           // taken, repeated heads included
  int head = -1, group = -1;  // repeats at its top
  Milli notes = 0;            // height of the footnotes of its bands, and of the rule above them
  int permille = 1000;        // < 1000: its one band is scaled down to fit
};

// As many bands as go into `height`. `full` is the height of an empty column: what is to be kept together and
// is no higher than that is not cut. Where nothing can stay, `end` is `first`; with `must` at least one band
// stays, if need be cut where it should not or scaled down. Bands from `limit` on are left out of it.
Filling fill_column(const Flow&, std::size_t first, Milli height, Milli full, bool must,
                    std::size_t limit = ~std::size_t{0});

// Where the column ends before a float: lets the text after it flow on into the room that is left, and moves
// the float behind that.
void defer_floats(Flow&, Filling&, Milli height, Milli full);

// Columns of one page, as even as they can be, which hold the bands [first, end); empty where `height` is too
// little.
std::vector<Filling> balance(const Flow&, std::size_t first, std::size_t end, int columns, Milli height,
                             Milli full);

}  // namespace quincunx
