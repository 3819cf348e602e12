#include "print/plain/plain_table.hpp"

#include <algorithm>

#include "print/plain/text_lines.hpp"
#include "print/tables/decimal.hpp"
#include "print/tables/table_grid.hpp"
#include "print/tables/table_widths.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

using RowKind = block::Row::Kind;
using Align = block::Column::Align;

class PlainTable {
 public:
  PlainTable(const block::Table& table, std::size_t width)
      : table_(table), grid_(table_grid(table)), columns_(grid_.columns) {
    measure(width);
  }

  std::vector<std::string> lines() {
    std::size_t whole = 0;
    for (const std::size_t width : widths_) whole += width + 2;
    const std::string rule(whole > 2 ? whole - 2 : whole, '-');
    bool headed = false;
    block::Row head;
    std::vector<GridPlace> places;
    for (const block::Column& column : table_.columns) {
      headed = headed || !column.head.empty();
      block::Cell cell;
      cell.text = plain(column.head);
      head.cells.push_back(cell);
      places.push_back({places.size(), places.size() + 1, 1});
    }
    if (!table_.spanners.empty()) put_spanners();
    if (headed) {
      put(head, places);
      lines_.push_back(rule);
    }
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      if (table_.rows[r].kind == RowKind::summary) lines_.push_back(rule);
      put(table_.rows[r], grid_.rows[r]);
    }
    return std::move(lines_);
  }

 private:
  void put_spanners() {
    block::Row row;
    std::vector<GridPlace> places;
    for (const block::Spanner& spanner : table_.spanners) {
      if (spanner.to < spanner.from || spanner.to >= columns_) continue;
      if (!places.empty() && places.back().to > spanner.from) continue;
      block::Cell cell;
      cell.text = plain(spanner.title);
      row.cells.push_back(cell);
      places.push_back({spanner.from, spanner.to + 1, 1});
    }
    put(row, places);
  }
  Align align(std::size_t column) const {
    return column < table_.columns.size() ? table_.columns[column].align : Align::left;
  }
  std::string text(const block::Row& row, std::size_t cell) const {
    std::string made = as_text(row.cells[cell].text);
    if (cell == 0 && row.kind == RowKind::group) made = "-- " + made;
    const bool first = std::all_of(row.cells.begin(), row.cells.begin() + static_cast<std::ptrdiff_t>(cell),
                                   [](const block::Cell& before) { return before.text.empty(); });
    if (row.kind == RowKind::amended && first && !made.empty()) made += " †";
    return made;
  }

  void measure(std::size_t width) {
    std::vector<ColumnNeed> needs(columns_);
    wholes_.assign(columns_, 0);
    rests_.assign(columns_, 0);
    const auto need = [&](std::size_t column, const std::string& text) {
      std::size_t longest = 0;
      for (const std::string& word : text_lines(text, 1)) longest = std::max(longest, characters(word));
      needs[column].min = std::max(needs[column].min, static_cast<Milli>(longest + 2));
      needs[column].max = std::max(needs[column].max, static_cast<Milli>(characters(text) + 2));
    };
    for (std::size_t c = 0; c < table_.columns.size(); ++c) need(c, table_.columns[c].head);
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      const block::Row& row = table_.rows[r];
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const std::size_t column = grid_.rows[r][c].from, across = grid_.rows[r][c].to - column;
        const std::string words = text(row, c);
        if (across == 1) {
          need(column, words);
          const Decimal number = decimal(words);
          if (align(column) == Align::decimal && !number.whole.empty()) {
            wholes_[column] = std::max(wholes_[column], characters(number.whole));
            rests_[column] = std::max(rests_[column], characters(number.rest));
          }
        }
      }
    }
    for (std::size_t c = 0; c < columns_; ++c) {
      const auto number = static_cast<Milli>(wholes_[c] + rests_[c] + 2);
      needs[c].min = std::max({needs[c].min, number, Milli{3}});
      needs[c].max = std::max(needs[c].max, needs[c].min);
    }
    for (const Milli given : column_widths(needs, static_cast<Milli>(width) + 2, false))
      widths_.push_back(static_cast<std::size_t>(std::max<Milli>(given - 2, 1)));
  }

  void put(const block::Row& row, const std::vector<GridPlace>& places) {
    std::vector<std::vector<std::string>> cells;
    std::vector<std::size_t> starts;
    std::size_t high = 1;
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      const std::size_t column = places[c].from;
      std::size_t wide = 2 * (places[c].to - column - 1), at = 0;
      for (std::size_t k = 0; k < column; ++k) at += widths_[k] + 2;
      for (std::size_t k = column; k < places[c].to; ++k) wide += widths_[k];
      cells.push_back(text_lines(text(row, c), wide));
      for (std::string& part : cells.back()) part = std::string(before(part, column, wide), ' ') + part;
      high = std::max(high, cells.back().size());
      starts.push_back(at);
    }
    for (std::size_t l = 0; l < high; ++l) {
      std::string made;
      std::size_t length = 0;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if (l >= cells[c].size() || cells[c][l].empty()) continue;
        if (starts[c] > length) made += std::string(starts[c] - length, ' ');
        length = std::max(length, starts[c]) + characters(cells[c][l]);
        made += cells[c][l];
      }
      lines_.push_back(std::move(made));
    }
  }

  std::size_t before(const std::string& part, std::size_t column, std::size_t wide) const {
    const std::size_t length = characters(part);
    if (length >= wide) return 0;
    const Decimal number = decimal(part);
    if (align(column) == Align::decimal && !number.whole.empty() &&
        wide >= rests_[column] + characters(number.whole))
      return std::min(wide - length, wide - rests_[column] - characters(number.whole));
    switch (align(column)) {
      case Align::left:
        return 0;
      case Align::centre:
        return (wide - length) / 2;
      case Align::right:
      case Align::decimal:
        return wide - length;
    }
    return 0;
  }

  const block::Table& table_;
  const TableGrid grid_;
  std::size_t columns_;
  std::vector<std::size_t> widths_, wholes_, rests_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> plain_table(const block::Table& table, std::size_t width) {
  return PlainTable{table, width}.lines();
}

}  // namespace quincunx
