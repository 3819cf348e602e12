// No printed figure without a case that holds it: whoever changes a figure must see a case fail.

#include <catch2/catch.hpp>

#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"
#include "rules/case_files.hpp"
#include "rules/covered.hpp"

using namespace quincunx;
using test::cases_of;

namespace {

using Masks = std::vector<std::uint32_t>;  // of the rows that events name, by table

Masks rows_named(const EventLog& log, std::size_t tables) {
  Masks masks(tables, 0);
  for (const Event& event : log)
    if (event.because.table < tables) masks[event.because.table] |= event.because.mask;
  return masks;
}

// The same case under a rulebook with another figure.
Case with_figure(const Case& original, const PrintedTable& table, const PrintedRow& row, const char* column,
                 std::string value) {
  Scenario amended = *original.scenario;
  amended.figures.push_back({table.key, row.label, column, std::move(value), {}});
  Case changed = original;
  changed.scenario = std::make_shared<const Scenario>(std::move(amended));
  return changed;
}

// Another figure of the same kind, as <figure> writes it.
std::vector<std::string> others(const Figure& figure) {
  const int v = figure.value;
  switch (figure.kind) {
    case Figure::Kind::length:
    case Figure::Kind::angle:
    case Figure::Kind::dice:
    case Figure::Kind::more_dice:
      return {decimal(v * 1000 + 500'000, 1'000'000), decimal(v * 500, 1'000'000)};
    case Figure::Kind::modifier:
      return {std::string(v + 1 < 0 ? "" : "+") + std::to_string(v + 1),
              std::string(v - 1 < 0 ? "" : "+") + std::to_string(v - 1)};
    case Figure::Kind::number:
    case Figure::Kind::need:
      return {std::to_string(v + 1), std::to_string(v - 1)};
    case Figure::Kind::die:
      return v == 3 ? std::vector<std::string>{"D2", "D6"} : std::vector<std::string>{"D3"};
    case Figure::Kind::word:
      break;
  }
  return {};
}

}  // namespace

TEST_CASE("every printed figure is held by a case", "[.figures]") {  // a test of its own for ctest
  for (const Covered& promised : every_covered()) {
    const Ruleset* set = find_ruleset(promised.key);
    REQUIRE(set != nullptr);
    const std::vector<Case> cases = cases_of(*set);
    const auto& tables = set->tables();
    std::vector<Masks> named;
    for (const Case& each : cases) {
      CaseRecord record;
      run_case(each, &record);
      named.push_back(rows_named(record.log, tables.size()));
    }
    const auto held = [&](std::size_t t, std::size_t r, std::size_t c) {
      const PrintedTable& table = tables[t];
      const PrintedRow& row = table.rows[r];
      // Cases whose events name the row come first: they are the likely ones.
      for (const bool likely : {true, false})
        for (std::size_t i = 0; i < cases.size(); ++i) {
          if (((named[i][t] >> r & 1U) != 0) != likely) continue;
          for (const std::string& value : others(row.cells[c]))
            if (!run_case(with_figure(cases[i], table, row, table.columns[c], value)).empty()) return true;
        }
      return false;
    };
    for (std::size_t t = 0; t < tables.size(); ++t)
      for (std::size_t r = 0; r < tables[t].rows.size(); ++r) {
        bool row_named = false;
        for (const Masks& masks : named) row_named = row_named || (masks[t] >> r & 1U) != 0;
        bool row_held = row_named;
        for (std::size_t c = 0; c < tables[t].rows[r].cells.size(); ++c) {
          if (tables[t].rows[r].cells[c].kind == Figure::Kind::word) continue;
          INFO(set->key << ", table " << tables[t].key << ", row " << tables[t].rows[r].label << ", column "
                        << tables[t].columns[c]);
          const bool figure_held = held(t, r, c);
          CHECK(figure_held);
          row_held = row_held || figure_held;
        }
        INFO(set->key << ", table " << tables[t].key << ", row " << tables[t].rows[r].label);
        CHECK(row_held != tables[t].procedure);
      }
  }
}
