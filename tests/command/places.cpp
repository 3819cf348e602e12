// Doctrine goes for the places that win.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// All that a side's doctrine orders in its step of movement, without the table changing. By moving a unit
// gives up so much.
std::vector<Order> ordered(const Battle& battle, SideId side, int turn, int given_up = 0) {
  toy::Question question(battle, turn, side == SideId::first ? 1 : 2);
  Commander commander = doctrine(battle);
  std::vector<Offer> offers;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
    if (battle.opening.units[i].side == side)
      offers.push_back(toy::offer(Verb::move, UnitId{static_cast<std::uint16_t>(i)}, nobody, 0, given_up));
  std::vector<Order> orders;
  for (std::size_t i = 0; i <= offers.size(); ++i) {
    const Order order = question.put(commander, toy::move, offers, nobody, side);
    if (order.verb == Verb::none) return orders;
    orders.push_back(order);
  }
  FAIL("never finished");
  return orders;
}
const Order* ordered_to(const std::vector<Order>& orders, UnitId unit) {
  for (const Order& order : orders)
    if (order.unit == unit) return &order;
  return nullptr;
}
// Reds attack from the south, one of their units without an enemy before it; a place far in the east.
toy::Field field_with_place(int points, int wins_from) {
  toy::Field field;
  field.command(SideId::first, "reds", Posture::attack)
      .unit(toy::foot, "rf", 20, 8, 0)
      .unit(toy::foot, "re", 32, 8, 0);
  field.command(SideId::second, "blues", Posture::defend).unit(toy::foot, "bf", 20, 26, 180);
  ObjectiveEntry place;
  place.id = "place";
  place.at = Point{38 * inch, 8 * inch};
  place.points = points;
  place.wins_from = wins_from;
  field.scenario().objectives.push_back(place);
  return field;
}
// Is the unit ordered to that place?
bool goes_to(const std::vector<Order>& orders, const Battle& battle, const char* unit, Point place) {
  const Order* const order = ordered_to(orders, toy::unit(battle, unit));
  return order != nullptr && order->goal.at == place;
}

}  // namespace

TEST_CASE("units that are free go for the places that win, and only for those", "[places]") {
  const Point place{38 * inch, 8 * inch};
  const auto goes = [&](toy::Field field, int turn) {
    const Battle battle = field.battle();
    return goes_to(ordered(battle, SideId::first, turn), battle, "re", place);
  };
  toy::Field idle = field_with_place(5, 0).turn_limit(20);
  CHECK_FALSE(goes(idle, 18));  // the rules do not count it
  toy::Field counted = idle;
  counted.scenario().victory.by_points = true;
  CHECK(goes(counted, 18));
  CHECK_FALSE(goes(counted, 5));  // early: the enemy matters more
  CHECK(goes(field_with_place(0, 2).turn_limit(20), 5));
  CHECK(goes(field_with_place(0, 2), 5));  // without a last turn
  CHECK_FALSE(goes(field_with_place(0, 15).turn_limit(20), 5));
}

TEST_CASE("a unit leaves a good shot for a place that it can take in the last three turns", "[places]") {
  toy::Field field = field_with_place(5, 0).turn_limit(20);
  field.scenario().victory.by_points = true;
  const Battle battle = field.battle();
  const Point place{38 * inch, 8 * inch};
  const auto goes = [&](int turn, int given_up) {
    return goes_to(ordered(battle, SideId::first, turn, given_up), battle, "re", place);
  };
  CHECK(goes(17, 0));
  CHECK_FALSE(goes(17, 50));
  CHECK(goes(18, 50));
  // Without a place to take it stays.
  CHECK(ordered_to(ordered(battle, SideId::first, 18, 50), toy::unit(battle, "rf")) == nullptr);
}

TEST_CASE("a unit that holds a place alone stays there", "[places]") {
  toy::Field field = field_with_place(0, 1);
  field.scenario().objectives[0].at = Point{32 * inch, 8 * inch};
  const Battle battle = field.battle();
  const auto orders = ordered(battle, SideId::first, 2);
  CHECK(ordered_to(orders, toy::unit(battle, "re")) == nullptr);
  CHECK(ordered_to(orders, toy::unit(battle, "rf")) != nullptr);
}

TEST_CASE("defenders go and take a place back that wins for the enemy", "[places]") {
  toy::Field field = field_with_place(0, 1);
  field.scenario().objectives[0].at = Point{32 * inch, 8 * inch};
  field.scenario().objectives[0].side = "red";
  const Battle battle = field.battle();
  CHECK(goes_to(ordered(battle, SideId::second, 2), battle, "bf", {32 * inch, 8 * inch}));
  toy::Field empty = field_with_place(0, 1);
  const Battle nobody_there = empty.battle();
  CHECK_FALSE(goes_to(ordered(nobody_there, SideId::second, 2), nobody_there, "bf", {38 * inch, 8 * inch}));
}

TEST_CASE("as many units as win make for an exit, the nearest first", "[places]") {
  toy::Field field = field_with_place(0, 0);
  field.scenario().objectives.clear();
  ExitEntry exit;
  exit.id = "road";
  exit.side = "red";
  exit.edge = "east";
  exit.span_from = 4 * inch;
  exit.span_to = 12 * inch;
  exit.wins_at = 1;
  field.scenario().victory.exits.push_back(exit);
  const Battle battle = field.battle();
  const Point out{45 * inch - inch / 2, 8 * inch};
  CHECK(goes_to(ordered(battle, SideId::first, 2), battle, "re", out));
  field.scenario().victory.exits[0].side = "blue";
  const Battle of_blue = field.battle();
  CHECK_FALSE(goes_to(ordered(of_blue, SideId::first, 2), of_blue, "re", out));
}
