// Units behind friends, on hand-made tables of the toy rule set: when they go in, and which way.

#include <catch2/catch.hpp>
#include <string>

#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// Foot that holds in front of horse that attacks; `right` is where the second of the foot stands.
toy::Field horse_behind_foot(int right, Posture horse) {
  return toy::Field()
      .command(SideId::first, "line", Posture::hold)
      .unit(toy::foot, "left", 20, 14, 0)
      .unit(toy::foot, "right", right, 14, 0)
      .command(SideId::first, "horsemen", horse)
      .unit(toy::horse, "behind", 20, 6, 0)
      .command(SideId::second, "blues", Posture::hold)
      .unit(toy::foot, "enemy", 20, 26, 180);
}

// Units that touch an enemy fight hand to hand.
Reckoning hand_to_hand(const Table& table, const Rulebook& book, UnitId id) {
  Reckoning is = toy::ruleset().reckon(table, book, id);
  for (const Unit& other : table.units)
    if (other.side != table[id].side && distance(other.base, table[id].base) == 0) is.engaged = true;
  return is;
}

}  // namespace

TEST_CASE("horse behind foot that stands goes round it by the nearest way") {
  const auto left = toy::goal_for(horse_behind_foot(23, Posture::attack).battle(), "behind");
  REQUIRE(left);
  CHECK(left->at.x < 18 * inch);
  CHECK(left->at.x > 14 * inch);
  CHECK(left->at.y > 6 * inch);  // aslant behind the foot
  CHECK(left->at.y < 14 * inch);
  CHECK(left->facing == Angle{});
  const auto right = toy::goal_for(horse_behind_foot(17, Posture::attack).battle(), "behind");
  REQUIRE(right);
  CHECK(right->at.x > 22 * inch);
  CHECK(right->at.x < 26 * inch);
}

TEST_CASE("horse comes up in line with a friend that is in its way to the enemy") {
  const auto beside = [](int friend_at) {
    return toy::goal_for(toy::Field()
                             .command(SideId::first, "reds", Posture::attack)
                             .unit(toy::foot, "foot", friend_at, 14, 0)
                             .command(SideId::first, "horsemen", Posture::attack)
                             .unit(toy::horse, "horse", 20, 9, 0)
                             .command(SideId::second, "blues", Posture::hold)
                             .unit(toy::horse, "enemy", 25, 24, 180)
                             .battle(),
                         "horse");
  };
  const auto left = beside(23);  // not straight ahead of it
  REQUIRE(left);
  CHECK(left->at.y == 14 * inch);
  CHECK(left->at.x < 21 * inch);
  CHECK(left->facing == Angle{});
  const auto past = beside(12);
  REQUIRE(past);
  CHECK(past->at.y > 14 * inch);
}

TEST_CASE("horse behind foot goes to an enemy that it has an open way to") {
  toy::Field field = horse_behind_foot(23, Posture::attack);
  field.unit(toy::foot, "open", 39, 19, 180);
  const auto goal = toy::goal_for(field.battle(), "behind");
  REQUIRE(goal);
  CHECK(goal->at.x > 24 * inch);
  CHECK(goal->at.y < 20 * inch);
}

TEST_CASE("a second line stays behind the first of its command") {
  const auto behind = [](bool same) {
    toy::Field field;
    field.command(SideId::first, "first line");
    for (int i = 0; i < 9; ++i) field.unit(toy::horse, "front-" + std::to_string(i), 11 + 2 * i, 14, 0);
    if (!same) field.command(SideId::first, "second line");
    field.unit(toy::horse, "behind", 19, 8, 0);
    field.command(SideId::second, "blues", Posture::hold).unit(toy::foot, "enemy", 19, 24, 180);
    return toy::goal_for(field.battle(), "behind");
  };
  const auto same = behind(true), another = behind(false);
  CHECK((!same || same->at.x == 19 * inch));
  REQUIRE(another);
  CHECK(another->at.x != 19 * inch);
}

