// Doctrine asks the rules for nothing that they cannot give: their plan decides, here one made up.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

constexpr Point start{20 * inch, 8 * inch};

Order none(const Turn&, const Order&) { return {}; }
Order by_legs(const Order& intention, std::initializer_list<Leg> legs) {
  Order order;
  order.verb = Verb::move;
  order.unit = intention.unit;
  for (const Leg& leg : legs) order.add(leg);
  return order;
}
Order little_wheel(const Turn&, const Order& intention) {
  return by_legs(intention, {{Manoeuvre::wheel, degrees(1), 0, {}, 0}});
}
Order wheel(const Turn&, const Order& intention) {
  return by_legs(intention, {{Manoeuvre::wheel, degrees(30), 0, {}, 0}});
}
Order limbering(const Turn&, const Order& intention) {
  if (length(intention.goal.at - start) < 3 * inch) return {};
  Leg form;
  form.how = Manoeuvre::form;
  return by_legs(intention, {form, {Manoeuvre::go, {}, 0, intention.goal.at, 0}});
}
Order only_far(const Turn&, const Order& intention) {
  const Length way = length(intention.goal.at - start);
  if (way < 3 * inch) return {};
  return by_legs(intention, {{Manoeuvre::go, {}, 0, intention.goal.at, 0}});
}
Order only_to_the_right(const Turn&, const Order& intention) {
  if (intention.goal.at.x <= start.x) return {};
  return by_legs(intention, {{Manoeuvre::go, {}, 0, intention.goal.at, 0}});
}

Order only_in_place(const Turn&, const Order& intention) {
  if (intention.goal.at != start) return {};
  return by_legs(intention, {{Manoeuvre::wheel, degrees(90), 0, {}, 0}});
}

// What doctrine orders the unit when it alone may move and the rules plan like that.
Order order_for(Battle battle, std::string_view id, Order (*plan)(const Turn&, const Order&)) {
  Ruleset set = toy::ruleset();
  if (plan != nullptr) set.plan = plan;
  battle.book = Rulebook(set);
  toy::Question question(battle);
  Commander commander = doctrine(battle);
  return question.put(commander, toy::move, {toy::offer(Verb::move, toy::unit(battle, id))}, nobody);
}

}  // namespace

TEST_CASE("a unit that the rules take nowhere stands, also in the open") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::withdraw)
                            .unit(toy::foot, "foot", 20, 8, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 13, 180)
                            .battle();
  CHECK(order_for(battle, "foot", nullptr).verb == Verb::approach);
  CHECK(order_for(battle, "foot", none).verb == Verb::none);
  CHECK(order_for(battle, "foot", little_wheel).verb == Verb::none);
  CHECK(order_for(battle, "foot", wheel).verb == Verb::approach);
}

TEST_CASE("a unit that cannot get to an enemy at its side turns to face it") {
  const auto facing = [](int degrees_from_north) {
    return toy::Field()
        .command(SideId::first, "reds", Posture::attack)
        .unit(toy::foot, "foot", 20, 8, degrees_from_north)
        .command(SideId::second, "blues")
        .unit(toy::foot, "enemy", 20, 30, 180)
        .battle();
  };
  const Order turned = order_for(facing(90), "foot", only_in_place);
  REQUIRE(turned.verb == Verb::approach);
  CHECK(turned.goal.at == start);
  CHECK(turned.goal.facing == degrees(0));
  CHECK(order_for(facing(90), "foot", none).verb == Verb::none);
  CHECK(order_for(facing(30), "foot", only_in_place).verb == Verb::none);
}

TEST_CASE("guns go to the nearest place with a view that the rules take them to, if without limbering") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::defend)
                            .unit(toy::guns, "guns", 20, 8, 0)
                            .unit(toy::foot, "friend", 20, 12, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "hidden", 20, 22, 180)
                            .battle();
  const Order near = order_for(battle, "guns", nullptr), far = order_for(battle, "guns", only_far);
  REQUIRE(near.verb == Verb::approach);
  CHECK(length(near.goal.at - start) < 3 * inch);
  REQUIRE(far.verb == Verb::approach);
  CHECK(length(far.goal.at - start) >= 3 * inch);
  const Point enemy = battle.opening[toy::unit(battle, "hidden")].base.pose.at;
  CHECK_FALSE(
      crosses_interior(Segment{far.goal.at, enemy}, battle.opening[toy::unit(battle, "friend")].base));
  CHECK(order_for(battle, "guns", limbering).verb == Verb::none);
  const Order right = order_for(battle, "guns", only_to_the_right);  // as far off as that to the left
  REQUIRE(near.goal.at.x < start.x);
  REQUIRE(right.verb == Verb::approach);
  CHECK(right.goal.at == Point{2 * start.x - near.goal.at.x, near.goal.at.y});
}
