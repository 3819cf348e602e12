#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::desk;

TEST_CASE("standing orders wait for their conditions") {
  const auto verb_at = [](const Condition& condition) {
    Desk desk(orders({}, {on(to("rf0", Verb::charge, "bf0"), condition)}));
    desk.question.next_step(4);
    return desk
        .asked(toy::charge, {offer(Verb::hold, desk["rf0"]), offer(Verb::charge, desk["rf0"], desk["bf0"])},
               desk["rf0"])
        .verb;
  };
  CHECK(verb_at(enemy_within(11)) == Verb::charge);
  CHECK(verb_at(enemy_within(10)) == Verb::none);
  CHECK(verb_at(turn_from(1)) == Verb::charge);
  CHECK(verb_at(turn_from(2)) == Verb::none);
  CHECK(verb_at(strength_below(5)) == Verb::charge);
  CHECK(verb_at(strength_below(4)) == Verb::none);
  CHECK(verb_at(lost("rf1")) == Verb::none);
  CHECK(verb_at(charged_by("cavalry")) == Verb::none);
}

TEST_CASE("a unit charged by horse evades by standing order, charged by foot it does not") {
  const auto verb_by = [](const char* charger, const char* word) {
    Desk desk(orders({}, {on(to("rf0", game::verb::evade), charged_by(word))}));
    desk.question.turn().emit({}, event::Tied{desk[charger], desk["rf0"], TieId{toy::charged}, 1});
    const UnitId about = desk["rf0"];
    return desk
        .asked(toy::shoot, {offer(Verb::shoot, about, desk[charger]), offer(game::verb::evade, about)}, about)
        .verb;
  };
  CHECK(verb_by("bh0", "cavalry") == game::verb::evade);
  CHECK(verb_by("bh0", "horse") == game::verb::evade);
  CHECK(verb_by("bh0", "infantry") == Verb::none);
  CHECK(verb_by("bf0", "infantry") == game::verb::evade);
  CHECK(verb_by("bf0", "cavalry") == Verb::none);
}

TEST_CASE("losing a unit sets off what waits for it") {
  Desk desk(orders({}, {on(advance("rs0", 2), lost("rf1"))}));
  CHECK(desk.moves({"rs0"}).verb == Verb::none);
  desk.question.turn().emit({}, event::Left{desk["rf1"], Fate::routed});
  CHECK(desk.moves({"rs0"}).unit == desk["rs0"]);
  CHECK(desk.moves({"rs0"}).verb == Verb::none);
}

TEST_CASE("orders of the turn come before standing ones, and those before posture") {
  Orders mailed = orders({advance("rf0", 1)}, {advance("rf0", 3), advance("rf1", 2)});
  mailed.postures.push_back({0, Posture::attack, {}, {}, {}, {}});
  Desk desk(mailed);
  const Order first = desk.moves({"rf0", "rf1", "rf2"});
  CHECK(first.unit == desk["rf0"]);
  CHECK(first.legs[0].by == inch);
  const Order second = desk.moves({"rf1", "rf2"});
  CHECK(second.unit == desk["rf1"]);
  CHECK(second.legs[0].by == 2 * inch);
  const Order third = desk.moves({"rf2"});
  CHECK(third.unit == desk["rf2"]);
  CHECK(third.verb == Verb::approach);
}

TEST_CASE("a posture changes from its turn on") {
  Orders mailed = orders({}, {}, Silence::hold);
  mailed.postures.push_back({0, Posture::defend, {}, {}, {}, {}});
  TurnOrdersEntry second;
  second.number = 2;
  second.postures.push_back({0, Posture::attack, {}, {}, {}, {}});
  mailed.turns.push_back(second);
  Desk desk(mailed);
  CHECK(desk.moves({"rf2"}).verb == Verb::none);
  desk.question.next_turn(2);
  desk.question.next_step(1);
  CHECK(desk.moves({"rf2"}).unit == desk["rf2"]);
  desk.question.next_turn(3);
  desk.question.next_step(1);
  CHECK(desk.moves({"rf2"}).unit == desk["rf2"]);
}

