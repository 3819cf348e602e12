// A scenario made ready: what is sound stands on the table, what is not is told all at once.

#include <catch2/catch.hpp>

#include "little.hpp"

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
