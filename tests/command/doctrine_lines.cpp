#include <catch2/catch.hpp>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// The units that are ordered to move in one step, in that order, without the table changing.
std::vector<UnitId> movers(const Battle& battle) {
  toy::Question question(battle, 1, 1);
  Commander commander = doctrine(battle);
  std::vector<Offer> offers;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
    if (battle.opening.units[i].side == SideId::first)
      offers.push_back(toy::offer(Verb::move, UnitId{static_cast<std::uint16_t>(i)}));
  std::vector<UnitId> units;
  for (std::size_t i = 0; i <= offers.size(); ++i) {
    const Order order = question.put(commander, toy::move, offers, nobody, SideId::first);
    if (order.verb == Verb::none) return units;
    units.push_back(order.unit);
  }
  FAIL("never finished");
  return units;
}

// How doctrine turns the middle one of three that face north, when it faces otherwise; nullopt: not at all.
std::optional<Angle> dressed(Posture posture, Angle facing, int enemy_at, toy::Type enemy = toy::foot) {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", posture)
                            .unit(toy::foot, "left", 17, 10, 0)
                            .unit(toy::foot, "middle", 20, 10, facing.arcseconds / 3600)
                            .unit(toy::foot, "right", 23, 10, 0)
                            .command(SideId::second, "blues", Posture::hold)
                            .unit(enemy, "enemy", 20, enemy_at, 180)
                            .battle();
  const auto goal = toy::goal_for(battle, "middle");
  if (!goal) return std::nullopt;
  CHECK(goal->at == Point{20 * inch, 10 * inch});
  return goal->facing;
}

}  // namespace

TEST_CASE("units that stand dress by their neighbours when no enemy is near") {
  CHECK(dressed(Posture::defend, degrees(40), 26) == Angle{});
  CHECK(dressed(Posture::defend, degrees(15), 26) == std::nullopt);  // near enough
  CHECK(dressed(Posture::hold, degrees(40), 26) == std::nullopt);
  CHECK(dressed(Posture::defend, degrees(40), 16, toy::horse) == std::nullopt);  // that could be upon it
  CHECK(dressed(Posture::defend, degrees(180), 2) == std::nullopt);  // it faces the enemy, and they do not
}

TEST_CASE("units that stand in the way of a friend go first") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::withdraw)
                            .unit(toy::foot, "front", 20, 18, 0)
                            .unit(toy::foot, "middle", 20, 16, 0)
                            .unit(toy::foot, "rear", 20, 14, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 22, 180)
                            .battle();
  const auto unit = [&](const char* id) { return toy::unit(battle, id); };
  CHECK(movers(battle) == std::vector<UnitId>{unit("rear"), unit("middle"), unit("front")});
}

TEST_CASE("one that stays, or would itself be barred, is not waited for") {
  toy::Field field;
  field.command(SideId::first, "reds", Posture::withdraw)
      .unit(toy::foot, "front", 20, 18, 0)
      .command(SideId::first, "rearguard", Posture::attack)
      .unit(toy::foot, "coming", 20, 13, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 22, 180)
      .command(SideId::first, "neighbours", Posture::hold);  // who leave no way past the front
  for (int i = 1; i < 6; ++i)
    field.unit(toy::foot, "left-" + std::to_string(i), 20 - 2 * i, 18, 0)
        .unit(toy::foot, "right-" + std::to_string(i), 20 + 2 * i, 18, 0);
  const Battle battle = field.battle();
  REQUIRE_FALSE(movers(battle).empty());
  CHECK(movers(battle).front() == toy::unit(battle, "front"));
}

TEST_CASE("a unit does not charge several enemies while its neighbours stand back") {
  // Of harm taken 100 it may do 122: enough with friends beside it, too little alone.
  const auto charges = [](int friends_at) {
    const Battle battle = toy::Field()
                              .command(SideId::first, "reds")
                              .unit(toy::foot, "middle", 20, 12, 0)
                              .unit(toy::foot, "left", 17, friends_at, 0)
                              .unit(toy::foot, "right", 23, friends_at, 0)
                              .command(SideId::second, "blues")
                              .unit(toy::foot, "target", 20, 15, 180)
                              .unit(toy::foot, "its-left", 23, 15, 180)
                              .unit(toy::foot, "its-right", 17, 15, 180)
                              .battle();
    toy::Question question(battle, 1, 1);
    Commander commander = doctrine(battle);
    const UnitId unit = toy::unit(battle, "middle");
    const Order order = question.put(
        commander, toy::charge,
        {toy::offer(Verb::hold, unit), toy::offer(Verb::charge, unit, toy::unit(battle, "target"), 122, 100)},
        unit, SideId::first);
    return order.verb == Verb::charge;
  };
  CHECK(charges(12));
  CHECK_FALSE(charges(4));
}

