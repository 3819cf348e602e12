#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::desk;

TEST_CASE("a priority for a question may name enemies") {
  Orders mailed = orders({});
  mailed.turns[0].priorities.push_back({"shoot", nobody, {named("bf1")}, {}});
  Desk desk(mailed);
  const auto hit = [](Desk& on) {
    return on
        .asked(toy::shoot,
               {offer(Verb::choose, on["rf0"], on["bf0"]), offer(Verb::choose, on["rf0"], on["bf1"])},
               on["rf0"])
        .target;
  };
  CHECK(hit(desk) == desk["bf1"]);
}

TEST_CASE("hits fall one by one on the enemies named") {
  Orders mailed = orders({});
  mailed.turns[0].priorities.push_back({"", named("rf0"), {named("bf1"), named("bf0"), named("bf1")}, {}});
  Desk desk(mailed);
  const UnitId unit = desk["rf0"], a = desk["bf0"], b = desk["bf1"], c = desk["bf2"];
  const auto next = [&](std::initializer_list<UnitId> on_whom) {
    std::vector<Offer> offers;
    for (const UnitId enemy : on_whom) offers.push_back(offer(Verb::choose, unit, enemy));
    return desk.asked(toy::shoot, offers, unit);
  };
  CHECK(next({a, c}).target == a);  // this hit cannot fall on the first named
  CHECK(next({a, b}).target == b);
  CHECK(next({a, b, c}).target == b);
  CHECK(next({a, b, c}).verb == Verb::none);
}

TEST_CASE("nobody else moves a unit that has its orders, or sends it to charge") {
  const Battle battle = toy::two_lines();
  Desk desk(orders({to("rf2", Verb::hold), advance("rf3", 1)}, {}, Silence::doctrine), doctrine(battle));
  CHECK(desk.moves({"rf2", "rf3"}).unit == desk["rf3"]);
  CHECK(desk.moves({"rf2"}).verb == Verb::none);
  desk.question.next_step(4);
  for (const char* id : {"rf2", "rf3"})
    CHECK(desk.asked(toy::charge,
                     {offer(Verb::hold, desk[id]), offer(Verb::charge, desk[id], desk["bf2"], 300, 10)},
                     desk[id])
              .verb != Verb::charge);
  CHECK(desk.asked(toy::charge,
                   {offer(Verb::hold, desk["rf1"]), offer(Verb::charge, desk["rf1"], desk["bf1"], 300, 10)},
                   desk["rf1"])
            .verb == Verb::charge);
  CHECK(unused(*desk.report).empty());
}

TEST_CASE("the primary shooter is the one named; the others join at the same target") {
  OrderEntry primary = to("rf1", Verb::shoot, "bf1");
  primary.primary = true;
  Desk desk(orders({to("rf0", Verb::shoot, "bf1"), primary, to("rf2", Verb::shoot, "bf3")}));
  desk.question.next_step(3);
  const auto shot = [&desk](const char* unit, const char* target) {
    return offer(Verb::shoot, desk[unit], desk[target], 60);
  };
  const Order first = desk.asked(
      toy::shoot, {shot("rf0", "bf1"), shot("rf1", "bf1"), shot("rf2", "bf1"), shot("rf2", "bf3")});
  CHECK(first.unit == desk["rf1"]);
  CHECK(first.target == desk["bf1"]);
  const Order chosen = desk.asked(
      toy::shoot,
      {offer(Verb::choose, desk["rf0"], desk["bf1"], 50), offer(Verb::choose, desk["rf1"], desk["bf1"])},
      desk["bf1"]);
  CHECK(chosen.unit == desk["rf1"]);
  const auto join = [&](const char* unit, const char* target) {
    return desk.asked(toy::shoot, {shot(unit, target), offer(Verb::hold, desk[unit])}, desk[unit]);
  };
  CHECK(join("rf0", "bf1").target == desk["bf1"]);
  CHECK(join("rf2", "bf1").verb == Verb::hold);  // keeps its fire for its own target
  const Order last = desk.asked(toy::shoot, {shot("rf2", "bf3")});
  CHECK(last.unit == desk["rf2"]);
  CHECK(last.target == desk["bf3"]);
  CHECK(unused(*desk.report).empty());
}

TEST_CASE("a unit that holds its fire stops nobody else, and nobody else makes it shoot") {
  Desk desk(orders({to("rf0", Verb::hold), to("rf2", Verb::shoot, "bf3")}));
  desk.question.next_step(3);
  const Offer held = offer(Verb::shoot, desk["rf0"], desk["bf1"], 60);
  const Offer nobody_shoots = offer(Verb::hold, nobody);
  const Order first =
      desk.asked(toy::shoot, {held, offer(Verb::shoot, desk["rf2"], desk["bf3"], 60), nobody_shoots});
  CHECK(first.unit == desk["rf2"]);
  CHECK(unused(*desk.report).empty());

  // An order that cannot be carried out leaves the choice to the rules: to the first legal offer.
  Desk barred(orders({to("rf0", Verb::hold), to("rf2", Verb::shoot, "bf3")}));
  barred.question.next_step(3);
  CHECK(barred.asked(toy::shoot, {held, nobody_shoots, refused(offer(Verb::shoot, desk["rf2"], desk["bf3"]))})
            .verb == Verb::hold);
}

TEST_CASE("a charge is declared in the style that was ordered") {
  OrderEntry by_fire = to("rf1", Verb::charge, "bf1");
  by_fire.order.amount = 2;
  Desk desk(orders({by_fire, to("rf2", Verb::charge, "bf2"), to("rf3", game::verb::shelter, "rf2")}));
  const auto styles = [&](const char* unit, const char* target) {
    std::vector<Offer> offers{offer(Verb::hold, desk[unit])};
    for (const std::int32_t style : {1, 2}) {
      offers.push_back(offer(Verb::charge, desk[unit], desk[target]));
      offers.back().order.amount = style;
    }
    return desk.asked(toy::charge, offers, desk[unit]);
  };
  CHECK(styles("rf1", "bf1").amount == 2);
  CHECK(styles("rf2", "bf2").amount == 1);
  const UnitId mine = desk["rf3"];
  CHECK(desk.asked(toy::charge,
                   {offer(Verb::hold, mine), offer(game::verb::shelter, mine, desk["rf1"]),
                    offer(game::verb::shelter, mine, desk["rf2"])},
                   mine)
            .target == desk["rf2"]);
  CHECK(unused(*desk.report).empty());
}
