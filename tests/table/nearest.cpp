// Places from which rules measure, and the edges of the table.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <vector>

#include "table/edges.hpp"
#include "table/nearest.hpp"

using namespace quincunx;

TEST_CASE("sides that lie along each other are nearest in the middle of what they share", "[nearest]") {
  const Base a = set_down({{0, 0}, {}}, {100'000, 20'000, false});
  const auto beside = [&](Point at, Angle facing) {
    return nearest_points(a, set_down({at, facing}, {100'000, 20'000, false}));
  };
  CHECK(beside({60'000, 30'000}, {}) == std::array<Point, 2>{Point{30'000, 10'000}, Point{30'000, 20'000}});
  CHECK(beside({60'000, 20'000}, degrees(180)) ==
        std::array<Point, 2>{Point{30'000, 10'000}, Point{30'000, 10'000}});
  // A slant of ten micrometres is none; one of ten degrees leaves the corner that is turned this way.
  CHECK(std::abs(beside({60'000, 30'000}, Angle{20})[0].x - 30'000) < 10);
  CHECK(beside({60'000, 40'000}, degrees(-10))[0].x < 15'000);
  CHECK(beside({60'000, 40'000}, degrees(10))[0].x == 50'000);
  CHECK(nearest_point(a, {70'000, 3'000}) == Point{50'000, 3'000});
}

TEST_CASE("the mean of points", "[nearest]") {
  CHECK(mean_of(std::vector<Point>{{0, 0}, {10, 30}, {20, 0}}) == Point{10, 10});
}

TEST_CASE("edges have names, and bearings from the table", "[nearest]") {
  CHECK(toward(*edge_named("west")) == degrees(270));
  CHECK(lies_across(*edge_named("south")));
  CHECK_FALSE(lies_across(*edge_named("east")));
  CHECK_FALSE(edge_named("southern"));
}
