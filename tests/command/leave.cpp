// Doctrine leads a command off the field, and a contingent that has broken, whatever its orders are.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// One of foot, at y, with enemies at the other y.
Battle facing(int y, int enemy, int enemies = 1, std::optional<Posture> posture = Posture::leave) {
  toy::Field field;
  field.command(SideId::first, "reds", posture).unit(toy::foot, "rf", 20, y, 0);
  field.command(SideId::second, "blues");
  for (int i = 0; i < enemies; ++i) field.unit(toy::foot, "bf" + std::to_string(i), 20 + 3 * i, enemy, 180);
  return field.battle();
}

Order first_order(const Battle& battle, Commander commander) {
  toy::Question question(battle);
  return question.put(commander, toy::move, {toy::offer(Verb::move, UnitId{0})});
}

}  // namespace

TEST_CASE("a command that leaves marches off, and near the enemy backs away facing it") {
  CHECK(first_order(facing(10, 28), doctrine(facing(10, 28))).verb == Verb::leave);
  const Battle near = facing(20, 23);
  const Order back = first_order(near, doctrine(near));
  CHECK(back.verb == Verb::approach);
  CHECK(back.goal.at.y < 20 * inch);
  CHECK(back.goal.facing == Angle{});
  const Battle edge = facing(1, 4);  // it has reached its edge
  CHECK(first_order(edge, doctrine(edge)).verb == Verb::leave);
}

TEST_CASE("a command that leaves never charges") {
  const Battle battle = facing(20, 22);
  toy::Question question(battle, 1, 4);
  Commander commander = doctrine(battle);
  const UnitId rf{0}, bf{1};
  CHECK(question
            .put(commander, toy::charge,
                 {toy::offer(Verb::hold, rf), toy::offer(Verb::charge, rf, bf, 400, 10)}, rf)
            .verb == Verb::none);
}

TEST_CASE("a broken contingent leaves against its posture and its orders, and only it") {
  Battle battle = facing(10, 28, 1, Posture::attack);
  ContingentEntry entry;
  entry.id = "reds-all";
  entry.edge = "west";
  battle.contingents.push_back({&entry, {0}, true, 1, 1});
  battle.opening.broken.assign(2, false);
  Orders mailed;
  OrderEntry stand;
  stand.unit = UnitId{0};
  stand.order.verb = Verb::hold;
  mailed.standing = {stand};
  CHECK(first_order(battle, doctrine(battle)).verb == Verb::approach);
  CHECK(first_order(battle, courier(battle, mailed, doctrine(battle))).verb == Verb::none);
  battle.opening.broken[1] = true;
  CHECK(first_order(battle, doctrine(battle)).verb == Verb::approach);
  battle.opening.broken = {true, false};
  for (const Commander& commander : {doctrine(battle), courier(battle, mailed, doctrine(battle))}) {
    const Order order = first_order(battle, commander);
    CHECK((order.verb == Verb::leave && order.amount == 4));
  }
}
