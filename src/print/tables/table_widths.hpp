#pragma once
// How wide the columns of a table are.

#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

struct ColumnNeed {
  Milli min = 0, max = 0;  // its widest word, and its widest cell on one line; paddings included
  int share = 0;           // > 0: a part of what the columns without a share leave
};

// Widths that add up to `width` when the content needs it, a column has a share or `stretch` is set, to less
// otherwise. No column is narrower than its widest word unless all of them together are wider than the table.
std::vector<Milli> column_widths(const std::vector<ColumnNeed>&, Milli width, bool stretch);

}  // namespace quincunx
