// Where doctrine has leaders stand, and what it intends for units that are wedged in.

#include <catch2/catch.hpp>
#include <string>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {}  // namespace

TEST_CASE("a leader before his troops goes behind them") {
  const auto battle = [](int y) {
    return toy::Field()
        .command(SideId::first, "reds", Posture::hold)
        .unit(toy::captain, "captain", 20, y, 0)
        .unit(toy::foot, "left", 17, 10, 0)
        .unit(toy::foot, "right", 23, 10, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "enemy", 20, 28, 180)
        .battle();
  };
  const Order back = toy::order_for(battle(14), "captain");
  CHECK(back.verb == Verb::approach);
  CHECK(back.goal.at.y < 10 * inch);
  CHECK(toy::order_for(battle(8), "captain").verb == Verb::none);  // he is well placed there
}

TEST_CASE("a commander-in-chief without troops of his own goes to the middle of his army, behind it") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "left", Posture::hold)
                            .unit(toy::captain, "left-captain", 6, 8, 0)
                            .unit(toy::foot, "l1", 5, 10, 0)
                            .unit(toy::foot, "l2", 9, 10, 0)
                            .command(SideId::first, "middle", Posture::hold)
                            .unit(toy::captain, "middle-captain", 20, 8, 0)
                            .unit(toy::foot, "m1", 18, 10, 0)
                            .unit(toy::foot, "m2", 22, 10, 0)
                            .command(SideId::first, "staff")
                            .unit(toy::captain, "chief", 36, 8, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 28, 180)
                            .battle();
  const Order order = toy::order_for(battle, "chief");
  REQUIRE(order.verb == Verb::approach);
  CHECK(order.goal.at.x < 30 * inch);
  CHECK(order.goal.at.y < 10 * inch);
}

TEST_CASE("a commander-in-chief leaves units to their own leader if he comes to them in a move") {
  const auto chief = [](int captain_at) {
    const Battle battle = toy::Field()
                              .command(SideId::first, "left", Posture::hold)
                              .unit(toy::captain, "left-captain", captain_at, 8, 0)
                              .unit(toy::foot, "l1", 4, 10, 0)
                              .unit(toy::foot, "l2", 6, 10, 0)
                              .unit(toy::foot, "l3", 8, 10, 0)
                              .command(SideId::first, "middle", Posture::hold)
                              .unit(toy::captain, "middle-captain", 22, 8, 0)
                              .unit(toy::foot, "m1", 21, 10, 0)
                              .unit(toy::foot, "m2", 24, 10, 0)
                              .command(SideId::first, "right", Posture::hold)
                              .unit(toy::captain, "right-captain", 36, 8, 0)
                              .unit(toy::foot, "r1", 35, 10, 0)
                              .unit(toy::foot, "r2", 38, 10, 0)
                              .command(SideId::first, "staff")
                              .unit(toy::captain, "chief", 19, 8, 0)
                              .command(SideId::second, "blues")
                              .unit(toy::foot, "enemy", 20, 28, 180)
                              .battle();
    return toy::order_for(battle, "chief").verb;
  };
  CHECK(chief(16) == Verb::none);
  CHECK(chief(30) == Verb::approach);
}

TEST_CASE("a unit that cannot come nearer to its goal is not sent there") {
  const auto battle = [](bool wedged) {
    toy::Field field;
    field.command(SideId::first, "reds").unit(toy::foot, "behind", 20, 10, 0);
    if (wedged) {  // friends that have turned round stand before it and on both sides
      field.command(SideId::first, "others", Posture::hold);
      for (const int y : {10, 11, 12, 13, 14})
        for (const int x : {12, 14, 16, 18, 20, 22, 24, 26, 28})
          if (x != 20 || y != 10)
            field.unit(toy::foot, "at-" + std::to_string(x) + "-" + std::to_string(y), x, y, 180);
    }
    field.command(SideId::second, "blues").unit(toy::foot, "enemy", 20, 28, 180);
    return field.battle();
  };
  CHECK(toy::order_for(battle(false), "behind").verb == Verb::approach);
  CHECK(toy::order_for(battle(true), "behind").verb == Verb::none);
}

TEST_CASE("where leaders command by radius, units in command act before one ahead that is not") {
  Battle battle = toy::Field()
                      .command(SideId::first, "reds", Posture::attack)
                      .unit(toy::captain, "captain", 8, 8, 0)
                      .unit(toy::foot, "near", 8, 10, 0)
                      .unit(toy::foot, "stray", 36, 14, 0)
                      .command(SideId::second, "blues")
                      .unit(toy::foot, "enemy", 36, 25, 180)
                      .unit(toy::foot, "other", 8, 25, 180)
                      .battle();
  const UnitId near = toy::unit(battle, "near"), stray = toy::unit(battle, "stray");
  const auto first_to_act = [&] {
    toy::Question question(battle);
    Commander commander = doctrine(battle);
    return question
        .put(
            commander, toy::stir,
            {toy::offer(Verb::hold, nobody), toy::offer(Verb::choose, near), toy::offer(Verb::choose, stray)})
        .unit;
  };
  CHECK(first_to_act() == stray);  // it is nearer to the enemy
  Ruleset by_radius = battle.book.set();
  by_radius.commands_by_radius = true;
  battle.book = Rulebook(by_radius);
  CHECK(first_to_act() == near);
  battle.opening.units[index(toy::unit(battle, "captain"))].host = stray;
  CHECK(first_to_act() == stray);  // he is with it, and too far from the other
}
