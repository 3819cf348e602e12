// Victory conditions of a scenario, judged at the end of a turn.

#include "quincunx/play/victory.hpp"

#include <catch2/catch.hpp>

#include "little.hpp"
#include "play/ending.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"

using namespace quincunx;
using little::inch;

namespace {

const UnitId red_1{0}, red_2{1}, red_captain{2}, blue_1{3};

Scenario with_objective(const char* side = "", int wins_from = 1, int wins_after = 1) {
  Scenario s = little::scenario();
  ObjectiveEntry hill;
  hill.id = "hill";
  hill.side = side;
  hill.at = Point{10 * inch, 5 * inch};
  hill.wins_from = wins_from;
  hill.wins_after = wins_after;
  s.objectives.push_back(hill);
  return s;
}
Scenario with_exit(int wins_at, int points = 0) {
  Scenario s = little::scenario();
  s.victory.exits.push_back(little::road(wins_at, points));
  return s;
}
void to(Turn& turn, UnitId unit, int x, Length y, int facing = 0) {
  turn.emit({}, event::Moved{unit, Manoeuvre::advance, {{x * inch, y}, degrees(facing)}, 0});
}

struct Judged {
  Verdict verdict;
  EventLog log;
  std::vector<event::Met> met() const {
    std::vector<event::Met> found;
    for (const Event& event : log)
      if (const auto* each = std::get_if<event::Met>(&event.body)) found.push_back(*each);
    return found;
  }
  // The event that the end follows from.
  const EventBody& reason() const { return log[log.back().by - 1].body; }
};
Judged judged(const Scenario& scenario, const std::function<void(Turn&)>& step, int turns = 5) {
  little::step() = step;
  const Battle battle = little::battle(scenario);
  Dice dice(1, 0);
  Judged result;
  const Commander silent{[](const Ask&) { return Order{}; }};
  result.verdict = play(battle, {silent, silent}, dice, &result.log, turns);
  return result;
}
void nothing(Turn&) {}
bool won_by(const Judged& judged, int side, event::Ending how, int turn) {
  return judged.verdict.ending.winner == side && judged.verdict.ending.how == how &&
         judged.verdict.last.turn == turn;
}

}  // namespace

TEST_CASE("a place wins at once from its turn on, for its side, after so many turns running", "[victory]") {
  CHECK(won_by(judged(with_objective(), nothing), 0, event::Ending::objective, 1));
  CHECK(won_by(judged(with_objective("red", 3), nothing), 0, event::Ending::objective, 3));
  CHECK(won_by(judged(with_objective("red", 1, 2), nothing), 0, event::Ending::objective, 2));
  CHECK(judged(with_objective("blue"), nothing).verdict.ending.how == event::Ending::stopped);
  CHECK(judged(with_objective("", 0), nothing).verdict.ending.how == event::Ending::stopped);
  const Judged held = judged(with_objective("red", 1, 2), nothing);
  REQUIRE(held.met().size() == 2);
  CHECK((held.met()[0].amount == 1 && held.met()[1].amount == 2));
  CHECK((held.met()[1].party == party(SideId::first) && held.met()[1].objective == ObjectiveId{0}));
  CHECK(std::get<event::Met>(held.reason()).condition == event::Condition::objective);
}

TEST_CASE("turns running begin again when a place has been left, or is contested", "[victory]") {
  const auto away_in_turn_2 = [](Turn& turn) {
    to(turn, red_1, 10, turn.table().turn == 2 ? 12 * inch : 5 * inch);
  };
  CHECK(won_by(judged(with_objective("", 1, 2), away_in_turn_2), 0, event::Ending::objective, 4));
  const auto contested_in_turn_2 = [](Turn& turn) {
    to(turn, blue_1, 10, turn.table().turn == 2 ? 7 * inch : 20 * inch, 180);
  };
  CHECK(won_by(judged(with_objective("", 1, 2), contested_in_turn_2), 0, event::Ending::objective, 4));
}

