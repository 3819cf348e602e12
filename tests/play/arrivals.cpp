// Arrivals and objectives, the same for every rule set.

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>

#include "little.hpp"
#include "play/arrivals.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"

using namespace quincunx;
using little::inch;

namespace {

constexpr Length between_places = 1'000;  // that are tried

Scenario with_arrival(int turn, int chance, const char* edge, int from, int to, int units = 1) {
  Scenario scenario = little::scenario();
  ArrivalEntry arrival;
  arrival.id = "late";
  arrival.turn = turn;
  arrival.chance = chance;
  arrival.edge = edge;
  arrival.span_from = from * inch;
  arrival.span_to = to * inch;
  arrival.command.id = "late";
  for (int i = 0; i < units; ++i) {
    UnitEntry unit;
    unit.id = "late-" + std::to_string(i + 1);
    unit.type = "foot";
    arrival.command.units.push_back(unit);
  }
  scenario.sides[0].arrivals.push_back(arrival);
  return scenario;
}

EventLog played(const Scenario& scenario, int turns, std::vector<std::uint8_t> faces = {}) {
  little::step() = [](Turn& turn) {
    bring_on_arrivals(turn, PurposeId{little::arrival}, RemarkId{little::no_room}, "X-5"_r);
  };
  const Battle battle = little::battle(scenario);
  Dice dice = Dice::scripted(std::move(faces));
  EventLog log;
  play(battle, {}, dice, &log, turns);
  CHECK(dice.missing() == 0);
  CHECK(dice.left_over() == 0);
  little::step() = [](Turn&) {};
  return log;
}

// Unit and turn of every arrival, in order.
std::vector<std::pair<int, int>> entered(const EventLog& log) {
  std::vector<std::pair<int, int>> found;
  int turn = 0;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    const auto* in = std::get_if<event::Entered>(&event.body);
    if (in != nullptr && turn > 0) found.emplace_back(static_cast<int>(index(in->unit)), turn);
  }
  return found;
}
Pose pose_of(const EventLog& log, int unit) {
  for (const Event& event : log)
    if (const auto* in = std::get_if<event::Entered>(&event.body))
      if (static_cast<int>(index(in->unit)) == unit) return in->to;
  FAIL("it never came");
  return {};
}

}  // namespace

TEST_CASE("an arrival comes on its turn, rear on its edge") {
  const EventLog log = played(with_arrival(2, 0, "west", 10, 20), 3);
  CHECK(entered(log) == std::vector<std::pair<int, int>>{{3, 2}});
  CHECK(pose_of(log, 3) == Pose{{inch / 2, 19 * inch}, degrees(90)});
  const Pose north = pose_of(played(with_arrival(1, 0, "north", 30, 32), 1), 3);
  CHECK(north == Pose{{31 * inch, 30 * inch - inch / 2}, degrees(180)});
}

TEST_CASE("an arrival by chance throws a die each turn until it comes") {
  const EventLog log = played(with_arrival(2, 4, "west", 10, 20, 2), 5, {3, 4});
  CHECK(entered(log) == std::vector<std::pair<int, int>>{{3, 3}, {4, 3}});
}

TEST_CASE("where there is no room, units wait for it") {
  const EventLog log = played(with_arrival(1, 0, "south", 30, 33, 2), 2);
  CHECK(entered(log) == std::vector<std::pair<int, int>>{{3, 1}});
  int waited = 0;
  for (const Event& event : log) waited += std::holds_alternative<event::Ruled>(event.body) ? 1 : 0;
  CHECK(waited == 2);
}

TEST_CASE("an arrival comes on before the nearest enemy, or where its command is to go") {
  // The enemy takes up 9 to 11 inches of the edge.
  const Pose before = pose_of(played(with_arrival(1, 0, "north", 0, 40), 1), 3);
  CHECK(std::abs(before.at.x - 11 * inch) <= between_places);
  Scenario scenario = with_arrival(1, 0, "north", 0, 40);
  scenario.sides[0].arrivals[0].command.toward = Point{30 * inch, 15 * inch};
  CHECK(std::abs(pose_of(played(scenario, 1), 3).at.x - 30 * inch) <= between_places);
}

TEST_CASE("an arrival comes on where no friend is in its way") {
  // Friends at 8 to 10 and 13 to 15 inches, an enemy at 9 to 11 beyond them.
  Scenario scenario = with_arrival(1, 0, "south", 8, 20);
  scenario.sides[0].commands[0].units[0].at = Pose{{9 * inch, 5 * inch}, {}};
  scenario.sides[0].commands[0].units[2].at = Pose{{30 * inch, 3 * inch}, {}};
  CHECK(std::abs(pose_of(played(scenario, 1), 3).at.x - 11 * inch) <= between_places);  // between them
  scenario.sides[0].commands[0].units[1].at = Pose{{12 * inch + inch / 2, 5 * inch}, {}};
  CHECK(std::abs(pose_of(played(scenario, 1), 3).at.x - (14 * inch + inch / 2)) <=
        between_places);  // beside both
}