TEST_CASE("horse that has beaten its opponents turns inward upon a flank") {
  const auto goes_east = [](bool opposed) {
    toy::Field field;
    field.command(SideId::first, "reds")
        .unit(toy::horse, "red", 10, 20, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "flank", 27, 20, 180)  // level with it, seen from the side
        .unit(toy::foot, "ahead", 10, 33, 180);
    if (opposed) field.unit(toy::horse, "blue", 10, 29, 180);
    const Battle battle = field.battle();
    toy::Question question(battle, 1, 1);
    Commander commander = doctrine(battle);
    const UnitId red = toy::unit(battle, "red");
    const Order order =
        question.put(commander, toy::move, {toy::offer(Verb::move, red)}, nobody, SideId::first);
    return order.goal.at.x > 10 * inch;
  };
  CHECK(goes_east(false));
  CHECK_FALSE(goes_east(true));
}

TEST_CASE("light troops go ahead of an attack, and keep out of reach, where they outrange the enemy") {
  const auto keeps_off = [](std::int16_t range_wanted, toy::Type enemy) {
    const Preferred own[] = {{Preference::skirmish, Posture::attack, range_wanted}};
    Ruleset set = toy::ruleset();
    set.reckon = [](const Table& table, const Rulebook& book, UnitId id) {
      Reckoning is = toy::ruleset().reckon(table, book, id);
      is.light = table[id].side == SideId::first;
      return is;
    };
    set.preferences = own;
    Battle battle = toy::Field()
                        .command(SideId::first, "reds", Posture::attack)
                        .unit(toy::foot, "light", 20, 10, 0)
                        .command(SideId::second, "blues", Posture::hold)
                        .unit(enemy, "enemy", 20, 13, 180, 1)
                        .battle();
    battle.book = Rulebook(set);
    toy::Question question(battle, 1, 1);
    Commander commander = doctrine(battle);
    const Order order =
        question.put(commander, toy::move, {toy::offer(Verb::move, toy::unit(battle, "light"))});
    return order.verb == Verb::approach && order.goal.at.y < 10 * inch;
  };
  CHECK(keeps_off(0, toy::foot));
  CHECK(keeps_off(100, toy::foot));  // both shoot as far
  CHECK_FALSE(keeps_off(110, toy::foot));
  CHECK(keeps_off(110, toy::horse));  // which does not shoot
}

TEST_CASE("an attack waits at the edge of the enemy's reach for a neighbour that is not there") {
  const auto goes_to = [](int neighbour_at) {
    Ruleset set = toy::ruleset();
    set.reckon = [](const Table& table, const Rulebook& book, UnitId id) {
      Reckoning is = toy::ruleset().reckon(table, book, id);
      if (id == UnitId{1}) is.may_move = false;
      return is;
    };
    Battle battle = toy::Field()
                        .command(SideId::first, "reds", Posture::attack)
                        .unit(toy::foot, "foot", 20, 10, 0)
                        .unit(toy::foot, "neighbour", 22, neighbour_at, 0)
                        .command(SideId::second, "blues", Posture::hold)
                        .unit(toy::foot, "enemy", 20, 15, 180, 1)
                        .battle();
    battle.book = Rulebook(set);
    toy::Question question(battle, 1, 1);
    Commander commander = doctrine(battle);
    return question.put(commander, toy::move, {toy::offer(Verb::move, UnitId{0})}).goal.at.y;
  };
  CHECK(goes_to(10) == 11 * inch);  // the enemy could charge it there
  CHECK(goes_to(11) > 11 * inch);
}

TEST_CASE("a command with a place to go to moves abreast") {
  toy::Field field;
  field.command(SideId::first, "reds")
      .unit(toy::foot, "left", 10, 5, 0)
      .unit(toy::foot, "right", 16, 5, 0)
      .command(SideId::second, "blues", Posture::hold)
      .unit(toy::foot, "enemy", 13, 45, 180);
  const Battle battle = field.battle();
  toy::Question question(battle, 1, 1);
  Doctrine commander(battle);
  commander.set_stance(0, {Posture::attack, Point{13 * inch, 25 * inch}});
  Commander asked = commander;
  const auto aim = [&](const char* id) {
    const UnitId unit = toy::unit(battle, id);
    return question.put(asked, toy::move, {toy::offer(Verb::move, unit)}).goal.at;
  };
  const Point left = aim("left"), right = aim("right");
  CHECK(right.x - left.x == 6 * inch);
  CHECK(left.y > 5 * inch);
}
