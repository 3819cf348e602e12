// A worn unit goes back past its second line, and a fresh one takes its place, on tables of the toy rule set.

#include <catch2/catch.hpp>

#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// Foot of some strength in front of the enemy, and behind it, at `rear`, foot of another strength.
toy::Field two_behind_each_other(int strength, int rear, int behind_strength = -1) {
  toy::Field field;
  field.command(SideId::first, "reds")
      .unit(toy::foot, "front", 20, 20, 0, strength)
      .unit(toy::foot, "rear", 20, rear, 0, behind_strength)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 23, 180);
  return field;
}

}  // namespace

TEST_CASE("a worn unit goes back beside the friend behind it, where the rules let none through") {
  const auto free = toy::goal_for(two_behind_each_other(1, 5).battle(), "front");
  REQUIRE(free);
  CHECK(free->at.y < 20 * inch);
  CHECK(free->at.x == 20 * inch);
  const auto barred = toy::goal_for(two_behind_each_other(1, 18).battle(), "front");
  REQUIRE(barred);
  CHECK(barred->at.y < 20 * inch);
  CHECK(std::abs(barred->at.x - 20 * inch) > 2 * inch);
}

TEST_CASE("a worn unit stays in the line when its command has pressed for long") {
  const auto goes_back = [](int turn) {
    const auto goal = toy::goal_for(two_behind_each_other(1, 5).battle(), "front", turn);
    return goal && goal->at.y < 20 * inch;
  };
  CHECK(goes_back(7));
  CHECK_FALSE(goes_back(12));
}

TEST_CASE("a tired unit is relieved by a fresh one behind it, and by no other") {
  const auto goes_back = [](int strength, int rear, int behind_strength) {
    const auto goal = toy::goal_for(two_behind_each_other(strength, rear, behind_strength).battle(), "front");
    return goal && goal->at.y < 20 * inch;
  };
  CHECK(goes_back(2, 17, 4));
  CHECK_FALSE(goes_back(3, 17, 4));  // not tired
  CHECK_FALSE(goes_back(2, 17, 2));  // as tired as it
  CHECK_FALSE(goes_back(2, 5, 4));   // too far off
}

TEST_CASE("the second line goes on past a friend that gives place") {
  const auto goes_straight_on = [](int strength) {
    const auto goal = toy::goal_for(two_behind_each_other(strength, 15).battle(), "rear");
    return goal && goal->at.x == 20 * inch && goal->at.y > 18 * inch;
  };
  CHECK(goes_straight_on(2));
  CHECK_FALSE(goes_straight_on(4));
}

TEST_CASE("horse goes into a gap of the first line by way of the place behind it") {
  toy::Field field;
  field.command(SideId::first, "reds")
      .unit(toy::horse, "front", 20, 20, 0)
      .unit(toy::horse, "rear", 20, 14, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 24, 180);
  const auto goal = toy::goal_for(field.battle(), "rear");
  REQUIRE(goal);
  CHECK(goal->at.x != 20 * inch);
  CHECK(goal->at.y < 20 * inch);  // first to behind it
  field.turn_limit(12);           // where the rules are deliberate too
  const auto slowly = toy::goal_for(field.battle(), "rear");
  REQUIRE(slowly);
  CHECK(slowly->at.x != 20 * inch);
  CHECK(slowly->at.y < 20 * inch);
}

TEST_CASE("foot does not set out for a gap that its neighbours bar") {
  const auto sets_out = [](int left, int right) {
    toy::Field field;
    field.command(SideId::first, "reds")
        .unit(toy::foot, "front", 20, 20, 0)
        .unit(toy::foot, "rear", 20, 13, 0)
        .command(SideId::first, "neighbours", Posture::hold)
        .unit(toy::foot, "left", left, 16, 0)
        .unit(toy::foot, "right", right, 16, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "enemy", 20, 24, 180);
    const auto goal = toy::goal_for(field.battle(), "rear");
    return goal && goal->at.y == 20 * inch;
  };
  CHECK(sets_out(10, 30));
  CHECK_FALSE(sets_out(18, 22));
}
