// Arrivals and objectives, the same for every rule set.

#include <catch2/catch.hpp>

#include "little.hpp"
#include "play/arrivals.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;
using little::inch;

namespace {

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
  CHECK(pose_of(log, 3) == Pose{{inch / 2, 11 * inch}, degrees(90)});
  CHECK(pose_of(played(with_arrival(1, 0, "north", 30, 40), 1), 3) ==
        Pose{{31 * inch, 30 * inch - inch / 2}, degrees(180)});
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
