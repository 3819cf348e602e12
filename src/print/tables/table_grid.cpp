#include "print/tables/table_grid.hpp"

#include <algorithm>

namespace quincunx {
namespace {

bool whole_row(const block::Row& row) { return row.kind == block::Row::Kind::group && row.cells.size() == 1; }

}  // namespace

std::size_t TableGrid::bound_to(std::size_t row) const {
  std::size_t end = row + 1;
  for (std::size_t r = row; r < end; ++r)
    for (const GridPlace& place : rows[r]) end = std::max(end, place.to_row);
  return end;
}

TableGrid table_grid(const block::Table& table) {
  TableGrid grid;
  grid.columns = table.columns.size();
  for (const block::Spanner& spanner : table.spanners)
    if (spanner.to < table.columns.size()) grid.columns = std::max(grid.columns, spanner.to + 1);
  std::vector<std::size_t> taken;  // by column: the first row that is free again
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const block::Row& row = table.rows[r];
    std::vector<GridPlace> places;
    std::size_t column = 0;
    for (const block::Cell& cell : row.cells) {
      const auto across = static_cast<std::size_t>(std::max(cell.span, 1));
      const auto free = [&](std::size_t from) {
        for (std::size_t c = from; c < std::min(from + across, taken.size()); ++c)
          if (taken[c] > r) return false;
        return true;
      };
      while (!whole_row(row) && !free(column)) ++column;
      GridPlace place{column, column + across, r + 1};
      for (int down = 1; down < cell.rows && place.to_row < table.rows.size(); ++down) {
        if (whole_row(table.rows[place.to_row])) break;
        ++place.to_row;
      }
      grid.spans_rows = grid.spans_rows || place.to_row > r + 1;
      taken.resize(std::max(taken.size(), place.to), 0);
      for (std::size_t c = place.from; c < place.to; ++c) taken[c] = std::max(taken[c], place.to_row);
      column = place.to;
      grid.columns = std::max(grid.columns, column);
      places.push_back(place);
    }
    grid.rows.push_back(std::move(places));
  }
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    if (whole_row(table.rows[r])) grid.rows[r].front().to = std::max<std::size_t>(grid.columns, 1);
  return grid;
}

}  // namespace quincunx
