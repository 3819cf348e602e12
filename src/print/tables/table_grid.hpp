#pragma once
// Assigns cells of a table to columns, around cells of earlier rows that span several rows.

#include <vector>

#include "quincunx/document/document.hpp"

namespace quincunx {

struct GridPlace {  // of a cell: columns [from, to), rows [its own, to_row)
  std::size_t from = 0, to = 0, to_row = 0;
};

struct TableGrid {
  std::size_t columns = 0;
  std::vector<std::vector<GridPlace>> rows;  // by row and cell
  bool spans_rows = false;

  // End of the group of rows that spanning cells connect to `row`.
  std::size_t bound_to(std::size_t row) const;
};

// A sub-head with a single cell takes all columns, and ends cells that span down to it.
TableGrid table_grid(const block::Table&);

}  // namespace quincunx
