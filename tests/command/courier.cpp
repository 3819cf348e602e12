#include <catch2/catch.hpp>

#include "toy.hpp"

using namespace quincunx;
using toy::inch;
using toy::offer;
using toy::refused;

namespace {

OrderEntry to(std::string unit, std::string verb, std::string target = {}) {
  OrderEntry entry;
  entry.unit = std::move(unit);
  entry.verb = std::move(verb);
  entry.target = std::move(target);
  return entry;
}
OrderEntry advance(std::string unit, int inches) {
  OrderEntry entry = to(std::move(unit), "move");
  entry.legs.push_back({Manoeuvre::advance, {}, inches * inch, {}});
  return entry;
}
OrderEntry on(OrderEntry entry, std::string key, std::string value) {
  entry.conditions.push_back({std::move(key), std::move(value), {}});
  return entry;
}
Orders orders(std::vector<OrderEntry> of_turn_1, std::vector<OrderEntry> standing = {},
              std::string silent = "hold") {
  Orders all;
  all.scenario = "field";
  all.side = "red";
  all.silent = std::move(silent);
  all.standing = std::move(standing);
  TurnOrdersEntry turn;
  turn.number = 1;
  turn.orders = std::move(of_turn_1);
  all.turns.push_back(std::move(turn));
  return all;
}

struct Desk {
  explicit Desk(Orders mailed, Commander otherwise = defaults(), Battle on_field = toy::two_lines())
      : battle(std::move(on_field)),
        report(std::make_shared<CourierReport>()),
        commander(courier(battle, mailed, std::move(otherwise), problems, report)),
        question(battle) {}
  UnitId operator[](std::string_view id) const { return toy::unit(battle, id); }
  std::vector<Offer> movers(std::initializer_list<const char*> ids) const {
    std::vector<Offer> offers;
    for (const char* id : ids) offers.push_back(offer(Verb::move, (*this)[id]));
    return offers;
  }
  Order moves(std::initializer_list<const char*> ids) {
    return question.put(commander, toy::move, movers(ids));
  }
  Order asked(toy::Topic topic, std::vector<Offer> offers, UnitId about = nobody) {
    return question.put(commander, topic, std::move(offers), about);
  }
  Battle battle;
  Problems problems;
  std::shared_ptr<CourierReport> report;
  Commander commander;
  toy::Question question;
};

}  // namespace

TEST_CASE("orders of the turn are given in the order written") {
  Desk desk(orders({advance("rf3", 2), advance("rf1", 1)}));
  REQUIRE(desk.problems.empty());
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
  mailed.turns[0].priorities.push_back({"move", {}, {"rf2", "rf1"}, {}});
  Desk desk(mailed);
  REQUIRE(desk.problems.empty());
  CHECK(desk.moves({"rf1", "rf2", "rf3"}).unit == desk["rf2"]);
  CHECK(desk.moves({"rf1", "rf3"}).unit == desk["rf1"]);
  CHECK(desk.moves({"rf3"}).unit == desk["rf3"]);
}

TEST_CASE("precedence by the id of the step, and over units that doctrine moves") {
  Orders mailed = orders({advance("rf3", 2)}, {}, "doctrine");
  mailed.turns[0].priorities.push_back({"1", {}, {"rh1"}, {}});
  const Battle battle = toy::two_lines();
  Desk desk(mailed, doctrine(battle));
  REQUIRE(desk.problems.empty());
  CHECK(desk.moves({"rf1", "rf3", "rh1"}).unit == desk["rh1"]);
  CHECK(desk.moves({"rf1", "rf3"}).unit == desk["rf3"]);
  CHECK(desk.moves({"rf1"}).unit == desk["rf1"]);
  CHECK(desk.moves({}).verb == Verb::none);
}

