// The linter of printed tables: every slip is found once, and sound tables give no findings.

#include "report/lint/lint.hpp"

#include <algorithm>
#include <array>

#include "no_tables.hpp"
#include "played.hpp"

using namespace quincunx;
using Slip = lint::Finding;

namespace {

using Order = Reading::Order;
using Roll = Reading::Roll;

std::vector<PrintedTable> printed;  // of the rule set of this file

// clang-format off
std::vector<PrintedTable> sound() {
  return {
    {"volley", "Volley", "V-1", "1", {"From", "Effect"},
      {{"Shattered", {number(5), word("5 or more")}}, {"Shaken", {number(3), word("by 3 to 4")}}, {"Unhurt", {word("or less"), word("none")}}},
      {}, false, "Effect", {rolled(down(Order::falls, 0, 0), Roll::plain)}},
    {"melee", "Melee", "V-2", "1", {"Modifier"},
      {{"Veterans", {modifier(1)}}, {"Levies", {modifier(-1)}}, {"Otherwise", {modifier(0)}}}, {}},
    {"result", "Result of a melee", "V-2", "1", {"From"},
      {{"Won", {number(6)}}, {"Drawn", {number(3)}}, {"Lost", {word("or less")}}},
      {}, false, "", {rolled(down(Order::falls, 0, 0), Roll::modified, {"melee"})}},
    {"games", "Games", "V-3", "", {"Units from", "Units to", "Turns"},
      {{"Small", {number(1), number(9), number(6)}}, {"Big", {number(10), number(20), number(8)}}},
      {}, false, "", {down(Order::spans, 0, 1), down(Order::rises, 2, 2)}},
    {"points", "Points", "V-4", "1", {"Points from", "Modifier", "Hits on", "Chance"},
      {{"1",   {number(1), modifier(-1), need(6), word("16.7%")}},
       {"2–3", {number(2), modifier(0),  need(5), word("55.6%")}},
       {"4–6", {number(4), modifier(1),  need(5), word("80.2%")}}},
      {}, false, "Points", {down(Order::rises, 0, 1)}}};
}
// clang-format on

void play_nothing(Turn&) {}
constexpr std::array<Step, 1> steps{
    {{"1", "Volley", "V-1", {"Each unit in reach rolls a die."}, play_nothing, "Fight"}}};

Ruleset rules() {
  Ruleset set{};
  set.key = "volley";
  set.title = "Volley";
  set.length_name = "inch";
  set.length_unit = 25'400;
  set.roles = {"", ""};
  set.steps = steps;
  set.tables = []() -> const std::vector<PrintedTable>& { return printed; };
  set.rulings = no_rulings;
  set.die = 6;
  return set;
}

std::vector<std::string> names(const std::vector<Slip>& all) {
  std::vector<std::string> out;
  for (const Slip& each : all) out.push_back(each.name);
  return out;
}

// What is found in the sound tables after a change to them.
template <class Change>
std::vector<Slip> after(Change change) {
  printed = sound();
  change(printed);
  const Ruleset set = rules();
  return lint::findings(Rulebook(set));
}

template <class Change>
std::vector<std::string> named(Change change) {
  return names(after(change));
}

using Kinds = std::vector<std::string>;
using Tables = std::vector<PrintedTable>;

}  // namespace

TEST_CASE("Sound tables give no findings", "[report][lint]") {
  CHECK(named([](Tables&) {}) == Kinds{});
  for (const Ruleset* set : rulesets())
    for (const Slip& each : lint::findings(Rulebook(*set))) FAIL_CHECK(lint::text(Rulebook(*set), each));
}

TEST_CASE("What a rule set prints so on purpose is told with its reason", "[report][lint]") {
  for (const Ruleset* set : rulesets())
    for (const Slip& each : lint::findings(Rulebook(*set), nullptr, true)) CHECK(!each.as_printed.empty());
  // An exemption that excuses nothing is a slip itself.
  for (const Ruleset* set : rulesets()) {
    const auto all = lint::findings(Rulebook(*set), nullptr, true);
    for (const PrintedTable& table : set->tables())
      for (const AsPrinted& each : table.as_printed) {
        INFO(set->key << " " << table.key << " " << each.finding << " " << each.row);
        CHECK(std::any_of(all.begin(), all.end(), [&](const Slip& finding) {
          return finding.table == table.key && std::string(finding.name) == each.finding &&
                 (*each.row == '\0' || finding.row == each.row);
        }));
      }
  }
}

