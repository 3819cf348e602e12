#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::desk;

namespace {

// Three side by side, and one far from them.
Battle touching_line() {
  return toy::Field()
      .command(SideId::first, "reds")
      .unit(toy::foot, "left", 20, 10, 0)
      .unit(toy::foot, "middle", 22, 10, 0)
      .unit(toy::foot, "right", 24, 10, 0)
      .unit(toy::foot, "apart", 30, 10, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 30, 180)
      .battle();
}
OrderEntry ordered(const Battle& battle, const char* unit, Leg leg) {
  OrderEntry entry;
  entry.unit = toy::unit(battle, unit);
  entry.order.verb = Verb::move;
  entry.order.add(leg);
  return entry;
}
// The units in the order in which they are given the same leg, written from left to right.
std::vector<std::string> as_given(Leg leg, std::vector<const char*> written) {
  const Battle battle = touching_line();
  std::vector<OrderEntry> entries;
  for (const char* unit : written) entries.push_back(ordered(battle, unit, leg));
  Desk desk(orders(entries), defaults(), battle);
  std::vector<std::string> given;
  std::vector<Offer> offers;
  for (const char* unit : written) offers.push_back(offer(Verb::move, desk[unit]));
  while (!offers.empty()) {
    const Order order = desk.asked(toy::move, offers);
    if (order.verb == Verb::none) break;
    given.push_back(battle.words.unit_ids[index(order.unit)]);
    offers.erase(std::find_if(offers.begin(), offers.end(),
                              [&](const Offer& each) { return each.order.unit == order.unit; }));
  }
  return given;
}
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a line that obliques goes in the order in which none bars another") {
  const Leg right{Manoeuvre::oblique, degrees(45), 2 * inch, {}},
      left{Manoeuvre::oblique, degrees(-45), 2 * inch, {}};
  const std::vector<const char*> rightwards{"left", "middle", "right"}, leftwards{"right", "middle", "left"};
  CHECK(as_given(right, rightwards) == Names{"right", "middle", "left"});
  CHECK(as_given(right, leftwards) == Names{"right", "middle", "left"});
  CHECK(as_given(left, leftwards) == Names{"left", "middle", "right"});
}

TEST_CASE("orders that do not bar each other are given as written") {
  CHECK(as_given({Manoeuvre::advance, {}, 2 * inch, {}}, {"middle", "left", "right", "apart"}) ==
        Names{"middle", "left", "right", "apart"});
  const Leg aside{Manoeuvre::sideways, {}, 1 * inch, {}};
  CHECK(as_given(aside, {"apart", "right"}) == Names{"apart", "right"});
  CHECK(as_given(aside, {"left", "apart", "right"}) == Names{"left", "apart", "right"});
}

TEST_CASE("units that bar each other alike go as written") {
  const Battle battle = touching_line();
  Desk desk(orders({ordered(battle, "left", {Manoeuvre::sideways, {}, 2 * inch, {}}),
                    ordered(battle, "middle", {Manoeuvre::sideways, {}, -2 * inch, {}})}),
            defaults(), battle);
  CHECK(desk.asked(toy::move, {offer(Verb::move, desk["left"]), offer(Verb::move, desk["middle"])}).unit ==
        desk["left"]);
}

TEST_CASE("units that are chosen to act come in a working order too") {
  const Battle battle = touching_line();
  const Leg right{Manoeuvre::oblique, degrees(45), 2 * inch, {}};
  Desk desk(orders({ordered(battle, "left", right), ordered(battle, "middle", right)}), defaults(), battle);
  CHECK(
      desk.asked(toy::stir, {offer(Verb::choose, desk["left"]), offer(Verb::choose, desk["middle"])}).unit ==
      desk["middle"]);
}
