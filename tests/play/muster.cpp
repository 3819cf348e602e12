// A scenario made ready: what is sound stands on the table, what is not is told all at once.

#include <catch2/catch.hpp>

#include "little.hpp"
#include "quincunx/play/objectives.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;
using Catch::Contains;

namespace {

Problems slips_of(const Scenario& scenario) {
  Problems problems;
  CHECK_FALSE(muster(std::make_shared<const Scenario>(scenario), little::ruleset(), problems));
  return problems;
}

}  // namespace

TEST_CASE("units stand where the scenario puts them, with the figures of their type") {
  const Battle battle = little::battle(little::scenario());
  REQUIRE(battle.opening.units.size() == 4);
  const Unit& r1 = battle.opening.units[0];
  CHECK(r1.base.pose.at == Point{10 * little::inch, 5 * little::inch});
  CHECK(r1.columns[little::strength] == 4);
  CHECK(battle.words.unit_names[0] == "r1");
  CHECK(battle.opening.units[3].side == SideId::second);
  CHECK(battle.commands[0].commander == UnitId{2});
  CHECK(battle.opening.leaders == std::vector<UnitId>{UnitId{2}});
  CHECK(battle.commands[1].commander == nobody);
}

TEST_CASE("any state may be given") {
  Scenario scenario = little::scenario();
  auto& units = scenario.sides[0].commands[0].units;
  units[0].state = {{"strength", "2"}, {"tired", "1"}};
  units[1].fate = "routed";
  units[2].attached_to = "r1";
  units[2].at.reset();
  scenario.ties = {{"hates", "r1", "b1", 3, {}}};
  const Battle battle = little::battle(scenario);
  CHECK(battle.opening.units[0].columns[little::strength] == 2);
  CHECK(battle.opening.units[1].fate == Fate::routed);
  CHECK(battle.opening.units[2].host == UnitId{0});
  CHECK(battle.opening.units[2].base.pose == battle.opening.units[0].base.pose);
  CHECK(battle.opening.tie(0, UnitId{0}, UnitId{3}) == 3);
}

TEST_CASE("every slip is told") {
  Scenario scenario = little::scenario();
  auto& units = scenario.sides[0].commands[0].units;
  units[0].type = "fot";
  units[0].place = {"s.xml", 7, 3};
  units[1].quality = "veterann";
  units[1].state = {{"strength", "10"}, {"courage", "1"}};
  units[2].attached_to = "b1";
  scenario.ties = {{"hatez", "r1", "b1", 1, {}}, {"hates", "r1", "b2", 1, {}}};
  const std::string told = text(slips_of(scenario));
  CHECK_THAT(told, Contains("s.xml:7:3: error: unit 'r1' has unknown type 'fot'; did you mean 'foot'?"));
  CHECK_THAT(told, Contains("did you mean 'veteran'?"));
  CHECK_THAT(told, Contains("a whole number from 0 to 9"));
  CHECK_THAT(told, Contains("no state 'courage'"));
  CHECK_THAT(told, Contains("'rc' cannot be attached to 'b1'"));
  CHECK_THAT(told, Contains("did you mean 'hates'?"));
  CHECK_THAT(told, Contains("'b2', which does not exist"));
}

TEST_CASE("a battle has two sides") {
  Scenario scenario = little::scenario();
  scenario.sides.pop_back();
  CHECK_THAT(text(slips_of(scenario)), Contains("a battle needs two sides, this has 1"));
}

TEST_CASE("what a scenario says beyond its rule set is told, however it was made") {
  Scenario scenario = little::scenario();
  scenario.sides[0].commands[0].units[0].formation = "line";
  Feature wood;
  wood.id = "grove";
  wood.kind = "wood";
  wood.points = {{0, 0}, {little::inch, 0}, {little::inch, little::inch}};
  wood.capacity = 3;
  scenario.ground.features = {wood};
  scenario.settings = {
      {"grove", "cover", "full"}, {"grove", "difficult", "perhaps"}, {"grove", "passable", "no"}};
  ObjectiveEntry hut;
  hut.id = "hut";
  hut.at = Point{0, 0};
  hut.holder = "red";
  scenario.objectives = {hut};
  const std::string told = text(slips_of(scenario));
  CHECK_THAT(told, Contains("unit 'r1' has unknown formation 'line'; Little has no formations"));
  CHECK_THAT(told, Contains("feature 'grove': cover means nothing in Little"));
  CHECK_THAT(told, Contains("feature 'grove': capacity means nothing in Little"));
  CHECK_THAT(told, Contains("feature 'grove': no difficult 'perhaps' in Little; one of: yes, no"));
  CHECK_THAT(told, !Contains("passable means"));
  CHECK_THAT(told, Contains("objective 'hut' cannot be held by 'red'"));
}

TEST_CASE("a point is held by who alone stands within the reach of objectives") {
  Scenario scenario = little::scenario();
  ObjectiveEntry well;
  well.id = "well";
  well.points = 3;
  // r1 stands at 10,5 and is 2 wide and 1 deep.
  well.at = Point{13 * little::inch, 5 * little::inch};
  scenario.sides[0].commands[0].units[1].at->at = {30 * little::inch, 5 * little::inch};
  scenario.objectives = {well};
  const auto points = [](const Scenario& of) {
    const Battle battle = little::battle(of);
    Table table = battle.opening;
    for (Unit& unit : table.units) unit.fate = Fate::present;
    return objective_points(battle, table);
  };
  CHECK(points(scenario) == std::array<int, 2>{3, 0});
  scenario.objectives[0].at->x += tolerance + 1;
  CHECK(points(scenario) == std::array<int, 2>{0, 0});  // the captain stands nearer, but does not fight
  scenario.objectives[0].at->x -= tolerance + 1;
  scenario.objectives[0].side = "blue";
  CHECK(points(scenario) == std::array<int, 2>{0, 0});
  scenario.objectives[0].side.clear();
  scenario.sides[1].commands[0].units[0].at->at = {15 * little::inch, 5 * little::inch};
  CHECK(points(scenario) == std::array<int, 2>{0, 0});  // both
}