TEST_CASE("an order waits for some of several losses, and for one of a choice") {
  OrderEntry after_two = advance("rs0", 2);
  after_two.conditions = {lost({named("rf1"), named("rf2"), named("rf3")}, 2)};
  OrderEntry either = advance("rh1", 2);
  either.conditions = choice({turn_from(5), lost("rf1")});
  either.conditions.push_back(turn_until(3));
  Desk desk(orders({}, {after_two, either}));
  CHECK(desk.moves({"rs0", "rh1"}).verb == Verb::none);
  desk.question.turn().emit({}, event::Left{desk["rf1"], Fate::routed});
  CHECK(desk.moves({"rs0"}).verb == Verb::none);
  CHECK(desk.moves({"rh1"}).unit == desk["rh1"]);
  desk.question.turn().emit({}, event::Left{desk["rf3"], Fate::routed});
  CHECK(desk.moves({"rs0"}).unit == desk["rs0"]);
  desk.question.next_turn(5);
  desk.question.next_step(1);
  CHECK(desk.moves({"rh1"}).verb == Verb::none);
}

TEST_CASE("a posture is taken up once its condition holds, and kept") {
  Orders mailed = orders({}, {}, Silence::hold);
  mailed.postures.push_back({0, Posture::hold, {}, {}, {}, {}});
  mailed.postures.push_back({0, Posture::attack, {}, {}, {}, {turn_from(2), turn_until(2)}});
  Desk desk(mailed);
  CHECK(desk.moves({"rf2"}).verb == Verb::none);
  for (const int turn : {2, 3}) {
    desk.question.next_turn(turn);
    desk.question.next_step(1);
    CHECK(desk.moves({"rf2"}).unit == desk["rf2"]);
  }
}

TEST_CASE("a command leaves the field by order, by posture, and once a condition holds") {
  Desk ordered(orders({to("rf1", Verb::leave)}, {}));
  CHECK(ordered.moves({"rf0", "rf1"}).verb == Verb::leave);
  Orders mailed = orders({}, {}, Silence::hold);
  mailed.postures.push_back({0, Posture::leave, {}, "east", {}, {lost("rf1")}});
  Desk desk(mailed);
  CHECK(desk.moves({"rf2"}).verb == Verb::none);
  desk.question.turn().emit({}, event::Left{desk["rf1"], Fate::routed});
  desk.question.next_turn(2);
  desk.question.next_step(1);
  const Order order = desk.moves({"rf2"});
  CHECK((order.verb == Verb::leave && order.unit == desk["rf2"]));
  CHECK(order.amount == 2);  // the eastern edge
}

TEST_CASE("a silent side holds or is led by another, as it says") {
  const Battle battle = toy::two_lines();
  Desk holds(orders({}, {}, Silence::hold), doctrine(battle));
  CHECK(holds.moves({"rf2"}).verb == Verb::none);
  Desk led(orders({}, {}, Silence::doctrine), doctrine(battle));
  CHECK(led.moves({"rf2"}).unit == led["rf2"]);
}

TEST_CASE("a unit reacts as it stands ordered, whatever it was told to do this turn") {
  Desk desk(orders({advance("rf1", 1)}, {to("rf1", Verb::shoot), to("rf1", game::verb::square),
                                         to("rf2", game::verb::countercharge, "bf2")}));
  const UnitId mine = desk["rf1"];
  CHECK(desk.asked(toy::charge, {offer(Verb::hold, mine), offer(game::verb::square, mine)}, mine).verb ==
        game::verb::square);
  // It may not: the default holds.
  CHECK(desk.asked(toy::charge, {offer(Verb::hold, mine), refused(offer(game::verb::square, mine))}, mine)
            .verb == Verb::none);
  const UnitId other = desk["rf2"];
  const auto met = [&](const char* by) {
    return desk.asked(toy::charge,
                      {offer(Verb::hold, other), offer(game::verb::countercharge, other, desk[by])}, other);
  };
  CHECK(met("bf2").verb == game::verb::countercharge);
  CHECK(met("bf3").verb == Verb::none);
}