TEST_CASE("units that arrive together have room to wheel beside them, if the span is wide enough") {
  const auto apart = [](Length wide) {
    Scenario scenario = with_arrival(1, 0, "west", 10, 10, 2);
    scenario.sides[0].arrivals[0].span_to += wide;
    const EventLog log = played(scenario, 1);
    return std::abs(pose_of(log, 3).at.y - pose_of(log, 4).at.y) - 2 * inch;
  };
  const double wanted = (std::sqrt(5.0) - 2) * inch;  // the diagonal of 2 by 1, less its front
  CHECK(apart(10 * inch) >= wanted - 1);
  CHECK(apart(10 * inch) <= wanted + between_places);
  CHECK(apart(4 * inch + between_places) <= between_places);
}

TEST_CASE("a turned board brings arrivals on at the turned place") {
  Scenario scenario = with_arrival(1, 0, "south", 3, 18, 3);
  Scenario turned = with_arrival(1, 0, "north", 22, 37, 3);
  for (auto& side : turned.sides)
    for (auto& command : side.commands)
      for (auto& unit : command.units)
        unit.at = Pose{{40 * inch - unit.at->at.x, 30 * inch - unit.at->at.y}, opposite(unit.at->facing)};
  const EventLog log = played(scenario, 1), other = played(turned, 1);
  for (int unit = 3; unit <= 5; ++unit) {
    const Pose at = pose_of(log, unit);
    CHECK(pose_of(other, unit) == Pose{{40 * inch - at.at.x, 30 * inch - at.at.y}, opposite(at.facing)});
  }
}

TEST_CASE("what an arrival is caused by is not the arrival before it") {
  Scenario scenario = with_arrival(1, 0, "west", 10, 20);
  scenario.sides[0].arrivals.push_back(scenario.sides[0].arrivals[0]);
  scenario.sides[0].arrivals[1].id = "later";
  scenario.sides[0].arrivals[1].command.id = "later";
  scenario.sides[0].arrivals[1].command.units[0].id = "later-1";
  std::vector<std::uint32_t> causes;
  for (const Event& event : played(scenario, 1))
    if (std::holds_alternative<event::Entered>(event.body) && event.n > 4) causes.push_back(event.by);
  REQUIRE(causes.size() == 2);
  CHECK(causes[0] == causes[1]);
}

TEST_CASE(
    "of an arrival that has come in part, the units on the table are set up, and only the others come") {
  Scenario scenario = with_arrival(2, 4, "west", 5, 25, 3);
  scenario.turn = 3;
  std::vector<UnitEntry>& units = scenario.sides[0].arrivals[0].command.units;
  units[0].at = Pose{{20 * inch, 20 * inch}, degrees(90)};
  units[1].fate = "routed";
  const Battle battle = little::battle(scenario);
  CHECK_FALSE(awaited(battle, UnitId{0}));  // of no arrival
  CHECK_FALSE(awaited(battle, UnitId{3}));
  CHECK_FALSE(awaited(battle, UnitId{4}));
  CHECK(awaited(battle, UnitId{5}));
  const EventLog log = played(scenario, 1);  // without a die: the arrival has begun
  CHECK(pose_of(log, 3) == *units[0].at);
  CHECK(entered(log) == std::vector<std::pair<int, int>>{{5, 3}});
  const Table start = table_with(battle, {});
  CHECK(start[UnitId{3}].present());
  CHECK_FALSE(start[UnitId{5}].present());
  REQUIRE(stages_of(battle, SideId::first).size() == 2);
  CHECK(stages_of(battle, SideId::first)[0].arrivals.empty());
  units[2].at = Pose{{20 * inch, 10 * inch}, degrees(90)};  // now all of it has
  CHECK(stages_of(little::battle(scenario), SideId::first).size() == 1);
}

TEST_CASE("an objective is held by the side whose fighting units alone stand in it") {
  Scenario scenario = little::scenario();
  Feature wood;
  wood.id = "wood";
  wood.kind = "wood";
  wood.points = {{8 * inch, 3 * inch}, {12 * inch, 3 * inch}, {12 * inch, 7 * inch}, {8 * inch, 7 * inch}};
  wood.outline = wood.points;
  scenario.ground.features = {wood};
  ObjectiveEntry objective;
  objective.id = objective.area = "wood";
  objective.points = 5;
  scenario.objectives = {objective};
  const auto points = [&] {
    const Battle battle = little::battle(scenario);
    Dice dice(1, 0);
    return play(battle, {}, dice, nullptr, 1).points;
  };
  CHECK(points() == std::array<int, 2>{5, 0});
  scenario.objectives[0].side = "blue";
  CHECK(points() == std::array<int, 2>{0, 0});
  scenario.objectives[0].side = "";
  scenario.sides[1].commands[0].units[0].at = Pose{{9 * inch, 4 * inch + inch / 2}, degrees(0)};
  CHECK(points() == std::array<int, 2>{0, 0});  // contested
}
