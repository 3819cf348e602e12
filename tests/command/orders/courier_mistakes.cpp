#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::desk;

TEST_CASE("an order that the rules refuse is given all the same, once") {
  Desk desk(orders({advance("rf0", 9), to("rf1", Verb::charge, "bf4")}));
  std::vector<Offer> offers = desk.movers({"rf0", "rf2"});
  offers[0] = refused(offers[0]);
  const Order order = desk.asked(toy::move, offers);
  CHECK(order.unit == desk["rf0"]);
  CHECK(desk.asked(toy::move, offers).verb == Verb::none);
  desk.question.next_step(4);
  const Order charge =
      desk.asked(toy::charge, {offer(Verb::hold, desk["rf1"]), offer(Verb::charge, desk["rf1"], desk["bf1"])},
                 desk["rf1"]);
  CHECK(charge.verb == Verb::charge);
  CHECK(charge.target == desk["bf4"]);
}

TEST_CASE("orders that found no occasion are reported at the end, with their place") {
  OrderEntry charge = to("rf1", Verb::charge, "bf4");
  charge.place = {"red.xml", 12, 3};
  Orders mailed = orders({charge, advance("rf0", 1)});
  TurnOrdersEntry later;
  later.number = 9;
  later.orders.push_back(advance("rf0", 1));
  mailed.turns.push_back(later);
  Desk desk(mailed);
  desk.moves({"rf0"});
  const Problems left = unused(*desk.report);
  REQUIRE(left.size() == 1);
  CHECK(left[0].warning);
  CHECK(left[0].place.line == 12);
  CHECK(left[0].what.find("rf1: charge bf4") != std::string::npos);
}

TEST_CASE("an order that found no occasion has its reason") {
  const auto hint = [](OrderEntry order) {
    Desk desk(orders({std::move(order)}));
    desk.question.turn().emit({}, event::Left{desk["rf3"], Fate::routed});
    desk.question.turn().emit({}, event::Left{desk["bf3"], Fate::routed});
    desk.question.next_step(4);
    desk.moves({"rs0"});
    const Problems left = unused(*desk.report);
    return left.empty() ? std::string() : left[0].hint;
  };
  CHECK(hint(to("rf3", Verb::shoot, "bf0")) == "");  // the log tells that it is gone
  CHECK(hint(to("rf0", Verb::shoot, "bf3")) == "'bf3' was not on the table");
  CHECK(hint(to("rf0", Verb::charge, "bf4")) == "too far away");
  CHECK(hint(on(to("rf0", Verb::shoot, "bf0"), turn_from(2))) == "");  // it waits, as it should
  CHECK(hint(to("rf0", Verb::hold)) == "");
  CHECK(hint(to("rf0", game::verb::evade)) == "nothing happened for it to react to");
}

TEST_CASE("in a game, an order that cannot be done shows up in the log as refused") {
  const Battle battle = toy::two_lines();
  EventLog log;
  Dice dice(1, 1);
  play(battle, {courier(battle, orders({advance("rf0", 9), advance("rf1", 2)}), defaults()), defaults()},
       dice, &log, 1);
  int refusals = 0, moves = 0;
  for (const Event& event : log) {
    if (const auto* no = std::get_if<event::Refused>(&event.body))
      refusals += no->unit == toy::unit(battle, "rf0");
    if (const auto* yes = std::get_if<event::Moved>(&event.body))
      moves += yes->unit == toy::unit(battle, "rf1");
  }
  CHECK(refusals == 1);
  CHECK(moves == 1);
}