TEST_CASE("units leave by an exit unless an enemy touches them, with their leader, and are not lost",
          "[victory]") {
  const auto at_the_edge = [](Turn& turn) {
    turn.emit({}, event::Linked{red_captain, red_1});
    to(turn, red_1, 10, inch / 2);
  };
  const Judged left = judged(with_exit(1), at_the_edge);
  CHECK(won_by(left, 0, event::Ending::exit, 1));
  CHECK(
      (left.verdict.last[red_1].fate == Fate::exited && left.verdict.last[red_captain].fate == Fate::exited));
  CHECK((left.met().back().amount == 1 && left.met().back().objective == ObjectiveId{0}));
  const Battle battle = little::battle(with_exit(1));
  CHECK(percent_lost(battle, left.verdict.last, SideId::first) == 0);
  CHECK(strength_of(battle, left.verdict.last, SideId::first).lost() == 0);
  CHECK(units_out(battle, left.verdict.last, 0) == 1);

  const auto short_of_it = [](Turn& turn) { to(turn, red_1, 10, inch); };
  CHECK(judged(with_exit(1), short_of_it).verdict.last[red_1].present());
  const auto beside_it = [](Turn& turn) { to(turn, red_1, 13, inch / 2); };
  CHECK(judged(with_exit(1), beside_it).verdict.last[red_1].present());
  const auto held_fast = [](Turn& turn) {
    to(turn, red_1, 10, inch / 2);
    to(turn, blue_1, 10, inch + inch / 2, 180);
  };
  CHECK(judged(with_exit(1), held_fast).verdict.last[red_1].present());
  Scenario led = with_exit(1);
  led.sides[1].commands[0].units[0].type = "captain";
  CHECK(judged(led, held_fast).verdict.last[red_1].fate == Fate::exited);
  CHECK(judged(with_exit(2), at_the_edge).verdict.ending.how == event::Ending::stopped);
  const auto the_enemy = [](Turn& turn) { to(turn, blue_1, 10, inch / 2); };
  CHECK(judged(with_exit(1), the_enemy).verdict.last[blue_1].present());
}

TEST_CASE("an exit can be an area", "[victory]") {
  Scenario s = with_exit(1);
  Feature wood;
  wood.id = "wood";
  wood.kind = "wood";
  wood.points = {{0, 0}, {20 * inch, 0}, {20 * inch, 7 * inch}, {0, 7 * inch}};
  s.ground.features.push_back(wood);
  s.victory.exits[0].edge.clear();
  s.victory.exits[0].area = "wood";
  CHECK(won_by(judged(s, nothing), 0, event::Ending::exit, 1));
}

TEST_CASE("points for units off, for lost enemies and for places; enough of them win", "[victory]") {
  Scenario s = with_exit(0, 3);
  s.objectives = with_objective("", 0).objectives;
  s.objectives[0].points = 2;
  s.victory.units_lost = {{"red", 5, {}}};
  s.victory.enough = 5;
  const auto leave_and_lose = [](Turn& turn) {
    if (turn.table().turn == 1) to(turn, red_1, 10, inch / 2);
    if (turn.table().turn == 2) turn.emit({}, event::Left{red_2, Fate::routed});
  };
  const Judged played = judged(s, leave_and_lose);
  CHECK(won_by(played, 1, event::Ending::enough, 2));
  const Battle battle = little::battle(s);
  const auto red = points_of(battle, played.verdict.last, SideId::first);
  REQUIRE(red.size() == 1);
  CHECK((red[0].text == "units off by the south edge" && red[0].count == 1 && red[0].points == 3));
  CHECK(total(points_of(battle, played.verdict.last, SideId::second)) == 5);
  CHECK(total(points_of(battle, battle.opening, SideId::first)) == 0);  // not set up yet
  CHECK(played.verdict.points == std::array{3, 5});
}

