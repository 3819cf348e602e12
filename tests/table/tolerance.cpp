#include "table/tolerance.hpp"

#include <catch2/catch.hpp>

#include "random_bases.hpp"
#include "table/measures.hpp"

using namespace quincunx;
using test::foot, test::tum;

TEST_CASE("less is by more than the tolerance, at most allows for it", "[tolerance]") {
  CHECK(less_than(tum, tum + tolerance + 1));
  CHECK_FALSE(less_than(tum, tum + tolerance));
  CHECK(at_most(tum + tolerance, tum));
  CHECK_FALSE(at_most(tum + tolerance + 1, tum));
  CHECK(at_least(tum - tolerance, tum));
  CHECK_FALSE(at_least(tum - tolerance - 1, tum));
  CHECK(same_length(tum, tum - tolerance));
}

TEST_CASE("a mover comes nearer until the first place where it is nearest", "[tolerance]") {
  RandomBases random(97);
  int falls = 0, touches = 0;
  for (int i = 0; i < 6000; ++i) {
    const Base mover = i % 4 == 0 ? random.disc(60'000) : random.base(60'000), other = random.base(120'000);
    if (distance(mover, other) == 0) continue;
    const Angle heading = i % 3 == 0 ? mover.pose.facing : random.angle();
    const Length way = way_nearer(mover, heading, other);
    const auto away = [&](Length by) { return distance(advanced(mover, heading, by), other); };
    INFO("case " << i);
    // Nowhere on the line of march is it nearer by more than the tolerance, and on the way it falls.
    REQUIRE(away(way) <= closest_pass(mover, heading, 400'000, other) + tolerance + 2);
    Length before = away(0);
    for (int part = 1; part <= 8; ++part) {
      const Length now = away(way * part / 8);
      REQUIRE(now <= before + 1);
      before = now;
    }
    falls += way > 0 ? 1 : 0;
    touches += away(way) <= 1 ? 1 : 0;
  }
  CHECK(falls > 1000);
  CHECK(touches > 300);
}

TEST_CASE("of a level stretch the first place is the nearest, whichever way the table lies", "[tolerance]") {
  const Point middle{1'000'000, 1'000'000};
  for (int degree = 0; degree < 360; ++degree) {
    const Angle facing = degrees(degree), across = degrees(degree + 90);
    const Base enemy = set_down({middle, facing}, foot);
    const Point ahead = along(middle, facing, tum / 2 + 3 * tum / 2 + tum);  // 1.5 in front of it
    const Base mover = set_down({along(ahead, across, -4 * tum), bearing(across)}, foot);
    INFO(degree);
    REQUIRE(std::abs(way_nearer(mover, bearing(across), enemy) - 5 * tum / 2) <= 3);
    REQUIRE(way_nearer(mover, bearing(across + degrees(180)), enemy) == 0);
    REQUIRE(std::abs(way_nearer(set_down({ahead, facing}, foot), bearing(facing + degrees(180)), enemy) -
                     (3 * tum / 2 + tum / 2)) <= 3);
  }
}

TEST_CASE("along an edge is not inside, a little deeper is", "[tolerance]") {
  const std::vector<Point> wood{{0, 0}, {4 * tum, 0}, {4 * tum, 4 * tum}, {0, 4 * tum}};
  const auto entered = [&](Length deep) { return first_well_inside({{-tum, deep}, {5 * tum, deep}}, wood); };
  CHECK_FALSE(entered(0));
  CHECK_FALSE(entered(tolerance));
  CHECK(entered(tolerance + 1) == tum);
  // Just to the edge, and just beyond it.
  CHECK_FALSE(first_well_inside({{-tum, tum}, {tolerance, tum}}, wood));
  CHECK(first_well_inside({{-tum, tum}, {2 * tolerance, tum}}, wood) == tum);
  // A strip ten micrometres wide, then the wood.
  const std::vector<Point> horseshoe{{0, 0},         {6 * tum, 0},   {6 * tum, 4 * tum}, {4 * tum, 4 * tum},
                                     {4 * tum, tum}, {2 * tum, tum}, {2 * tum, 10},      {0, 10}};
  CHECK_FALSE(first_well_inside({{-tum, 5}, {7 * tum, 5}}, horseshoe));
  CHECK(first_well_inside({{-tum, tum / 2}, {7 * tum, tum / 2}}, horseshoe) == 3 * tum);
  CHECK_FALSE(inside(wood, {tolerance, tum}));
  CHECK(inside(wood, {tolerance + 1, tum}));
  CHECK(inside_or_on_edge(wood, {-tolerance, tum}));
}
