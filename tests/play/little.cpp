#include "little.hpp"

#include <catch2/catch.hpp>

namespace quincunx::little {
namespace {

void start(const UnitEntry&, const Rulebook& book, Unit& unit, Problems&) {
  unit.columns[strength] = static_cast<std::int16_t>(book.figure(0, unit.type, 0));
}
void review(const Scenario&, const Rulebook&, Table&, Problems&) {}
int lost(const Table& table, const Rulebook&, SideId side) {
  int gone = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side && unit.fate == Fate::routed) ++gone;
  return gone;
}
int breaks_at(const Table&, const Rulebook&, SideId) { return 2; }

const std::array<UnitType, 2> types{{
    {"foot", "Foot", Arm::foot, Symbol::foot, {2 * inch, inch, false}},
    {"captain", "Captain", Arm::leader, Symbol::leader, {inch, inch, true}},
}};
const std::array<const char*, 2> qualities{"veteran", "raw"};
const std::array<TerrainKind, 2> terrain{{
    {"wood", Feature::Shape::area, GroundLook::wood, difficult | blocks_sight, ""},
    {"river", Feature::Shape::line, GroundLook::river, impassable, ""},
}};
const std::array<ColumnEntry, 2> columns{{{"strength", "", 0, 9}, {"tired", "", 0, 1, Lifetime::turn}}};
const std::array<TieEntry, 1> ties{{{"hates", "", Lifetime::game}}};
const std::array<TopicEntry, 2> topics{{{"pick", "", false}, {"go", "", true}}};
const std::array<Entry, 2> purposes{{{"luck", "luck"}, {"arrival", "arrival"}}};
const std::array<Entry, 2> remarks{{{"not-offered", "was not offered"}, {"no-room", "finds no room"}}};
const std::array<Step, 1> steps{{{"1", "Step", "X-1", {}, [](Turn& turn) { step()(turn); }, ""}}};

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all{{"types",
                                              "Types",
                                              "X-1",
                                              "",
                                              {"Strength", "Move", "Words"},
                                              {{"Foot", {number(4), units(2, 500), word("many")}, ""},
                                               {"Captain", {number(1), units(8), word("one")}, ""}},
                                              {},
                                              false,
                                              ""},
                                             {"luck",
                                              "Luck",
                                              "X-2",
                                              "1",
                                              {"Hits on", "Bonus"},
                                              {{"Always", {need(5), modifier(-1)}, ""}},
                                              {},
                                              true,
                                              ""}};
  return all;
}
const std::vector<Ruling>& rulings() {
  static const std::vector<Ruling> all{{"mud", "X-A1", "is there mud", {{"no", "no"}, {"yes", "yes"}}},
                                       {"hours", "X-A2", "how long", {}, 1, 12, 6}};
  return all;
}

}  // namespace

std::function<void(Turn&)>& step() {
  static std::function<void(Turn&)> does = [](Turn&) {};
  return does;
}

const Ruleset& ruleset() {
  static const Ruleset set = [] {
    Ruleset little{};
    little.key = "little";
    little.title = "Little";
    little.length_name = "inch";
    little.length_unit = inch;
    little.objective_reach = 2 * inch;
    little.roles = {"", ""};
    little.types = types;
    little.qualities = qualities;
    little.terrain = terrain;
    little.columns = columns;
    little.ties = ties;
    little.topics = topics;
    little.purposes = purposes;
    little.remarks = remarks;
    little.steps = steps;
    little.tables = tables;
    little.rulings = rulings;
    little.start = start;
    little.review = review;
    little.lost = lost;
    little.breaks_at = breaks_at;
    little.strength = strength_in<strength>("strength", "");
    little.not_offered = RemarkId{not_offered};
    return little;
  }();
  return set;
}

Scenario scenario() {
  Scenario s;
  s.id = "meeting";
  s.rules = "little";
  s.ground.width = 40 * inch;
  s.ground.depth = 30 * inch;
  const auto foot = [](const char* id, int x, int y, int facing) {
    UnitEntry unit;
    unit.id = id;
    unit.type = "foot";
    unit.at = Pose{{x * inch, y * inch}, degrees(facing)};
    return unit;
  };
  SideEntry red, blue;
  red.id = "red";
  blue.id = "blue";
  CommandEntry reds, blues;
  reds.id = "reds";
  reds.units = {foot("r1", 10, 5, 0), foot("r2", 14, 5, 0), foot("rc", 12, 3, 0)};
  reds.units[2].type = "captain";
  reds.commander = "rc";
  blues.id = "blues";
  blues.units = {foot("b1", 10, 20, 180)};
  red.commands = {reds};
  blue.commands = {blues};
  s.sides = {red, blue};
  return s;
}

Battle battle(const Scenario& from) {
  Problems problems;
  auto made = muster(std::make_shared<const Scenario>(from), ruleset(), problems);
  INFO(text(problems));
  REQUIRE(made);
  return std::move(*made);
}

ExitEntry road(int wins_at, int points) {
  ExitEntry exit;
  exit.id = "road";
  exit.side = "red";
  exit.edge = "south";
  exit.span_from = 8 * inch;
  exit.span_to = 12 * inch;
  exit.wins_at = wins_at;
  exit.points = points;
  return exit;
}

}  // namespace quincunx::little
