// Victory conditions of a scenario hold in every rule set.

#include "quincunx/play/victory.hpp"

#include <set>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"
#include "rules/battles.hpp"

using namespace quincunx;
using test::battle_from;

namespace {

// The mirrored battle of each rule set, with this victory and a last turn.
template <class Change>
void each_set(Change change) {
  std::set<std::string> seen;
  for (const auto& battle : test::small_battles()) {
    if (battle->scenario->id.find("swapped") != std::string::npos || battle->scenario->id == "small")
      continue;
    auto scenario = std::make_shared<Scenario>(*battle->scenario);
    if (!seen.insert(scenario->rules).second) continue;
    INFO(scenario->rules);
    scenario->objectives.clear();
    change(*scenario);
    Problems problems;
    // As it would be read: features have their outlines from muster.
    const auto made = read_scenario(write_scenario(*scenario), "made.xml", problems);
    REQUIRE(made);
    const auto mustered = muster(std::make_shared<const Scenario>(*made), problems);
    INFO(text(problems));
    REQUIRE(mustered);
    for (const std::uint64_t play_number : {0U, 1U}) {
      Dice dice(7, play_number);
      EventLog log;
      const Verdict verdict = play(*mustered, {doctrine(*mustered), doctrine(*mustered)}, dice, &log, 30);
      change.judge(*mustered, verdict, log);
    }
  }
  CHECK(seen.size() == rulesets().size());
}

const UnitEntry& first_troops(const Scenario& scenario) {
  const std::span<const UnitType> types = find_ruleset(scenario.rules)->types;
  for (const CommandEntry& command : scenario.sides[0].commands)
    for (const UnitEntry& unit : command.units)
      for (const UnitType& type : types)
        if (unit.at && unit.type == type.key && type.arm == Arm::foot) return unit;
  FAIL("no foot");
  return scenario.sides[0].commands[0].units[0];
}
// An objective where the unit stands.
void place_round(Scenario& scenario, const UnitEntry& unit, int wins_from) {
  ObjectiveEntry objective;
  objective.id = "made";
  objective.at = unit.at->at;
  objective.points = 100;
  objective.side = scenario.sides[0].id;
  objective.wins_from = wins_from;
  if (find_ruleset(scenario.rules)->holds_objectives) objective.holder = objective.side;
  scenario.objectives.push_back(objective);
}

struct PointsDecide {
  void operator()(Scenario& scenario) const {
    scenario.turn_limit = 1;
    scenario.victory.by_points = true;
    scenario.victory.margin = 1000;
    for (SideEntry& side : scenario.sides)
      for (CommandEntry& command : side.commands) command.posture = Posture::hold;
    place_round(scenario, first_troops(scenario), 0);
  }
  void judge(const Battle&, const Verdict& verdict, const EventLog&) const {
    CHECK(verdict.ending.how == event::Ending::points);
    CHECK(verdict.ending.winner == 255);  // the margin is more than anyone can have
    CHECK(verdict.last.turn == 1);
  }
};
struct PlaceWins {
  void operator()(Scenario& scenario) const {
    for (SideEntry& side : scenario.sides)
      for (CommandEntry& command : side.commands) command.posture = Posture::hold;
    place_round(scenario, first_troops(scenario), 1);
  }
  void judge(const Battle&, const Verdict& verdict, const EventLog&) const {
    CHECK((verdict.ending.how == event::Ending::objective && verdict.ending.winner == 0));
    CHECK(verdict.last.turn == 1);
  }
};
struct AllExit {
  void operator()(Scenario& scenario) const {
    scenario.turn_limit = 2;
    for (const SideEntry& side : scenario.sides) {
      ExitEntry exit;
      exit.id = "off-" + side.id;
      exit.side = side.id;
      exit.area = "everywhere";
      exit.points = 1;
      scenario.victory.exits.push_back(exit);
    }
    Feature everywhere;
    everywhere.id = "everywhere";
    everywhere.shape = Feature::Shape::hill;
    for (const TerrainKind& kind : find_ruleset(scenario.rules)->terrain)
      if (kind.shape == Feature::Shape::hill) everywhere.kind = kind.key;
    const Length w = scenario.ground.width, d = scenario.ground.depth;
    everywhere.points = {{0, 0}, {w, 0}, {w, d}, {0, d}};
    scenario.ground.features.push_back(everywhere);
  }
  // All that nobody touches has left, and nothing of it is lost.
  void judge(const Battle& battle, const Verdict& verdict, const EventLog&) const {
    for (const SideId side : {SideId::first, SideId::second}) {
      CHECK(units_out(battle, verdict.last, index(side)) > 0);
      const Strength strength = strength_of(battle, verdict.last, side);
      CHECK(strength.left > 0);
      CHECK(battle.book.set().lost(verdict.last, battle.book, side) <= strength.lost());
    }
  }
};

}  // namespace

TEST_CASE("points decide at the time limit in every rule set", "[victory]") { each_set(PointsDecide{}); }
TEST_CASE("a place wins at once in every rule set", "[victory]") { each_set(PlaceWins{}); }
TEST_CASE("units that leave by an exit are lost in no rule set", "[victory]") { each_set(AllExit{}); }
