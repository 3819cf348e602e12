#pragma once
// Computes the widths of a table's columns.

#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

struct ColumnNeed {
  Milli min = 0, max = 0;  // its widest word, and its widest cell on one line, both with padding
  int share = 0;           // above 0: part of the width that columns without share leave
};

// The widths add up to `width` if the content needs it, a column has a share, or `stretch` is set; otherwise
// to less. No column is narrower than its widest word, unless all words together are wider than the table.
std::vector<Milli> column_widths(const std::vector<ColumnNeed>&, Milli width, bool stretch);

}  // namespace quincunx
