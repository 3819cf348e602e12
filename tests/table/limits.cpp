// The largest tables: nothing may overflow 30 m from the origin, and answers stay right there.

#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"

using namespace quincunx;

namespace {

constexpr Length far = 30'000'000;

std::vector<Base> far_bases() {
  std::vector<Base> bases;
  for (const Point at : {Point{far, far}, Point{-far, far}, Point{-far, -far}, Point{far, -far}, Point{0, 0}})
    for (const std::int32_t angle : {0, 45, 101, 270}) {
      bases.push_back(set_down({at, degrees(angle)}, {200'000, 100'000, false}));
      bases.push_back(set_down({at, degrees(angle)}, {20'000, 0, true}));
    }
  return bases;
}

}  // namespace

TEST_CASE("positions at the ends of the range", "[limits]") {
  const std::vector<Base> bases = far_bases();
  const Zone strip{0, std::nullopt, -20'000, 20'000};
  for (const Base& a : bases) {
    for (const Base& b : bases) {
      const Point offset = b.pose.at - a.pose.at;
      const Length centres = length(offset);
      const Length apart = distance(a, b);
      REQUIRE(apart == distance(b, a));
      REQUIRE(apart <= centres);
      REQUIRE(apart >= centres - a.radius - b.radius - 1);
      REQUIRE(overlap(a, b, 0) == (centres == 0));
      REQUIRE((touch(a, b, 20) == Touch::none) == (centres > 0));
      const std::array<Point, 2> points = closest_points(a, b);
      REQUIRE(std::abs(length(points[1] - points[0]) - apart) <= 2);
      if (centres == 0) continue;
      const Angle heading = bearing_of(offset);
      const std::optional<Length> travel = travel_to_touch(a, heading, 3 * far, b, 20);
      REQUIRE(travel.has_value());
      REQUIRE(std::abs(*travel - apart) <= a.radius + b.radius);
      REQUIRE(sweep_overlaps(a, heading, 3 * far, b, 20));
      REQUIRE(closest_pass(a, heading, centres, b) == 0);
      REQUIRE(closest_pass(a, heading + degrees(180), far, b) == apart);
      const Base facing = set_down({a.pose.at, heading}, a.footprint);
      REQUIRE(reaches_into(b, facing, strip, 20));
      REQUIRE_FALSE(wholly_within(a, facing, strip, 20));
      REQUIRE(reaches_into_wedge(b, a.pose.at, heading - degrees(10), heading + degrees(10), 20));
      REQUIRE_FALSE(reaches_into_wedge(b, a.pose.at, heading + degrees(10), heading + degrees(30), 20));
      REQUIRE(crosses_interior(Segment{a.pose.at, b.pose.at}, b));
    }
  }
}

TEST_CASE("outlines at the ends of the range", "[limits]") {
  const std::vector<Point> table{{-far, -far}, {far, -far}, {far, far}, {-far, far}};
  CHECK(contains(table, {0, 0}));
  CHECK(boundary_distance(table, {0, 1}) == far - 1);
  CHECK(first_inside({{-far, -far}, {far, far}}, table) == 0);
  CHECK(crossing({{-far, -far}, {far, far}}, {{-far, far}, {far, -far}}) == Point{0, 0});
  const std::vector<Point> middle{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};
  CHECK(first_inside({{-far, 0}, {far, 0}}, middle) == far - 10);
  const Segment gap = shortest_between(table, true, middle, true);
  CHECK(length(gap.b - gap.a) == far - 10);
  const std::vector<Point> diagonal{{-far, -far}, {far, far}};
  CHECK(distance(diagonal, Point{far, -far}) == length({far, far}));
  CHECK(strip_outline(diagonal, 20'000).size() == 4);
}

TEST_CASE("bounds beyond any table mean no bound", "[limits]") {
  const Base owner = set_down({{0, 0}, degrees(33)}, {40'000, 20'000, false});
  const Base other = set_down({{far / 2, -far / 2}, degrees(3)}, {40'000, 20'000, false});
  const Zone wide{-2'147'483'647, 2'147'483'647, -2'147'483'647, 2'147'483'647};
  CHECK(reaches_into(other, owner, wide, 20));
  CHECK(wholly_within(other, owner, wide, 20));
}
