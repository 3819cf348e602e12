#pragma once
// Which columns the cells of a table stand in, past cells of earlier rows that reach down.

#include <vector>

#include "quincunx/document.hpp"

namespace quincunx {

struct GridPlace {  // of a cell: columns [from, to), rows [its own, to_row)
  std::size_t from = 0, to = 0, to_row = 0;
};

struct TableGrid {
  std::size_t columns = 0;
  std::vector<std::vector<GridPlace>> rows;  // cell by cell
  bool spans_rows = false;

  // The row after the last that is bound to `row` by cells that reach down.
  std::size_t bound_to(std::size_t row) const;
};

// A sub-head of one cell takes all columns, and what reaches down ends above it.
TableGrid table_grid(const block::Table&);

}  // namespace quincunx
