// Words that follow from figures follow amended ones too.

#include <algorithm>

#include "quincunx/play/ruleset.hpp"
#include "report/played.hpp"

using namespace quincunx;

namespace {

Rulebook with(const char* set, std::vector<FigureEntry> figures) {
  Scenario scenario;
  scenario.rules = set;
  scenario.figures = std::move(figures);
  Problems problems;
  Rulebook book(*find_ruleset(set), scenario, problems);
  REQUIRE(problems.empty());
  return book;
}

std::string cell(const Rulebook& book, const std::string& table, std::size_t row, std::size_t column) {
  const auto& tables = book.set().tables();
  for (std::size_t t = 0; t < tables.size(); ++t)
    if (tables[t].key == table) return book.cell_text(t, row, column);
  FAIL("no table " << table);
  return "";
}

}  // namespace

TEST_CASE("The words of bands say what the figures say", "[report][words]") {
  const Rulebook usual(*find_ruleset("lib"));
  const std::vector<std::string> want{"attacker wins by 9 or more", "by 5 to 8", "by 1 to 4"};
  for (std::size_t row = 0; row < want.size(); ++row) CHECK(cell(usual, "charge-bands", row, 1) == want[row]);
  CHECK(cell(usual, "charge-bands", 4, 1) == "defender wins by 1 to 4");
  CHECK(cell(usual, "charge-bands", 5, 1) == "by 5 to 8");
  CHECK(cell(usual, "charge-bands", 6, 1) == "by 9 or more");
  const Rulebook other = with("lib", {{"charge-bands", "Driven back", "Difference", "4", {}},
                                      {"charge-bands", "Recoil", "Difference", "-10", {}}});
  CHECK(cell(other, "charge-bands", 0, 1) == "attacker wins by 9 or more");
  CHECK(cell(other, "charge-bands", 1, 1) == "by 4 to 8");
  CHECK(cell(other, "charge-bands", 2, 1) == "by 1 to 3");
  CHECK(cell(other, "charge-bands", 5, 1) == "by 5 to 10");
  CHECK(cell(other, "charge-bands", 6, 1) == "by 11 or more");
}

TEST_CASE("Chances are reckoned from the need", "[report][words]") {
  const Rulebook usual(*find_ruleset("tilly"));
  const std::vector<std::string> want{"17%", "31%", "42%", "52%", "60%"};
  for (std::size_t row = 0; row < want.size(); ++row)
    CHECK(cell(usual, "command-check", row, 1) == want[row]);
  const Rulebook other = with("tilly", {{"command-check", "Resolve 2", "A die passes on", "5", {}}});
  CHECK(cell(other, "command-check", 1, 1) == "56%");
}
