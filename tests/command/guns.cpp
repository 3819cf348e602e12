// Guns under doctrine, and friends that leave their fire open.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// What it orders each unit in one step, where nothing moves.
std::vector<Order> ordered(const Battle& battle, int turn = 1) {
  toy::Question question(battle, turn, 1);
  Commander commander = doctrine(battle);
  std::vector<Offer> offers;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
    if (battle.opening.units[i].side == SideId::first)
      offers.push_back(toy::offer(Verb::move, UnitId{static_cast<std::uint16_t>(i)}));
  std::vector<Order> orders;
  for (int i = 0; i < 100; ++i) {
    const Order order = question.put(commander, toy::move, offers);
    if (order.verb == Verb::none) return orders;
    orders.push_back(order);
  }
  FAIL("never finished");
  return orders;
}

std::optional<Pose> goal_of(const Battle& battle, const char* id, int turn = 1) {
  for (const Order& order : ordered(battle, turn))
    if (order.unit == toy::unit(battle, id)) return order.goal;
  return std::nullopt;
}

Battle battery_behind(Posture posture, bool other_enemy) {
  toy::Field field;
  field.command(SideId::first, "reds", posture)
      .unit(toy::guns, "guns", 20, 8, 0)
      .unit(toy::foot, "friend", 20, 12, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "hidden", 20, 22, 180);
  if (other_enemy) field.unit(toy::foot, "seen", 34, 12, 180);
  return field.battle();
}

// Foot behind a battery, and with `crowded` friends to either side of the way past it.
Battle foot_behind_guns(bool crowded) {
  toy::Field field;
  field.turn_limit(12)
      .command(SideId::first, "reds", Posture::attack)
      .unit(toy::guns, "guns", 20, 8, 0)
      .unit(toy::foot, "behind", 20, 6, 0);
  field.command(SideId::first, "others", Posture::hold);
  if (crowded) field.unit(toy::foot, "left", 18, 9, 0).unit(toy::foot, "right", 22, 9, 0);
  return field.command(SideId::second, "blues").unit(toy::foot, "enemy", 20, 28, 180).battle();
}

}  // namespace

TEST_CASE("guns without a mark turn to the nearest enemy that nothing hides, also on hold") {
  for (const Posture posture : {Posture::attack, Posture::hold}) {
    const Battle battle = battery_behind(posture, true);
    const auto goal = goal_of(battle, "guns");
    REQUIRE(goal);
    const Base& seen = battle.opening[toy::unit(battle, "seen")].base;
    CHECK(goal->at == Point{20 * inch, 8 * inch});
    CHECK(goal->facing == bearing_of(seen.pose.at - goal->at));
  }
}

TEST_CASE("guns from which everything is hidden go to a place with a view, but not on hold") {
  const Battle battle = battery_behind(Posture::defend, false);
  const auto goal = goal_of(battle, "guns");
  REQUIRE(goal);
  const Point enemy = battle.opening[toy::unit(battle, "hidden")].base.pose.at;
  CHECK_FALSE(crosses_interior(Segment{goal->at, enemy}, battle.opening[toy::unit(battle, "friend")].base));
  CHECK(length(goal->at - Point{20 * inch, 8 * inch}) <= 6 * inch);
  CHECK_FALSE(goal_of(battery_behind(Posture::hold, false), "guns"));
}

TEST_CASE("foot goes past the fire of guns, or waits for a while where there is no room beside it") {
  const auto beside = goal_of(foot_behind_guns(false), "behind");
  REQUIRE(beside);
  CHECK(std::abs(beside->at.x - 20 * inch) >= inch);
  CHECK(beside->at.y == 9 * inch);
  const auto waits = goal_of(foot_behind_guns(true), "behind");
  CHECK((!waits || waits->at.y < 8 * inch));
  const auto goes = goal_of(foot_behind_guns(true), "behind", 2);
  REQUIRE(goes);
  CHECK(goes->at.x == 20 * inch);
  CHECK(goes->at.y > 8 * inch);
}

TEST_CASE("a line opens before guns that fire straight ahead, by what the gap lacks") {
  const auto battle = [](int left, int right) {
    return toy::Field()
        .command(SideId::first, "reds", Posture::attack)
        .unit(toy::cannon, "cannon", 20, 8, 0)
        .unit(toy::foot, "left", left, 8, 0)
        .unit(toy::foot, "far-left", left - 4, 8, 0)
        .unit(toy::foot, "right", right, 8, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "enemy", 20, 26, 180)
        .battle();
  };
  const Battle narrow = battle(18, 22);  // 2 inches of room, 3 needed
  const Length little = inch / 20;
  CHECK(std::abs(goal_of(narrow, "left")->at.x - 35 * inch / 2) <= little);
  CHECK(std::abs(goal_of(narrow, "far-left")->at.x - 27 * inch / 2) <= little);
  CHECK(std::abs(goal_of(narrow, "right")->at.x - 45 * inch / 2) <= little);
  const Battle wide = battle(16, 22);
  CHECK(goal_of(wide, "left")->at.x == 16 * inch);
  CHECK(goal_of(wide, "right")->at.x == 22 * inch);
}

TEST_CASE("foot that stands off beyond its range stays where it can shoot from as far off") {
  const auto goes = [](std::int16_t off, int enemy_at, int facing) {
    const Preferred own[] = {{Preference::stand_off, Posture::attack, off}};
    Ruleset set = toy::ruleset();
    set.preferences = own;
    Battle battle = toy::Field()
                        .command(SideId::first, "reds", Posture::attack)
                        .unit(toy::foot, "red", 20, 10, facing)
                        .command(SideId::second, "blues", Posture::hold)
                        .unit(toy::foot, "blue", 20, enemy_at, 180)
                        .battle();
    battle.book = Rulebook(set);
    return goal_of(battle, "red").has_value();
  };
  CHECK_FALSE(goes(200, 20, 0));  // 9 inches off, of 8 and a quarter of that
  CHECK(goes(200, 22, 0));
  CHECK(goes(200, 20, 180));
  CHECK(goes(90, 15, 0));  // not beyond the range: it goes on to where it stands off
}
