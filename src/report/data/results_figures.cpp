// Figures of the printed tables that concern a unit, for its card.

#include <algorithm>

#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

bool concerns_unit(const Concern& concern, const Rulebook& book, const Unit& unit) {
  const auto among = [&concern](int value) {
    return value >= 0 && value < 32 && (concern.values >> value & 1U) != 0;
  };
  switch (concern.of) {
    case Concern::Of::types:
      return among(unit.type);
    case Concern::Of::column:
      return (concern.types >> unit.type & 1U) != 0 && among(unit.columns[concern.column]);
    case Concern::Of::ruling:
      return among(book.ruling(concern.column));
    case Concern::Of::ground:
    case Concern::Of::kinds:
      break;
  }
  return false;
}

// Rows that concern every unit are no figures of one. Leaders have the columns of troops without being
// troops, so a row of theirs concerns their type.
bool is_row_of(const PrintedRow& row, const Rulebook& book, const Unit& unit) {
  const auto of_types = [](const Concern& concern) { return concern.of == Concern::Of::types; };
  if (is_leader(book.set(), unit) && std::none_of(row.concerns.begin(), row.concerns.end(), of_types))
    return false;
  return !row.concerns.empty() &&
         std::all_of(row.concerns.begin(), row.concerns.end(),
                     [&](const Concern& concern) { return concerns_unit(concern, book, unit); });
}

// A row with the name of the unit's type leaves the others out.
std::vector<std::size_t> rows_of(const Rulebook& book, std::size_t table, const Unit& unit,
                                 std::size_t most) {
  const Ruleset& written = book.set().as_written();
  const PrintedTable& printed = written.tables()[table];
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < printed.rows.size(); ++row) {
    if (!is_row_of(printed.rows[row], book, unit)) continue;
    if (std::string_view(printed.rows[row].label) == written.types[unit.type].name) return {row};
    if (rows.size() < most) rows.push_back(row);
  }
  return rows;
}

}  // namespace

void write_card_tables(xml::Writer& writer, const Rulebook& book, const Unit& unit) {
  const auto& tables = book.set().tables();
  for (const CardTable& shown : book.set().card_tables) {
    const auto found = std::find_if(tables.begin(), tables.end(), [&shown](const PrintedTable& table) {
      return std::string_view(table.key) == shown.key;
    });
    if (found == tables.end()) continue;
    const auto index = static_cast<std::size_t>(found - tables.begin());
    const std::vector<std::size_t> rows = rows_of(book, index, unit, shown.most);
    if (rows.empty()) continue;
    writer.open("table").attribute("key", found->key).attribute("title", found->title).children();
    const auto each_column = [&](auto write) {
      for (std::size_t column = 0; column < found->columns.size(); ++column)
        if ((shown.columns >> column & 1U) != 0) write(column);
    };
    each_column([&](std::size_t column) { writer.open("head").text("head", found->columns[column]); });
    for (const std::size_t row : rows) {
      writer.open("row").attribute("key", found->rows[row].label).children();
      each_column([&](std::size_t column) {
        std::string text = book.cell_text(index, row, column);
        if (book.house(index, row, column)) text.pop_back();  // its star: cards have no note for it
        writer.open("cell").text("cell", text);
      });
      writer.close("row");
    }
    writer.close("table");
  }
}

}  // namespace quincunx::results