TEST_CASE("Bands that overlap, leave gaps or go astray are found", "[report][lint]") {
  CHECK(named([](Tables& t) { t[0].rows[1].cells[0] = number(5); }) == Kinds{"overlap", "stale-words"});
  CHECK(named([](Tables& t) { t[2].rows[1].cells[0] = number(7); }) == Kinds{"order"});
  CHECK(named([](Tables& t) { t[3].rows[1].cells[0] = number(11); }) == Kinds{"gap"});
  CHECK(named([](Tables& t) { t[3].rows[1].cells[0] = number(9); }) == Kinds{"overlap"});
  CHECK(named([](Tables& t) { t[3].rows[0].cells[1] = number(0); }) == Kinds{"order"});
  CHECK(named([](Tables& t) { t[3].rows[1].cells[2] = number(5); }) == Kinds{"order"});
  CHECK(named([](Tables& t) { t[4].rows[1].label = "2"; }) == Kinds{"gap"});
  CHECK(named([](Tables& t) { t[4].rows[1].label = "2–4"; }) == Kinds{"overlap"});
}

TEST_CASE("Results that no die shows are found", "[report][lint]") {
  CHECK(named([](Tables& t) {
          t[0].rows[0].cells = {number(7), word("7 or more")};
          t[0].rows[1].cells[1] = word("by 3 to 6");
        }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) { t[2].rows[0].cells[0] = number(8); }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) { t[2].rows[1].cells[0] = number(0); }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) {
          t[4].rows[0].cells = {number(1), modifier(-1), need(7), word("")};
        }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) {
          t[4].rows[0].cells = {number(1), modifier(-1), need(1), word("")};
        }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) { t[1].rows[0].cells[0] = modifier(6); }) == Kinds{"impossible"});
  CHECK(named([](Tables& t) { t[3].rows[0].cells[0] = number(-1); }) == Kinds{"negative"});
}

TEST_CASE("Rows that stand twice, and rows that never apply, are found", "[report][lint]") {
  CHECK(named([](Tables& t) { t[1].rows[1].label = "Veterans"; }) == Kinds{"twin-label"});
  CHECK(named([](Tables& t) { t[3].columns[1] = "Units from"; }) == Kinds{"twin-label"});
  CHECK(named([](Tables& t) { t[1].key = "volley"; }) == Kinds{"twin-label"});
  CHECK(named([](Tables& t) {
          t[4].readings.clear();
          t[4].rows[1] = {"Two", {number(2), modifier(0), need(5), word("")}};
          t[4].rows[2] = {"Four", {number(2), modifier(0), need(5), word("")}};
        }) == Kinds{"twin-row"});
  CHECK(named([](Tables& t) { std::swap(t[1].rows[1], t[1].rows[2]); }) == Kinds{"idle-modifier"});
  CHECK(named([](Tables& t) { t[1].rows[0].cells.clear(); }) == Kinds{"ragged"});
}

TEST_CASE("Words that no longer say what the figures say are found", "[report][lint]") {
  CHECK(named([](Tables& t) { t[0].rows[1].cells[1] = word("by 2 to 4"); }) == Kinds{"stale-words"});
  CHECK(named([](Tables& t) { t[4].rows[2].cells[3] = word("90.2%"); }) == Kinds{"stale-words"});
  CHECK(named([](Tables& t) { t[4].rows[2].cells[0] = number(5); }) == Kinds{"stale-words"});
}

TEST_CASE("Tables and steps that miss each other, and long labels, are found", "[report][lint]") {
  CHECK(named([](Tables& t) { t[1].step = "9"; }) == Kinds{"unused-table"});
  CHECK(named([](Tables& t) {
          for (PrintedTable& table : t) table.step = "";
        }) == Kinds{"missing-table"});
  CHECK(named([](Tables& t) { t[0].title = "The volley of all that are in reach on a fine day"; }) ==
        Kinds{"long-label"});
}

TEST_CASE("A rule set excuses what it names, and nothing else", "[report][lint]") {
  const auto twin = [](Tables& t) {
    t[4].readings.clear();
    t[4].rows[1] = {"Two", {number(2), modifier(0), need(5), word("")}};
    t[4].rows[2] = {"Four", {number(2), modifier(0), need(5), word("")}};
  };
  CHECK(named([&](Tables& t) {
          twin(t);
          t[4].as_printed = {{"twin-row", "Four", "so it is"}};
        }) == Kinds{});
  CHECK(named([&](Tables& t) {
          twin(t);
          t[4].as_printed = {{"twin-row", "Two", "so it is"}};
        }) == Kinds{"twin-row"});
}

