// When a unit under orders shoots, and when it does not.

#include <catch2/catch.hpp>

#include "courier_desk.hpp"
#include "quincunx/command/commanders.hpp"

using namespace quincunx;
using namespace quincunx::desk;

namespace {

struct Shots : Desk {
  explicit Shots(const Orders& mailed, bool by_doctrine = false)
      : Desk(mailed, by_doctrine ? doctrine(two_duels()) : defaults(), two_duels()) {
    question.next_step(3);
  }
  Order which() {
    return asked(toy::shoot,
                 {offer(Verb::shoot, (*this)["rf"], (*this)["bf"], 60),
                  offer(Verb::shoot, (*this)["rx"], (*this)["bx"], 50), offer(Verb::hold, nobody)});
  }
  Order alone(const char* id, const char* target) {
    return asked(toy::shoot,
                 {offer(Verb::shoot, (*this)[id], (*this)[target], 60), offer(Verb::hold, (*this)[id])},
                 (*this)[id]);
  }
};

}  // namespace

TEST_CASE("a unit keeps its fire for the charge that it is ordered to make, whoever commands else") {
  for (const Silence silent : {Silence::hold, Silence::rules, Silence::doctrine}) {
    INFO(static_cast<int>(silent));
    Shots shots(orders({to("rf", Verb::charge, "bf")}, {}, silent), silent == Silence::doctrine);
    const Order first = shots.which();
    CHECK(first.unit != shots["rf"]);
    if (silent == Silence::hold) CHECK(first.verb == Verb::hold);
    if (silent == Silence::rules) CHECK(first.unit == shots["rx"]);
    CHECK(shots.alone("rf", "bf").verb == Verb::hold);
    shots.question.next_step(4);
    CHECK(shots
              .asked(toy::charge,
                     {offer(Verb::hold, shots["rf"]), offer(Verb::charge, shots["rf"], shots["bf"])},
                     shots["rf"])
              .verb == Verb::charge);
  }
}

TEST_CASE(
    "a standing order to charge keeps the fire while an enemy is in reach, one to shoot before it does not") {
  OrderEntry charge = to("rf", Verb::charge), shoot = to("rf", Verb::shoot);
  Shots waits(orders({}, {charge, shoot}, Silence::rules));
  CHECK(waits.alone("rf", "bf").verb == Verb::hold);
  Shots fires(orders({}, {shoot, charge}, Silence::rules));
  CHECK(fires.alone("rf", "bf").verb == Verb::shoot);
  Shots elsewhere(orders({}, {to("rf", Verb::charge, "bx")}, Silence::rules));
  CHECK(elsewhere.alone("rf", "bf").verb == Verb::none);  // the rules' default, which is to shoot
}

TEST_CASE("a charge that was refused, or that no condition lets come, keeps the fire no longer") {
  Shots refused_one(orders({to("rf", Verb::charge, "bf")}, {}, Silence::rules));
  CHECK(refused_one.alone("rf", "bf").verb == Verb::hold);
  refused_one.asked(toy::charge,
                    {offer(Verb::hold, refused_one["rf"]),
                     refused(offer(Verb::charge, refused_one["rf"], refused_one["bf"]))},
                    refused_one["rf"]);
  CHECK(refused_one.alone("rf", "bf").verb == Verb::none);
  Shots may_come(orders({on(to("rf", Verb::charge, "bf"), lost("bx"))}, {}, Silence::rules));
  CHECK(may_come.alone("rf", "bf").verb == Verb::hold);
  Shots cannot_come(orders({on(to("rf", Verb::charge, "bf"), turn_from(2))}, {}, Silence::rules));
  CHECK(cannot_come.alone("rf", "bf").verb == Verb::none);
  Shots too_late(orders({to("rf", Verb::charge, "bf")}, {}, Silence::rules));
  too_late.question.next_step(5);
  CHECK(too_late.alone("rf", "bf").verb == Verb::none);
}

TEST_CASE("before units have moved, a charge out of reach may still come into it") {
  Shots early(orders({to("rf", Verb::charge, "by")}, {}, Silence::rules));
  early.question.next_step(1);
  CHECK(early.alone("rf", "bf").verb == Verb::hold);
  early.question.next_step(3);
  CHECK(early.alone("rf", "bf").verb == Verb::none);
}

TEST_CASE("silence is to do nothing, or what the rules do by themselves") {
  Shots holds(orders({}, {}, Silence::hold)), rules(orders({}, {}, Silence::rules));
  CHECK(holds.which().verb == Verb::hold);
  CHECK(holds.alone("rx", "bx").verb == Verb::hold);
  CHECK(rules.which().verb == Verb::none);
  CHECK(rules.alone("rx", "bx").verb == Verb::none);
  // Where nothing is to be held from, the rules decide.
  const std::vector<Offer> allot{offer(Verb::choose, holds["rf"], holds["bf"]),
                                 offer(Verb::choose, holds["rf"], holds["bx"])};
  CHECK(holds.asked(toy::shoot, allot, holds["rf"]).verb == Verb::none);
  Shots told(orders({advance("rf", 1)}, {}, Silence::hold));
  CHECK(told.alone("rf", "bf").verb == Verb::hold);
}

TEST_CASE("a priority puts deeds in order that nobody ordered, and orders none") {
  for (const char* first : {"rx", "bx"}) {
    Orders mailed = orders({}, {}, Silence::rules);
    mailed.turns[0].priorities.push_back({"shoot", nobody, {named(first)}, {}});
    Shots shots(mailed);
    CHECK(shots.which().unit == shots["rx"]);
    mailed.silent = Silence::hold;
    Shots silent(mailed);
    CHECK(silent.which().verb == Verb::hold);
  }
}

TEST_CASE("a hit that can fall on one enemy alone counts as named") {
  Orders mailed = orders({}, {}, Silence::rules);
  mailed.turns[0].priorities.push_back({"", named("rf"), {named("bf"), named("bf"), named("bx")}, {}});
  Shots shots(mailed);
  const Offer near = offer(Verb::choose, shots["rf"], shots["bf"]),
              far = offer(Verb::choose, shots["rf"], shots["bx"]);
  CHECK(shots.asked(toy::shoot, {near}, shots["rf"]).verb == Verb::none);
  CHECK(shots.asked(toy::shoot, {near}, shots["rf"]).verb == Verb::none);
  CHECK(shots.asked(toy::shoot, {near, far}, shots["rf"]).target == shots["bx"]);
}

TEST_CASE("an order of a turn that leaves its target open takes any legal one, and is refused if there is none") {
  Shots open(orders({to("rf", Verb::shoot), to("rx", Verb::charge)}));
  CHECK(open.which().target == open["bf"]);
  open.question.next_step(4);
  const Order charge = open.asked(toy::charge,
                                  {offer(Verb::hold, open["rx"]),
                                   refused(offer(Verb::charge, open["rx"], open["by"])),
                                   offer(Verb::charge, open["rx"], open["bx"])},
                                  open["rx"]);
  CHECK(charge.verb == Verb::charge);
  CHECK(charge.target == open["bx"]);
  Shots barred(orders({to("rx", Verb::charge)}));
  barred.question.next_step(4);
  const Order tried = barred.asked(
      toy::charge,
      {offer(Verb::hold, barred["rx"]), refused(offer(Verb::charge, barred["rx"], barred["by"]))},
      barred["rx"]);
  CHECK(tried.target == barred["by"]);  // so the reason is reported
}