TEST_CASE("when time is up points decide, by the margin, if the scenario lets them", "[victory]") {
  Scenario s = with_objective("", 0);
  s.objectives[0].points = 2;
  s.turn_limit = 3;
  const auto rules_say_blue = [](Turn& turn) {
    if (time_is_up(turn, 3)) end_game(turn, SideId::second, event::Ending::time, {});
  };
  CHECK(won_by(judged(s, rules_say_blue), 1, event::Ending::time, 3));
  s.victory.by_points = true;
  const Judged won = judged(s, rules_say_blue);
  CHECK(won_by(won, 0, event::Ending::points, 3));
  REQUIRE(won.met().size() == 2);
  CHECK((won.met()[0].amount == 2 && won.met()[1].amount == 0));
  s.victory.margin = 2;
  CHECK(won_by(judged(s, rules_say_blue), 0, event::Ending::points, 3));
  s.victory.margin = 3;
  const Judged drawn = judged(s, rules_say_blue);
  CHECK(won_by(drawn, 255, event::Ending::points, 3));
  CHECK(std::get<event::Met>(drawn.reason()).condition == event::Condition::margin);
  CHECK(std::get<event::Met>(drawn.reason()).amount == 2);
}

TEST_CASE("what wins at once comes before the time limit", "[victory]") {
  Scenario s = with_objective("red", 3);
  s.turn_limit = 3;
  const auto rules_say_blue = [](Turn& turn) {
    if (time_is_up(turn, 3)) end_game(turn, SideId::second, event::Ending::time, {});
  };
  CHECK(won_by(judged(s, rules_say_blue), 0, event::Ending::objective, 3));
}

TEST_CASE("an army retreats once it has lost so much, or its places, not before its turn", "[victory]") {
  const auto lose_r2 = [](Turn& turn) {
    if (turn.table().turn == 1) turn.emit({}, event::Left{red_2, Fate::routed});
  };
  const auto red_at = [](int losses, int from = 1) {
    Scenario s = little::scenario();
    s.victory.retreats.push_back({"red", losses, {}, from, {}});
    return s;
  };
  const Judged half = judged(red_at(50), lose_r2);
  CHECK(won_by(half, 1, event::Ending::retreat, 1));
  CHECK((half.met().back().amount == 50 && half.met().back().party == party(SideId::first)));
  CHECK(judged(red_at(51), lose_r2).verdict.ending.how == event::Ending::stopped);
  CHECK(won_by(judged(red_at(50, 4), lose_r2), 1, event::Ending::retreat, 4));

  Scenario places = with_objective("", 0);
  places.objectives[0].points = 1;
  places.victory.retreats.push_back({"blue", 0, {"hill"}, 1, {}});
  CHECK(won_by(judged(places, nothing), 0, event::Ending::retreat, 1));
  places.victory.retreats[0].losses = 10;  // both must hold
  CHECK(judged(places, nothing).verdict.ending.how == event::Ending::stopped);
  places.victory.retreats[0] = {"red", 0, {"hill"}, 1, {}};  // which has it
  CHECK(judged(places, nothing).verdict.ending.how == event::Ending::stopped);

  Scenario both = red_at(50);
  both.victory.retreats.push_back({"blue", 50, {}, 1, {}});
  const auto all_lose = [](Turn& turn) {
    for (const UnitId unit : {red_2, blue_1})
      if (turn[unit].present()) turn.emit({}, event::Left{unit, Fate::routed});
  };
  CHECK(won_by(judged(both, all_lose), 0, event::Ending::retreat, 1));  // 50 and 100 per cent lost
  const auto all_lose_alike = [](Turn& turn) {
    for (const UnitId unit : {red_1, red_2, blue_1})
      if (turn[unit].present()) turn.emit({}, event::Left{unit, Fate::routed});
  };
  CHECK(won_by(judged(both, all_lose_alike), 255, event::Ending::draw, 1));
}

TEST_CASE("nothing is judged after the rules have ended the game", "[victory]") {
  const Judged broken = judged(with_objective("red"), [](Turn& turn) {
    end_if_broken(turn, {true, false}, "X-1"_r);
  });
  CHECK((won_by(broken, 1, event::Ending::broken, 1) && broken.met().empty()));
}

TEST_CASE("points that nothing counts are warned of", "[victory]") {
  Scenario s = with_objective("", 0);
  s.objectives[0].points = 2;
  REQUIRE(idle_points(little::battle(s)).size() == 1);
  CHECK(idle_points(little::battle(s))[0].warning);
  CHECK_FALSE(objective_counts(little::battle(s), 0, SideId::first));
  s.victory.enough = 9;
  CHECK(idle_points(little::battle(s)).empty());
  CHECK(objective_counts(little::battle(s), 0, SideId::first));
}
