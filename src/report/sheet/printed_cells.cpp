#include "quincunx/rules/printed_cells.hpp"

#include <map>
#include <tuple>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {
namespace {

using Name = std::tuple<std::string, std::string, std::string>;

Name name(const PrintedCell& cell) { return {cell.table, cell.row, cell.column}; }

std::map<Name, const PrintedCell*> by_name(const std::vector<PrintedCell>& cells) {
  std::map<Name, const PrintedCell*> all;
  for (const PrintedCell& cell : cells) all.emplace(name(cell), &cell);
  return all;
}

}  // namespace

std::vector<PrintedCell> printed_cells(const Rulebook& book) {
  std::vector<PrintedCell> all;
  const auto& tables = book.set().tables();
  for (std::size_t t = 0; t < tables.size(); ++t)
    for (std::size_t row = 0; row < tables[t].rows.size(); ++row)
      for (std::size_t column = 0; column < tables[t].columns.size(); ++column)
        all.push_back({tables[t].key, tables[t].title, tables[t].rows[row].label, tables[t].columns[column],
                       book.cell_text(t, row, column)});
  const auto& rulings = book.set().rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i)
    all.push_back({"", "", rulings[i].key, "", book.ruling_text(i)});
  return all;
}

std::vector<PrintedChange> changes(const std::vector<PrintedCell>& before,
                                   const std::vector<PrintedCell>& now) {
  const auto were = by_name(before), are = by_name(now);
  std::vector<PrintedChange> all;
  for (const PrintedCell& cell : now) {
    const auto was = were.find(name(cell));
    if (was == were.end())
      all.push_back({cell, "", true, false});
    else if (was->second->text != cell.text)
      all.push_back({cell, was->second->text, false, false});
  }
  for (const PrintedCell& cell : before)
    if (are.count(name(cell)) == 0) {
      all.push_back({cell, cell.text, false, true});
      all.back().cell.text.clear();
    }
  return all;
}

}  // namespace quincunx