TEST_CASE("who acts next among several goes by the step's precedence, then as the orders are written") {
  Orders mailed = orders({to("rf2", "charge", "bf1"), to("rf1", "charge", "bf1")});
  Desk written(mailed);
  const auto next = [](Desk& desk) {
    return desk
        .asked(toy::charge, {offer(Verb::choose, desk["rf0"]), offer(Verb::choose, desk["rf1"]),
                             offer(Verb::choose, desk["rf2"])})
        .unit;
  };
  CHECK(next(written) == written["rf2"]);
  mailed.turns[0].priorities.push_back({"charge", {}, {"rf1"}, {}});
  Desk preferred(mailed);
  CHECK(next(preferred) == preferred["rf1"]);
}

TEST_CASE("a priority for a question may name enemies; one for a step speaks of own units alone") {
  Orders mailed = orders({});
  mailed.turns[0].priorities.push_back({"shoot", {}, {"bf1"}, {}});
  Desk desk(mailed);
  REQUIRE(desk.problems.empty());
  const auto hit = [](Desk& on) {
    return on
        .asked(toy::shoot,
               {offer(Verb::choose, on["rf0"], on["bf0"]), offer(Verb::choose, on["rf0"], on["bf1"])},
               on["rf0"])
        .target;
  };
  CHECK(hit(desk) == desk["bf1"]);
  mailed.turns[0].priorities[0].step = "3";
  Desk refused(mailed);
  REQUIRE_FALSE(refused.problems.empty());
  CHECK(refused.problems[0].what.find("other side") != std::string::npos);
}

TEST_CASE("a move and a charge in one order answer two questions") {
  OrderEntry both = advance("rh0", 3);
  both.verb = "charge";
  both.target = "bh0";
  Desk desk(orders({both}));
  REQUIRE(desk.problems.empty());
  const Order move = desk.moves({"rh0"});
  CHECK(move.verb == Verb::move);
  CHECK(move.leg_count == 1);
  desk.question.next_step(4);
  const Order charge =
      desk.asked(toy::charge,
                 {offer(Verb::hold, desk["rh0"]), offer(Verb::charge, desk["rh0"], desk["bh1"], 300, 1),
                  offer(Verb::charge, desk["rh0"], desk["bh0"], 7, 8)},
                 desk["rh0"]);
  CHECK(charge.verb == Verb::charge);
  CHECK(charge.target == desk["bh0"]);
  CHECK(unused(*desk.report).empty());
}