TEST_CASE("a reserve goes in when half of the turns are over") {
  const auto goes = [](int turn) {
    const auto goal =
        toy::goal_for(horse_behind_foot(23, Posture::reserve).turn_limit(10).battle(), "behind", turn);
    return goal && goal->at.x != 20 * inch;
  };
  CHECK_FALSE(goes(4));
  CHECK(goes(5));
}

TEST_CASE("a reserve goes in when a friend nearby is worn with the enemy upon it") {
  const auto goes = [](int strength) {
    toy::Field field;
    field.command(SideId::first, "line", Posture::hold);
    for (int i = 0; i < 9; ++i)
      field.unit(toy::foot, "front-" + std::to_string(i), 11 + 2 * i, 15, 0, i == 4 ? strength : -1);
    field.command(SideId::first, "rear", Posture::reserve).unit(toy::horse, "behind", 19, 6, 0);
    field.command(SideId::second, "blues", Posture::hold).unit(toy::foot, "enemy", 19, 17, 180);
    const auto goal = toy::goal_for(field.battle(), "behind");
    return goal && goal->at.x != 19 * inch;
  };
  CHECK_FALSE(goes(-1));
  CHECK(goes(2));
}

TEST_CASE("a second line goes up beside the first once that is as near to the enemy as is preferred") {
  const auto goes_up = [](std::int16_t near, int enemy_at) {
    const Preferred own[] = {{Preference::fills_near, Posture::attack, near}};
    Ruleset set = toy::ruleset();
    set.reckon = hand_to_hand;
    set.preferences = own;
    Battle battle = toy::Field()
                        .command(SideId::first, "reds", Posture::attack)
                        .unit(toy::foot, "front", 20, 14, 0)
                        .unit(toy::foot, "behind", 20, 10, 0)
                        .command(SideId::second, "blues", Posture::hold)
                        .unit(toy::foot, "enemy", 20, enemy_at, 180)
                        .battle();
    battle.book = Rulebook(set);
    const auto goal = toy::goal_for(battle, "behind");
    return goal && goal->at.x != 20 * inch;
  };
  CHECK(goes_up(100, 20));  // 5 inches off, of 8
  CHECK_FALSE(goes_up(60, 20));
  CHECK_FALSE(goes_up(0, 16));
  CHECK(goes_up(0, 15));  // hand to hand
}

TEST_CASE("horse does not dress by horse ahead that is on its way askew, nor beside guns") {
  const auto facing = [](toy::Type ahead, int askew, Posture posture) {
    toy::Field field;
    field.command(SideId::first, "reds", posture)
        .unit(ahead, "ahead", 20, 12, askew)
        .unit(toy::horse, "behind", 20, 9, 0)
        .command(SideId::second, "blues", Posture::hold)
        .unit(toy::foot, "enemy", 20, 23, 180);
    const auto goal = toy::goal_for(field.battle(), "behind");
    return goal && goal->at.x != 20 * inch ? std::optional(goal->facing.arcseconds / 3600) : std::nullopt;
  };
  CHECK(facing(toy::horse, 5, Posture::attack) == 5);
  CHECK(facing(toy::horse, 20, Posture::attack) == std::nullopt);
  CHECK(facing(toy::horse, 0, Posture::reserve) == 0);
  CHECK(facing(toy::guns, 0, Posture::reserve) == std::nullopt);
}

TEST_CASE("a reserve with no friend ahead of it follows its army, and does not go before it") {
  const auto goes = [](int line_at) {
    toy::Field field;
    field.command(SideId::first, "line", Posture::hold).unit(toy::foot, "line", 20, line_at, 0);
    field.command(SideId::first, "reserve", Posture::reserve).unit(toy::horse, "behind", 36, 4, 0);
    field.command(SideId::second, "blues", Posture::hold).unit(toy::foot, "enemy", 20, 30, 180);
    return toy::goal_for(field.battle(), "behind").has_value();
  };
  CHECK_FALSE(goes(10));
  CHECK(goes(24));
}
