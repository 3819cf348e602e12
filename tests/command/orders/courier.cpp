#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::desk;

TEST_CASE("orders of the turn are given in the order written") {
  Desk desk(orders({advance("rf3", 2), advance("rf1", 1)}));
  const Order first = desk.moves({"rf0", "rf1", "rf2", "rf3"});
  CHECK(first.unit == desk["rf3"]);
  CHECK(first.verb == Verb::move);
  CHECK(first.legs[0].by == 2 * inch);
  CHECK(desk.moves({"rf0", "rf1", "rf2"}).unit == desk["rf1"]);
  CHECK(desk.moves({"rf0", "rf2"}).verb == Verb::none);
  CHECK(unused(*desk.report).empty());
}

TEST_CASE("units with precedence come first") {
  Orders mailed = orders({advance("rf3", 2), advance("rf1", 1), advance("rf2", 1)});
  mailed.turns[0].priorities.push_back({"move", nobody, {named("rf2"), named("rf1")}, {}});
  Desk desk(mailed);
  CHECK(desk.moves({"rf1", "rf2", "rf3"}).unit == desk["rf2"]);
  CHECK(desk.moves({"rf1", "rf3"}).unit == desk["rf1"]);
  CHECK(desk.moves({"rf3"}).unit == desk["rf3"]);
}

TEST_CASE("precedence by the id of the step, and over units that doctrine moves") {
  Orders mailed = orders({advance("rf3", 2)}, {}, Silence::doctrine);
  mailed.turns[0].priorities.push_back({"1", nobody, {named("rh1")}, {}});
  const Battle battle = toy::two_lines();
  Desk desk(mailed, doctrine(battle));
  CHECK(desk.moves({"rf1", "rf3", "rh1"}).unit == desk["rh1"]);
  CHECK(desk.moves({"rf1", "rf3"}).unit == desk["rf3"]);
  CHECK(desk.moves({"rf1"}).unit == desk["rf1"]);
  CHECK(desk.moves({}).verb == Verb::none);
}

TEST_CASE("standing precedence holds in every turn, behind that of the turn") {
  Orders mailed = orders({advance("rf3", 2), advance("rf1", 1), advance("rf2", 1)});
  mailed.priorities.push_back({"move", nobody, {named("rf1"), named("rf2")}, {}});
  Desk standing(mailed);
  CHECK(standing.moves({"rf1", "rf2", "rf3"}).unit == standing["rf1"]);
  CHECK(standing.moves({"rf2", "rf3"}).unit == standing["rf2"]);
  mailed.turns[0].priorities.push_back({"move", nobody, {named("rf2")}, {}});
  Desk of_turn(mailed);
  CHECK(of_turn.moves({"rf1", "rf2", "rf3"}).unit == of_turn["rf2"]);
  CHECK(of_turn.moves({"rf1", "rf3"}).unit == of_turn["rf1"]);
}

TEST_CASE("who acts next among several goes by the step's precedence, then as the orders are written") {
  Orders mailed = orders({to("rf2", Verb::charge, "bf1"), to("rf1", Verb::charge, "bf1")});
  Desk written(mailed);
  const auto next = [](Desk& desk) {
    return desk
        .asked(toy::charge, {offer(Verb::choose, desk["rf0"]), offer(Verb::choose, desk["rf1"]),
                             offer(Verb::choose, desk["rf2"])})
        .unit;
  };
  CHECK(next(written) == written["rf2"]);
  mailed.turns[0].priorities.push_back({"declare", nobody, {named("rf1")}, {}});
  Desk preferred(mailed);
  CHECK(next(preferred) == preferred["rf1"]);
}

TEST_CASE("an order to a command is not for its units that are told by name to stand, or how to move") {
  OrderEntry all = to_all(Verb::move);
  all.order.add({Manoeuvre::advance, {}, inch, {}});
  for (const bool later : {false, true}) {
    std::vector<OrderEntry> written{to("rf1", Verb::hold), advance("rf2", 3)};
    written.insert(later ? written.begin() : written.end(), all);
    Desk desk(orders(written));
    CHECK(desk.moves({"rf1"}).verb == Verb::none);
    CHECK(desk.moves({"rf2"}).legs[0].by == 3 * inch);
    CHECK(desk.moves({"rf2"}).verb == Verb::none);
    CHECK(desk.moves({"rf3"}).legs[0].by == inch);
  }
  Desk perhaps(orders({all, on(to("rf1", Verb::hold), enemy_within(1))}));
  CHECK(perhaps.moves({"rf1"}).verb == Verb::move);
}

TEST_CASE("an order to a command goes to its units") {
  OrderEntry charge = to_all(Verb::charge);
  charge.order.target = named("bf0");
  Desk desk(orders({charge}));
  desk.question.next_step(4);
  for (const char* id : {"rf0", "rh1"})
    CHECK(desk.asked(toy::charge, {offer(Verb::hold, desk[id]), offer(Verb::charge, desk[id], desk["bf0"])},
                     desk[id])
              .target == desk["bf0"]);
}

TEST_CASE("the same courier may carry the orders of a second game") {
  const Battle battle = toy::two_lines();
  auto report = std::make_shared<CourierReport>();
  Commander one = courier(battle, orders({advance("rf0", 2)}), defaults(), report);
  const Commander same = [&one](const Ask& ask) { return one(ask); };
  for (int game = 0; game < 2; ++game) {
    Dice dice(1, 1);
    const Verdict end = play(battle, {same, defaults()}, dice, nullptr, 2);
    CHECK(end.last[toy::unit(battle, "rf0")].base.pose.at.y == 11 * inch);
    CHECK(unused(*report).empty());
  }
}