TEST_CASE("an order that the rules refuse is given all the same, once") {
  Desk desk(orders({advance("rf0", 9), to("rf1", "charge", "bf4")}));
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

TEST_CASE("orders that were never asked for are reported at the end, with their place") {
  OrderEntry charge = to("rf1", "charge", "bf4");
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

TEST_CASE("an order that was never asked for says why") {
  const auto hint = [](OrderEntry order) {
    Desk desk(orders({std::move(order)}));
    REQUIRE(desk.problems.empty());
    desk.question.turn().emit({}, event::Left{desk["rf3"], Fate::routed});
    desk.question.turn().emit({}, event::Left{desk["bf3"], Fate::routed});
    desk.question.next_step(4);
    desk.moves({"rs0"});
    const Problems left = unused(*desk.report);
    return left.empty() ? std::string() : left[0].hint;
  };
  CHECK(hint(to("rf3", "shoot", "bf0")) == "");  // the log tells that it is gone
  CHECK(hint(to("rf0", "shoot", "bf3")) == "'bf3' was not on the table");
  CHECK(hint(to("rf0", "charge", "bf4")) == "too far away");
  CHECK(hint(on(to("rf0", "shoot", "bf0"), "turn-from", "2")) == "");  // it waits, as it should
  CHECK(hint(to("rf0", "hold")) == "");
  CHECK(hint(to("rf0", "evade")) == "nothing happened for it to react to");
}

TEST_CASE("hits fall one by one on the enemies named") {
  Orders mailed = orders({});
  mailed.turns[0].priorities.push_back({"", "rf0", {"bf1", "bf0", "bf1"}, {}});
  Desk desk(mailed);
  REQUIRE(desk.problems.empty());
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

TEST_CASE("in a game, an order that cannot be done shows up in the log as refused") {
  const Battle battle = toy::two_lines();
  Problems problems;
  EventLog log;
  Dice dice(1, 1);
  play(battle,
       {courier(battle, orders({advance("rf0", 9), advance("rf1", 2)}), defaults(), problems), defaults()},
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

TEST_CASE("standing orders wait for their conditions") {
  const auto verb_at = [](const char* key, const char* value) {
    Desk desk(orders({}, {on(to("rf0", "charge", "bf0"), key, value)}));
    REQUIRE(desk.problems.empty());
    desk.question.next_step(4);
    return desk
        .asked(toy::charge, {offer(Verb::hold, desk["rf0"]), offer(Verb::charge, desk["rf0"], desk["bf0"])},
               desk["rf0"])
        .verb;
  };
  CHECK(verb_at("enemy-within", "11") == Verb::charge);
  CHECK(verb_at("enemy-within", "10.5") == Verb::none);
  CHECK(verb_at("turn-from", "1") == Verb::charge);
  CHECK(verb_at("turn-from", "2") == Verb::none);
  CHECK(verb_at("strength-below", "5") == Verb::charge);
  CHECK(verb_at("strength-below", "4") == Verb::none);
  CHECK(verb_at("lost", "rf1") == Verb::none);
  CHECK(verb_at("charged-by", "cavalry") == Verb::none);
}

TEST_CASE("a unit charged by horse evades by standing order, charged by foot it does not") {
  const auto verb_by = [](const char* charger, const char* word) {
    Desk desk(orders({}, {on(to("rf0", "evade"), "charged-by", word)}));
    REQUIRE(desk.problems.empty());
    desk.question.turn().emit({}, event::Tied{desk[charger], desk["rf0"], TieId{toy::charged}, 1});
    const UnitId about = desk["rf0"];
    return desk
        .asked(toy::shoot, {offer(Verb::shoot, about, desk[charger]), offer(Verb::evade, about)}, about)
        .verb;
  };
  CHECK(verb_by("bh0", "cavalry") == Verb::evade);
  CHECK(verb_by("bh0", "horse") == Verb::evade);
  CHECK(verb_by("bh0", "infantry") == Verb::none);
  CHECK(verb_by("bf0", "infantry") == Verb::evade);
  CHECK(verb_by("bf0", "cavalry") == Verb::none);
}

TEST_CASE("losing a unit sets off what waits for it") {
  Desk desk(orders({}, {on(advance("rs0", 2), "lost", "rf1")}));
  CHECK(desk.moves({"rs0"}).verb == Verb::none);
  desk.question.turn().emit({}, event::Left{desk["rf1"], Fate::routed});
  CHECK(desk.moves({"rs0"}).unit == desk["rs0"]);
  CHECK(desk.moves({"rs0"}).verb == Verb::none);
}

TEST_CASE("orders of the turn come before standing ones, and those before posture") {
  Orders mailed = orders({advance("rf0", 1)}, {advance("rf0", 3), advance("rf1", 2)}, "hold");
  mailed.postures.push_back({"reds", Posture::attack, {}, {}});
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
  Orders mailed = orders({}, {}, "hold");
  mailed.postures.push_back({"reds", Posture::hold, {}, {}});
  TurnOrdersEntry second;
  second.number = 2;
  second.postures.push_back({"reds", Posture::attack, {}, {}});
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

TEST_CASE("a silent side holds or is led by another, as it says") {
  const Battle battle = toy::two_lines();
  Desk holds(orders({}, {}, "hold"), doctrine(battle));
  CHECK(holds.moves({"rf2"}).verb == Verb::none);
  Desk led(orders({}, {}, "doctrine"), doctrine(battle));
  CHECK(led.moves({"rf2"}).unit == led["rf2"]);
  Desk unsaid(orders({}, {}, ""), doctrine(battle));
  CHECK(unsaid.moves({"rf2"}).unit == unsaid["rf2"]);
}

TEST_CASE("nobody else moves a unit that has its orders, or sends it to charge") {
  const Battle battle = toy::two_lines();
  Desk desk(orders({to("rf2", "hold"), advance("rf3", 1)}, {}, "doctrine"), doctrine(battle));
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
  OrderEntry primary = to("rf1", "shoot", "bf1");
  primary.primary = true;
  Desk desk(orders({to("rf0", "shoot", "bf1"), primary, to("rf2", "shoot", "bf3")}));
  REQUIRE(desk.problems.empty());
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
  Desk desk(orders({to("rf0", "hold"), to("rf2", "shoot", "bf3")}));
  REQUIRE(desk.problems.empty());
  desk.question.next_step(3);
  const Offer held = offer(Verb::shoot, desk["rf0"], desk["bf1"], 60);
  const Offer nobody_shoots = offer(Verb::hold, nobody);
  const Order first =
      desk.asked(toy::shoot, {held, offer(Verb::shoot, desk["rf2"], desk["bf3"], 60), nobody_shoots});
  CHECK(first.unit == desk["rf2"]);
  CHECK(unused(*desk.report).empty());

  // An order that cannot be carried out leaves the choice to the rules: to the first legal offer.
  Desk barred(orders({to("rf0", "hold"), to("rf2", "shoot", "bf3")}));
  barred.question.next_step(3);
  CHECK(barred.asked(toy::shoot, {held, nobody_shoots, refused(offer(Verb::shoot, desk["rf2"], desk["bf3"]))})
            .verb == Verb::hold);
}

TEST_CASE("an order to a command goes to its units") {
  OrderEntry hold;
  hold.command = "reds";
  hold.verb = "charge";
  hold.target = "bf0";
  Desk desk(orders({hold}));
  REQUIRE(desk.problems.empty());
  desk.question.next_step(4);
  for (const char* id : {"rf0", "rh1"})
    CHECK(desk.asked(toy::charge, {offer(Verb::hold, desk[id]), offer(Verb::charge, desk[id], desk["bf0"])},
                     desk[id])
              .target == desk["bf0"]);
}

TEST_CASE("what does not exist is a problem, with what was perhaps meant") {
  const auto problems_of = [](Orders mailed) {
    Desk desk(std::move(mailed));
    return desk.problems;
  };
  const auto one = [&](Orders mailed, const char* what, const char* hint) {
    const Problems found = problems_of(std::move(mailed));
    REQUIRE(found.size() == 1);
    CHECK_FALSE(found[0].warning);
    CHECK(found[0].what.find(what) != std::string::npos);
    CHECK(found[0].hint.find(hint) != std::string::npos);
  };
  one(orders({advance("rf9", 1)}), "unknown unit 'rf9'", "did you mean 'rf");
  one(orders({advance("bf1", 1)}), "other side", "");
  one(orders({to("rf0", "chrage", "bf0")}), "'chrage' is not understood", "did you mean 'charge'");
  one(orders({to("rf0", "charge", "bf77")}), "unknown unit 'bf77'", "did you mean");
  one(orders({to("rf0", "charge", "rf1")}), "charge names 'rf1'", "enemy");
  one(orders({to("rf0", "support", "bf1")}), "support names 'bf1'", "friendly");
  one(orders({to("rf0", "charge")}), "charge names nobody", "enemy");
  one(orders({to("rf0", "approach")}), "where to", "place");
  one(orders({to("rf0", "move")}), "without manoeuvres", "hold");
  one(orders({}, {on(to("rf0", "hold"), "charged-by", "cavalery")}), "charged-by", "did you mean 'cavalry'");
  one(orders({}, {on(to("rf0", "hold"), "enemy-witin", "3")}), "unknown condition", "enemy-within");
  one(orders({}, {on(to("rf0", "hold"), "enemy-within", "near")}), "not understood", "inch");
  Orders side = orders({});
  side.side = "reed";
  one(side, "unknown side 'reed'", "did you mean 'red'");
  Orders command = orders({});
  command.postures.push_back({"rads", Posture::hold, {}, {}});
  one(command, "unknown command 'rads'", "did you mean 'reds'");
  Orders step = orders({});
  step.turns[0].priorities.push_back({"mvoe", {}, {"rf0"}, {}});
  one(step, "unknown step 'mvoe'", "did you mean 'move'");
  CHECK(problems_of(orders({advance("rf9", 1), to("rf0", "chrage", "bf0"), advance("bf1", 1)})).size() == 3);
}

TEST_CASE("the same courier may carry the orders of a second game") {
  const Battle battle = toy::two_lines();
  Problems problems;
  auto report = std::make_shared<CourierReport>();
  Commander one = courier(battle, orders({advance("rf0", 2)}), defaults(), problems, report);
  const Commander same = [&one](const Ask& ask) { return one(ask); };
  for (int game = 0; game < 2; ++game) {
    Dice dice(1, 1);
    const Verdict end = play(battle, {same, defaults()}, dice, nullptr, 2);
    CHECK(end.last[toy::unit(battle, "rf0")].base.pose.at.y == 11 * inch);
    CHECK(unused(*report).empty());
  }
}

TEST_CASE("a unit reacts as it stands ordered, whatever it was told to do this turn") {
  Desk desk(orders({advance("rf1", 1)},
                   {to("rf1", "shoot"), to("rf1", "square"), to("rf2", "countercharge", "bf2")}));
  REQUIRE(desk.problems.empty());
  const UnitId mine = desk["rf1"];
  CHECK(desk.asked(toy::charge, {offer(Verb::hold, mine), offer(Verb::square, mine)}, mine).verb ==
        Verb::square);
  // It may not: the default holds.
  CHECK(desk.asked(toy::charge, {offer(Verb::hold, mine), refused(offer(Verb::square, mine))}, mine).verb ==
        Verb::none);
  const UnitId other = desk["rf2"];
  const auto met = [&](const char* by) {
    return desk.asked(toy::charge, {offer(Verb::hold, other), offer(Verb::countercharge, other, desk[by])},
                      other);
  };
  CHECK(met("bf2").verb == Verb::countercharge);
  CHECK(met("bf3").verb == Verb::none);
}

TEST_CASE("a charge is declared in the style that was ordered") {
  OrderEntry by_fire = to("rf1", "charge", "bf1");
  by_fire.amount = 2;
  Desk desk(orders({by_fire, to("rf2", "charge", "bf2"), to("rf3", "shelter", "rf2")}));
  REQUIRE(desk.problems.empty());
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
                   {offer(Verb::hold, mine), offer(Verb::shelter, mine, desk["rf1"]),
                    offer(Verb::shelter, mine, desk["rf2"])},
                   mine)
            .target == desk["rf2"]);
  CHECK(unused(*desk.report).empty());
}

TEST_CASE("orders to shelter name friends, and to countercharge enemies") {
  CHECK(text(Desk(orders({to("rf1", "shelter", "bf1")})).problems).find("which is an enemy") !=
        std::string::npos);
  CHECK(text(Desk(orders({to("rf1", "countercharge", "rf2")})).problems).find("which is a friend") !=
        std::string::npos);
}

TEST_CASE("who has something to do stirs, and nobody who was told to hold") {
  Desk desk(orders({to("rf2", "hold"), to("rf3", "shoot", "bf3"), advance("rf1", 1)},
                   {to("rf0", "charge"), to("rf2", "charge"), to("rf4", "hold")}));
  REQUIRE(desk.problems.empty());
  const auto stirs = [&](std::initializer_list<const char*> ids) {
    std::vector<Offer> offers{offer(Verb::hold, nobody)};
    for (const char* id : ids) offers.push_back(offer(Verb::choose, desk[id]));
    return desk.asked(toy::stir, offers);
  };
  CHECK(stirs({"rf0", "rf1", "rf2", "rf3", "rf4"}).unit == desk["rf1"]);
  CHECK(stirs({"rf0", "rf2", "rf3", "rf4"}).unit == desk["rf0"]);
  CHECK(stirs({"rf2", "rf3", "rf4"}).verb == Verb::none);
}