TEST_CASE("A scenario's amendments are found out at their lines", "[report][lint]") {
  const auto amended = [](const char* battle, std::vector<FigureEntry> figures) {
    Problems problems;
    auto scenario = read_scenario(scenario_file(battle), "battle.xml", problems);
    REQUIRE(scenario);
    for (FigureEntry& each : figures) each.place = {"battle.xml", 7, 1};
    scenario->figures = std::move(figures);
    const Rulebook book(*find_ruleset(scenario->rules), *scenario, problems);
    REQUIRE(!fatal(problems));
    const std::vector<Slip> all = lint::findings(book, &*scenario);
    for (const Slip& each : all) {
      INFO(lint::text(book, each));
      CHECK((each.place.line == 7 || each.table.empty()));
    }
    return names(all);
  };
  const auto lutzen = [&](const char* table, const char* row, const char* column, const char* value) {
    return amended("lutzen-1632", {{table, row, column, value, {}}});
  };
  const auto chacabuco = [&](const char* table, const char* row, const char* column, const char* value) {
    return amended("chacabuco-1817", {{table, row, column, value, {}}});
  };
  CHECK(amended("lutzen-1632", {}) == Kinds{});
  CHECK(lutzen("unit-types", "Shot", "Shoot to hit", "5") == Kinds{});
  CHECK(lutzen("unit-types", "Shot", "Shoot to hit", "7") == Kinds{"impossible"});
  CHECK(lutzen("unit-types", "Shot", "Shoot to hit", "6") == Kinds{"idle-amendment"});
  CHECK(lutzen("unit-types", "Shot", "Shoot range", "-4") == Kinds{"negative"});
  CHECK(lutzen("command-check", "Resolve 2", "A die passes on", "5") == Kinds{});
  CHECK(chacabuco("check-bands", "Middle", "In command", "4") == Kinds{});
  CHECK(chacabuco("check-bands", "Middle", "In command", "8") == Kinds{"order"});
  CHECK(chacabuco("check-bands", "Middle", "In command", "7") == Kinds{"overlap"});
  CHECK(chacabuco("fallen-leader", "Shot dead", "From", "11") == Kinds{"impossible"});
  CHECK(chacabuco("fire-effects", "Galling", "Guard", "99") == Kinds{"impossible", "order"});
  CHECK(chacabuco("charge-bands", "Driven back", "Difference", "6") == Kinds{});
  CHECK(chacabuco("cannonade", "H: howitzer", "Shot I", "1") == Kinds{"order"});
  CHECK(chacabuco("check-modifiers", "British", "Modifier", "0") == Kinds{"idle-modifier"});
}

TEST_CASE("words that read like a slip are found", "[lint]") {
  const auto slip = [](const char* note) {
    printed = sound();
    printed[1].notes = {note};
    const Ruleset set = rules();
    const auto all = lint::findings(Rulebook(set));
    return std::count_if(all.begin(), all.end(), [](const Slip& each) {
      return std::string_view(each.name) == "odd-words" && each.table == "melee";
    });
  };
  CHECK(slip("Level with the the enemy.") == 1);
  CHECK(slip("As attacker_first has it.") == 1);
  CHECK(slip("A chance of 42.13%.") == 1);
  CHECK(slip("Turns (0: never).") == 1);
  CHECK(slip("First the second. Second the first. A chance of 42.1%.") == 0);
}

TEST_CASE("words beside an amended figure that have what it was are found", "[lint]") {
  printed = sound();
  printed[0].notes = {"A unit with five hits is gone."};
  const Ruleset set = rules();
  const auto stale = [&set](const char* figure) {
    Scenario scenario;
    scenario.figures = {{"volley", "Shattered", "From", figure, {"battle.xml", 7, 1}}};
    Problems problems;
    const Rulebook book(set, scenario, problems);
    REQUIRE(problems.empty());
    const auto all = lint::findings(book, &scenario);
    return std::count_if(all.begin(), all.end(), [](const Slip& each) {
      return std::string_view(each.name) == "stale-words" && each.what.starts_with("a note has 5") &&
             each.place.line == 7;
    });
  };
  CHECK(stale("6") == 1);
  CHECK(stale("5") == 0);  // not amended
}