TEST_CASE("who has something to do stirs, and nobody who was told to hold") {
  Desk desk(orders({to("rf2", Verb::hold), to("rf3", Verb::shoot, "bf3"), advance("rf1", 1)},
                   {to("rf0", Verb::charge), to("rf2", Verb::charge), to("rf4", Verb::hold)}));
  const auto stirs = [&](std::initializer_list<const char*> ids) {
    std::vector<Offer> offers{offer(Verb::hold, nobody)};
    for (const char* id : ids) offers.push_back(offer(Verb::choose, desk[id]));
    return desk.asked(toy::stir, offers);
  };
  CHECK(stirs({"rf0", "rf1", "rf2", "rf3", "rf4"}).unit == desk["rf1"]);
  CHECK(stirs({"rf0", "rf2", "rf3", "rf4"}).unit == desk["rf0"]);
  CHECK(stirs({"rf2", "rf3", "rf4"}).verb == Verb::none);
}

TEST_CASE(
    "in the check of its leader acts who is told to, by name, with its command or by a standing order") {
  const OrderEntry everybody = to_all(Verb::choose);
  for (const bool stands : {false, true}) {
    for (const OrderEntry& told : {to("rf0", Verb::choose), everybody}) {
      Desk desk(stands ? orders({}, {told}) : orders({told}));
      const auto joins = [&](const char* id) {
        return desk.asked(toy::stir, {offer(Verb::hold, desk[id]), offer(Verb::choose, desk[id], desk["rc"])},
                          desk[id]);
      };
      const Order order = joins("rf0");
      CHECK(order.verb == Verb::choose);
      CHECK(order.target == desk["rc"]);
      CHECK((joins("rf1").verb == Verb::choose) == (told.unit == nobody));
    }
  }
}

TEST_CASE("to act in a leader's check sets nobody in motion, and what cannot be had is asked for once") {
  Desk desk(orders({to("rf0", Verb::choose), to("rf1", Verb::choose), advance("rf1", 1)}));
  const UnitId still = desk["rf0"];
  const std::vector<Offer> all{offer(Verb::hold, nobody), offer(Verb::choose, still),
                               offer(Verb::choose, desk["rf1"])};
  CHECK(desk.asked(toy::stir, all).unit == desk["rf1"]);
  CHECK(desk.asked(toy::stir, {all[0], all[1]}).verb == Verb::none);
  const std::vector<Offer> too_late{offer(Verb::hold, still),
                                    refused(offer(Verb::choose, still, desk["rc"]))};
  CHECK(desk.asked(toy::stir, too_late, still).verb == Verb::choose);
  CHECK(desk.asked(toy::stir, too_late, still).verb == Verb::none);
}

TEST_CASE(
    "no other commander spends on something else the turn of a unit that has an order to move or stand") {
  const auto recovers = [](const Orders& mailed) {
    Desk desk(mailed, [](const Ask& ask) { return ask.offers.back().order; });
    return desk.asked(toy::shoot, {offer(Verb::hold, nobody), offer(game::verb::recover, desk["rf0"])})
               .verb == game::verb::recover;
  };
  const Silence others = Silence::doctrine;
  CHECK(recovers(orders({}, {}, others)));
  CHECK(recovers(orders({advance("rf1", 2)}, {}, others)));
  CHECK_FALSE(recovers(orders({advance("rf0", 2)}, {}, others)));
  CHECK_FALSE(recovers(orders({}, {advance("rf0", 2)}, others)));
  CHECK_FALSE(recovers(orders({}, {to("rf0", Verb::hold)}, others)));
  CHECK(recovers(orders({}, {on(advance("rf0", 2), enemy_within(1))}, others)));
}
