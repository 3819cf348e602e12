#include "report/lint/lint.hpp"

#include <algorithm>

#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {

const PrintedTable& Findings::table(std::size_t index) const { return book.set().tables()[index]; }

std::optional<int> Findings::value(Cell at) const {
  const PrintedRow& row = table(at.table).rows[at.row];
  if (at.column >= row.cells.size() || row.cells[at.column].kind == Figure::Kind::word) return std::nullopt;
  return book.figure(at.table, at.row, at.column);
}

void Findings::add(const char* name, bool error, std::string what, std::string hint) {
  all.push_back({name, error, "", "", "", std::move(what), std::move(hint), {}, ""});
}

void Findings::add(const char* name, bool error, std::size_t index, std::string what, std::string hint) {
  all.push_back({name, error, table(index).key, "", "", std::move(what), std::move(hint), {}, ""});
}

void Findings::add_row(const char* name, bool error, std::size_t index, std::size_t row, std::string what,
                       std::string hint) {
  all.push_back({name, error, table(index).key, table(index).rows[row].label, "", std::move(what),
                 std::move(hint), amended_at(index, row), ""});
}

void Findings::add_cell(const char* name, bool error, Cell at, Cell other, std::string what,
                        std::string hint) {
  const PrintedTable& printed = table(at.table);
  all.push_back({name, error, printed.key, printed.rows[at.row].label, printed.columns[at.column],
                 std::move(what), std::move(hint), amended_at(at), ""});
  if (all.back().place.file.empty()) all.back().place = amended_at(other);
}

Place Findings::amended_at(Cell at) const {
  if (scenario_ == nullptr) return {};
  const PrintedTable& printed = table(at.table);
  for (std::size_t i = scenario_->figures.size(); i-- > 0;) {
    const FigureEntry& entry = scenario_->figures[i];
    if (entry.table == printed.key && entry.row == printed.rows[at.row].label &&
        entry.column == printed.columns[at.column])
      return entry.place;
  }
  return {};
}

Place Findings::amended_at(std::size_t index, std::size_t row) const {
  for (std::size_t column = 0; column < table(index).columns.size(); ++column)
    if (Place place = amended_at({index, row, column}); !place.file.empty()) return place;
  return {};
}

namespace {

// The table's own reason why the finding is printed on purpose; empty if it has none.
std::string excuse(const Ruleset& set, const Finding& finding) {
  for (const PrintedTable& table : set.tables())
    for (const AsPrinted& each : table.as_printed)
      if (finding.table == table.key && std::string_view(finding.name) == each.finding &&
          (*each.row == '\0' || finding.row == each.row))
        return each.why;
  return "";
}

}  // namespace

std::vector<Finding> findings(const Rulebook& book, const Scenario* scenario, bool excused) {
  Findings found(book, scenario);
  check_shape(found);
  // A table of the wrong shape cannot be checked further.
  if (std::any_of(found.all.begin(), found.all.end(), [](const Finding& each) { return each.error; }))
    return std::move(found.all);
  check_bands(found);
  check_figures(found);
  check_sequence(found);
  check_words(found);
  // Findings from an amendment are always reported, even if the rules excuse the printed row.
  for (Finding& each : found.all)
    if (each.place.file.empty()) each.as_printed = excuse(book.set(), each);
  if (!excused)
    found.all.erase(std::remove_if(found.all.begin(), found.all.end(),
                                   [](const Finding& each) { return !each.as_printed.empty(); }),
                    found.all.end());
  const auto& tables = book.set().tables();
  const auto rank = [&tables](const Finding& each) {
    return std::find_if(tables.begin(), tables.end(),
                        [&each](const PrintedTable& table) { return each.table == table.key; }) -
           tables.begin();
  };
  std::stable_sort(found.all.begin(), found.all.end(),
                   [&rank](const Finding& a, const Finding& b) { return rank(a) < rank(b); });
  return std::move(found.all);
}

Problem problem_of(const Rulebook& book, const Finding& finding) {
  Problem problem;
  problem.place = finding.place;
  problem.warning = !finding.error;
  problem.hint = finding.hint;
  if (problem.place.file.empty()) problem.place.file = book.set().key;
  if (!finding.table.empty()) problem.what = "table " + finding.table + ", ";
  if (!finding.row.empty()) problem.what += "row '" + finding.row + "', ";
  if (!finding.column.empty()) problem.what += "column '" + finding.column + "', ";
  problem.what += std::string(finding.name) + ": " + finding.what;
  if (!finding.as_printed.empty()) problem.hint = "as printed: " + finding.as_printed;
  return problem;
}

std::string text(const Rulebook& book, const Finding& finding) {
  return quincunx::text(problem_of(book, finding));
}

}  // namespace quincunx::lint
