#include "print/plain_table.hpp"

#include <algorithm>

#include "print/decimal.hpp"
#include "print/table_widths.hpp"
#include "print/text_lines.hpp"

namespace quincunx {
namespace {

using Kind = block::Row::Kind;
using Align = block::Column::Align;

class PlainTable {
 public:
  PlainTable(const block::Table& table, std::size_t width) : table_(table), columns_(table.columns.size()) {
    for (const block::Row& row : table.rows) {
      std::size_t across = 0;
      for (const block::Cell& cell : row.cells) across += span(row, cell);
      columns_ = std::max(columns_, across);
    }
    measure(width);
  }

  std::vector<std::string> lines() {
    std::size_t whole = 0;
    for (const std::size_t width : widths_) whole += width + 2;
    const std::string rule(whole > 2 ? whole - 2 : whole, '-');
    bool headed = false;
    block::Row head;
    for (const block::Column& column : table_.columns) {
      headed = headed || !column.head.empty();
      block::Cell cell;
      cell.text = plain(column.head);
      head.cells.push_back(cell);
    }
    if (headed) {
      put(head);
      lines_.push_back(rule);
    }
    for (const block::Row& row : table_.rows) {
      if (row.kind == Kind::summary) lines_.push_back(rule);
      put(row);
    }
    return std::move(lines_);
  }

 private:
  std::size_t span(const block::Row& row, const block::Cell& cell) const {
    if (row.kind == Kind::group && row.cells.size() == 1) return std::max<std::size_t>(columns_, 1);
    return static_cast<std::size_t>(std::max(cell.span, 1));
  }
  Align align(std::size_t column) const {
    return column < table_.columns.size() ? table_.columns[column].align : Align::left;
  }
  std::string text(const block::Row& row, std::size_t cell) const {
    std::string made = as_text(row.cells[cell].text);
    if (cell == 0 && row.kind == Kind::group) made = "-- " + made;
    const bool first = std::all_of(row.cells.begin(), row.cells.begin() + static_cast<std::ptrdiff_t>(cell),
                                   [](const block::Cell& before) { return before.text.empty(); });
    if (row.kind == Kind::amended && first && !made.empty()) made += " †";
    return made;
  }

  void measure(std::size_t width) {
    std::vector<ColumnNeed> needs(columns_);
    wholes_.assign(columns_, 0);
    rests_.assign(columns_, 0);
    const auto need = [&](std::size_t column, const std::string& text) {
      std::size_t longest = 0;
      for (const std::string& word : text_lines(text, 1)) longest = std::max(longest, signs(word));
      needs[column].min = std::max(needs[column].min, static_cast<Milli>(longest + 2));
      needs[column].max = std::max(needs[column].max, static_cast<Milli>(signs(text) + 2));
    };
    for (std::size_t c = 0; c < table_.columns.size(); ++c) need(c, table_.columns[c].head);
    for (const block::Row& row : table_.rows) {
      std::size_t column = 0;
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const std::size_t across = span(row, row.cells[c]);
        const std::string words = text(row, c);
        if (across == 1) {
          need(column, words);
          const Decimal number = decimal(words);
          if (align(column) == Align::decimal && !number.whole.empty()) {
            wholes_[column] = std::max(wholes_[column], signs(number.whole));
            rests_[column] = std::max(rests_[column], signs(number.rest));
          }
        }
        column += across;
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

  void put(const block::Row& row) {
    std::vector<std::vector<std::string>> cells;
    std::vector<std::size_t> starts;
    std::size_t column = 0, at = 0, high = 1;
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      const std::size_t across = span(row, row.cells[c]);
      std::size_t wide = 2 * (across - 1), next = at;
      for (std::size_t k = column; k < column + across; ++k) {
        wide += widths_[k];
        next += widths_[k] + 2;
      }
      cells.push_back(text_lines(text(row, c), wide));
      for (std::string& part : cells.back()) part = std::string(before(part, column, wide), ' ') + part;
      high = std::max(high, cells.back().size());
      starts.push_back(at);
      column += across;
      at = next;
    }
    for (std::size_t l = 0; l < high; ++l) {
      std::string made;
      std::size_t length = 0;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if (l >= cells[c].size() || cells[c][l].empty()) continue;
        if (starts[c] > length) made += std::string(starts[c] - length, ' ');
        length = std::max(length, starts[c]) + signs(cells[c][l]);
        made += cells[c][l];
      }
      lines_.push_back(std::move(made));
    }
  }

  std::size_t before(const std::string& part, std::size_t column, std::size_t wide) const {
    const std::size_t length = signs(part);
    if (length >= wide) return 0;
    const Decimal number = decimal(part);
    if (align(column) == Align::decimal && !number.whole.empty() &&
        wide >= rests_[column] + signs(number.whole))
      return std::min(wide - length, wide - rests_[column] - signs(number.whole));
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
  std::size_t columns_;
  std::vector<std::size_t> widths_, wholes_, rests_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> plain_table(const block::Table& table, std::size_t width) {
  return PlainTable{table, width}.lines();
}

}  // namespace quincunx
