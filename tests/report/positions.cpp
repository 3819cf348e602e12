// Positions: scenarios that go on from the end of a turn.

#include "quincunx/report/position.hpp"

#include <catch2/catch.hpp>

#include "quincunx/play/tally.hpp"
#include "quincunx/report/differences.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

// The position as its file says it.
std::unique_ptr<Battle> read_back(const Position& position) {
  return mustered(write_scenario(position.scenario));
}

// What happens from a turn on, in the game and in one that went on from its position.
void check_same_events(const Played& game, const Played& later, int from) {
  DifferenceScope scope;
  scope.from = from;
  const Differences found = differences(*game.battle, game.log, *later.battle, later.log, scope);
  CHECK(found.events.empty());
  CHECK(found.reordered.empty());
  CHECK(found.same > 100);
}

std::vector<std::string> same_table(const Battle& battle, const Position& position, const Battle& again) {
  return table_differences(battle, position.table, set_up_table(again));
}

}  // namespace

TEST_CASE("a position is the table at the end of its turn, in every shipped battle, and is played to an end",
          "[shipped]") {
  for (const std::string& name : shipped()) {
    const std::string xml = scenario_file(name);
    const Played game = played(xml, Dice(1, 0));
    for (const int turn : {2, 4}) {
      INFO(name << ", turn " << turn);
      REQUIRE(last_position(game.log) >= turn);
      const Position position = position_after(*game.battle, game.log, turn, "later");
      CHECK(position.left_out == std::vector<std::string>{});
      const auto again = read_back(position);
      CHECK(same_table(*game.battle, position, *again) == std::vector<std::string>{});
      const Table set_up = set_up_table(*again);
      for (const SideId side : {SideId::first, SideId::second}) {
        const Ruleset& set = again->book.set();
        CHECK(set.lost(set_up, again->book, side) == set.lost(position.table, game.battle->book, side));
        CHECK(set.breaks_at(set_up, again->book, side) ==
              set.breaks_at(position.table, game.battle->book, side));
        CHECK(total(points_of(*again, set_up, side)) == total(points_of(*game.battle, position.table, side)));
        const Strength then = strength_of(*game.battle, position.table, side),
                       now = strength_of(*again, set_up, side);
        CHECK(now.lost() == then.lost());
        CHECK(now.start() == then.start());
        CHECK(now.end == then.end);
      }
      const Played later = played(write_scenario(position.scenario), Dice(1, 0));
      CHECK(later.verdict.ending.how != event::Ending::stopped);
      check_same_events(game, later, turn + 1);
      bool began = false;
      for (const Event& event : later.log)
        if (const auto* first = std::get_if<event::Began>(&event.body); first != nullptr && !began) {
          CHECK(first->turn == turn + 1);
          began = true;
        }
      CHECK(began);
    }
  }
}

TEST_CASE("doctrine goes on from a position as it would have") {
  const std::string xml = scenario_file("rocroi-1643");
  const Played game = played(xml, Dice(2, 0));
  const Position position = position_after(*game.battle, game.log, 1, "later");
  check_same_events(game, played(write_scenario(position.scenario), Dice(2, 0)), 2);
}

TEST_CASE("a position has the side that held an objective first, and the side that holds it now") {
  Scenario scenario = *mustered(scenario_file("ayacucho-1824"))->scenario;
  REQUIRE(scenario.objectives.size() >= 2);
  const std::string red = scenario.sides[0].id, blue = scenario.sides[1].id;
  scenario.objectives[0].holder = red;
  scenario.objectives[1].holder = "";
  const auto battle = mustered(write_scenario(scenario));
  const auto turn_of = [](const Battle& of, std::int16_t turn, std::vector<event::Held> taken) {
    EventLog log;
    Dice none = Dice::scripted({});
    play(of, {}, none, &log, 0);
    log.back().body = event::Began{turn};  // in place of the end
    for (const event::Held& each : taken) log.push_back({0, 0, {}, {}, each});
    return log;
  };
  Position position = position_after(
      *battle, turn_of(*battle, 1, {{ObjectiveId{0}, SideId::second}, {ObjectiveId{1}, SideId::first}}), 1,
      "later");
  CHECK(position.scenario.objectives[0].holder == red);
  CHECK(position.scenario.objectives[0].held_by == blue);
  CHECK(position.scenario.objectives[1].holder.empty());
  CHECK(position.scenario.objectives[1].held_by == red);
  const auto again = read_back(position);
  CHECK(again->opening.holders == std::vector<std::uint8_t>{1, 0});
  // Taken back: it is with its first holder again.
  position = position_after(*again, turn_of(*again, 2, {{ObjectiveId{0}, SideId::first}}), 2, "later");
  CHECK(position.scenario.objectives[0].holder == red);
  CHECK(position.scenario.objectives[0].held_by.empty());
}

TEST_CASE("a difference of tables is found, whatever it is") {
  const Played& game = first_battle();
  const Table table = set_up_table(*game.battle);
  CHECK(table_differences(*game.battle, table, table).empty());
  Table other = table;
  const std::string first = game.battle->words.unit_ids[0];
  SECTION("a place") {
    other.units[0].base.pose.at.x += 1;
    SUCCEED();
  }
  SECTION("a fate") {
    other.units[0].fate = Fate::routed;
    SUCCEED();
  }
  SECTION("a host") {
    other.units[0].host = UnitId{1};
    SUCCEED();
  }
  SECTION("a base") {
    other.units[0].base.footprint.width += 1;
    SUCCEED();
  }
  SECTION("a formation") {
    other.units[0].formation += 1;
    SUCCEED();
  }
  const auto found = table_differences(*game.battle, table, other);
  REQUIRE(found.size() == 1);
  CHECK_THAT(found[0], Catch::Contains(first));
}

TEST_CASE("a battle has positions behind the turns that it has played to their end") {
  CHECK(last_position({}) == 0);
  const std::string xml = scenario_file("first-battle");
  CHECK(last_position(played(xml, Dice(1, 0), true, 3).log) == 3);
  const Played& whole = first_battle();
  CHECK(last_position(whole.log) == whole.verdict.turns - 1);
}
