// The ground that a move as ordered passes over.

#include "command/way.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;

namespace {

constexpr Length one_inch = 25'400;

Base base_at(Length x, Length y) { return set_down({{x, y}, {}}, {2 * one_inch, one_inch, false}); }

Order moves(std::initializer_list<Leg> legs) {
  Order order;
  order.verb = Verb::move;
  for (const Leg& leg : legs) order.add(leg);
  return order;
}
Order approach(Point to) {
  Order order;
  order.verb = Verb::approach;
  order.goal = {to, {}};
  return order;
}

const Base from = base_at(0, 0);

}  // namespace

TEST_CASE("a way comes upon what lies ahead, by how far it has gone") {
  const Way ahead(from, approach({0, 10 * one_inch}), 6 * one_inch);
  CHECK(ahead.length() == 6 * one_inch);
  CHECK(ahead.end().pose.at == Point{0, 6 * one_inch});
  CHECK(ahead.meets(base_at(0, 4 * one_inch)) == 3 * one_inch + Way::grazing);
  CHECK(ahead.meets(base_at(one_inch, 6 * one_inch)) == 5 * one_inch + Way::grazing);
  CHECK_FALSE(ahead.meets(base_at(one_inch, 7 * one_inch)));  // it comes up to it
  CHECK_FALSE(ahead.meets(base_at(0, 8 * one_inch)));
}

TEST_CASE("a way passes what it only grazes, as in a line that stands closely") {
  const Way ahead(from, approach({0, 10 * one_inch}), 6 * one_inch);
  CHECK_FALSE(ahead.meets(base_at(2 * one_inch, 0)));
  CHECK_FALSE(ahead.meets(base_at(2 * one_inch - Way::grazing, 3 * one_inch)));
  CHECK(ahead.meets(base_at(2 * one_inch - 2 * Way::grazing, 3 * one_inch)));
}

TEST_CASE("an order that is no approach and has no legs has no way") {
  Order holds;
  holds.verb = Verb::hold;
  const Way none(from, holds, 6 * one_inch);
  CHECK(none.length() == 0);
  CHECK(none.end().pose == from.pose);
  CHECK_FALSE(none.meets(base_at(0, -one_inch)));
}

TEST_CASE("legs follow one another, and a wheel is looked at on its way") {
  const Way bent(from,
                 moves({{Manoeuvre::advance, {}, 2 * one_inch, {}, 0},
                        {Manoeuvre::pivot, degrees(90), 0, {}, 0},
                        {Manoeuvre::advance, {}, 3 * one_inch, {}, 0}}),
                 0);
  CHECK(bent.length() == 5 * one_inch);
  CHECK(bent.end().pose == Pose{{3 * one_inch, 2 * one_inch}, degrees(90)});
  CHECK(bent.meets(base_at(4 * one_inch, 2 * one_inch)) == 4 * one_inch + one_inch / 2 + Way::grazing);
  CHECK_FALSE(bent.meets(base_at(0, 5 * one_inch)));

  const Way wheel(from, moves({{Manoeuvre::wheel, degrees(90), 0, {}, 0}}), 0);
  CHECK(wheel.length() == 0);
  CHECK(wheel.meets(base_at(0, 3 * one_inch / 2)) == 0);
  CHECK_FALSE(wheel.meets(base_at(-3 * one_inch, 0)));
}
