// Checks keys, heads, rows and labels of tables.

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {
namespace {

constexpr std::size_t most_rows = 32, wide_from = 5;  // columns
constexpr std::size_t longest_title = 40, longest_head = 24, longest_label = 66, longest_label_of_wide = 40;

void check_length(Findings& found, std::size_t table, const std::string& what, const std::string& text,
                  std::size_t most) {
  if (characters(text) > most)
    found.add("long-label", false, table,
              what + " '" + text + "' has " + std::to_string(characters(text)) + " characters",
              "at most " + std::to_string(most) + " keep the sheet legible");
}

void check_labels(Findings& found, std::size_t index) {
  const PrintedTable& table = found.table(index);
  check_length(found, index, "the title", table.title, longest_title);
  for (const char* head : table.columns) check_length(found, index, "the head", head, longest_head);
  const std::size_t most = table.columns.size() >= wide_from ? longest_label_of_wide : longest_label;
  for (const PrintedRow& row : table.rows) check_length(found, index, "the label", row.label, most);
}

// Labels of rows and columns must be unique, because `<figure>` and events refer to them by label.
void check_names(Findings& found, std::size_t index) {
  const PrintedTable& table = found.table(index);
  std::map<std::string, int> rows, columns;
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if (++rows[table.rows[row].label] == 2)
      found.add_row("twin-label", true, index, row, "a row above has the same name",
                    "amendments can change only the first: give them different names");
  for (const char* head : table.columns)
    if (++columns[head] == 2)
      found.add("twin-label", true, index, std::string("two columns are called '") + head + "'",
                "amendments can change only the first: give them different names");
}

void check_cells(Findings& found, std::size_t index) {
  const PrintedTable& table = found.table(index);
  if (table.rows.empty() || table.columns.empty())
    found.add("ragged", true, index, "it has no rows or no columns", "");
  if (table.rows.size() > most_rows)
    found.add("ragged", true, index, "it has " + std::to_string(table.rows.size()) + " rows",
              "events can refer to at most " + std::to_string(most_rows));
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if (table.rows[row].cells.size() != table.columns.size())
      found.add_row("ragged", true, index, row,
                    std::to_string(table.rows[row].cells.size()) + " cells under " +
                        std::to_string(table.columns.size()) + " heads",
                    "");
}

bool same(const Findings& found, std::size_t table, std::size_t a, std::size_t b) {
  constexpr std::size_t enough = 3;  // fewer equal figures may be chance
  std::size_t figures = 0;
  for (std::size_t column = 0; column < found.table(table).columns.size(); ++column) {
    if (found.book.cell_text(table, a, column) != found.book.cell_text(table, b, column)) return false;
    if (found.value({table, a, column})) ++figures;
  }
  return figures >= enough;
}

void check_twins(Findings& found, std::size_t index) {
  for (std::size_t row = 1; row < found.table(index).rows.size(); ++row)
    if (same(found, index, row - 1, row))
      found.add_row("twin-row", false, index, row,
                    std::string("the same figures as in '") + found.table(index).rows[row - 1].label + "'",
                    "is a line printed twice? If on purpose, list it in as_printed");
}

}  // namespace

void check_shape(Findings& found) {
  std::map<std::string, int> keys;
  const std::size_t tables = found.book.set().tables().size();
  for (std::size_t i = 0; i < tables; ++i) {
    if (++keys[found.table(i).key] == 2) found.add("twin-label", true, i, "two tables have this key", "");
    check_cells(found, i);
    check_names(found, i);
    check_labels(found, i);
  }
  if (std::any_of(found.all.begin(), found.all.end(), [](const Finding& each) { return each.error; })) return;
  for (std::size_t i = 0; i < tables; ++i) check_twins(found, i);
}

}  // namespace quincunx::lint
