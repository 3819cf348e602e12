// How games end, and hits that are shared.

#include <catch2/catch.hpp>

#include "little.hpp"
#include "play/ending.hpp"
#include "play/units/hits.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;

namespace {

// The log of a game of one turn, in which the only step does that.
EventLog played(const std::function<void(Turn&)>& step) {
  little::step() = step;
  const Battle battle = little::battle(little::scenario());
  Dice dice(1, 0);
  EventLog log;
  const Commander silent{[](const Ask&) { return Order{}; }};
  play(battle, {silent, silent}, dice, &log, 1);
  return log;
}
event::Ended ending(const std::function<void(Turn&)>& step) {
  return std::get<event::Ended>(played(step).back().body);
}

}  // namespace

TEST_CASE("an army that breaks has lost, two that break have drawn", "[ending]") {
  const auto broken = [](bool first, bool second) {
    return ending([=](Turn& turn) { end_if_broken(turn, {first, second}, "X-1"_r); });
  };
  CHECK((broken(true, false).winner == 1 && broken(true, false).how == event::Ending::broken));
  CHECK((broken(false, true).winner == 0 && broken(true, true).how == event::Ending::draw));
  CHECK(broken(false, false).how == event::Ending::stopped);
}

TEST_CASE("the last turn, if there is one", "[ending]") {
  played([](Turn& turn) {
    CHECK(turn.table().turn == 1);
    CHECK((in_last_turn(turn, 1) && !in_last_turn(turn, 2) && !in_last_turn(turn, 0)));
  });
}

TEST_CASE("points are added up by what they are for, and compared", "[ending]") {
  Score score;
  score.add_row(2, "units lost", 0, 5);
  CHECK((score.made.empty() && score.because.mask == 0));
  score.add_row(2, "units lost", 2, 5);
  score.add("the mill", 1, 3);
  score.add_points(0, "units lost", 1, 4);
  REQUIRE(score.made.size() == 2);
  CHECK((score.made[0].count == 3 && score.made[0].points == 14 && score.because.mask == 5U));
  played([&](Turn& turn) {
    const Margin margin = compare_points(
        turn, little::no_room, "X-1"_r, [&](SideId side) { return side == SideId::first ? Score{} : score; });
    CHECK((margin.ahead == SideId::second && margin.more == 17 && margin.less == 0 && margin.by() == 17));
  });
}

TEST_CASE("hits are shared evenly, the rest to the lowest ids", "[ending]") {
  played([](Turn& turn) {
    const std::vector<UnitId> units{UnitId{1}, UnitId{0}};
    CHECK(shared_evenly(turn, UnitId{3}, little::pick, units, 5) == Few<int, 4>{2, 3});
    CHECK(shared_evenly(turn, UnitId{3}, little::pick, units, 4) == Few<int, 4>{2, 2});
  });
}
