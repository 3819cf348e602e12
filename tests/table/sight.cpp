#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"

using namespace quincunx;

namespace {

const std::vector<Point> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
// A horseshoe open to the north.
const std::vector<Point> horseshoe{{0, 0},   {30, 0},  {30, 30}, {20, 30},
                                   {20, 10}, {10, 10}, {10, 30}, {0, 30}};

bool both_ways(Segment s, std::vector<Point> polygon) {
  const bool answer = crosses_interior(s, polygon);
  REQUIRE(crosses_interior({s.b, s.a}, polygon) == answer);
  std::reverse(polygon.begin(), polygon.end());
  REQUIRE(crosses_interior(s, polygon) == answer);
  std::rotate(polygon.begin(), polygon.begin() + 1, polygon.end());
  REQUIRE(crosses_interior(s, polygon) == answer);
  return answer;
}

}  // namespace

TEST_CASE("sight along an edge or through a corner is not through the inside", "[sight]") {
  CHECK(both_ways({{-5, 5}, {15, 5}}, square));
  CHECK(both_ways({{-5, -5}, {15, 15}}, square));      // corner to corner
  CHECK_FALSE(both_ways({{-5, 0}, {15, 0}}, square));  // along an edge
  CHECK_FALSE(both_ways({{2, 0}, {8, 0}}, square));    // within an edge
  CHECK_FALSE(both_ways({{-5, 5}, {5, -5}}, square));  // through one corner
  CHECK_FALSE(both_ways({{-5, 5}, {0, 5}}, square));   // ends on an edge
  CHECK_FALSE(both_ways({{-5, 5}, {-1, 5}}, square));  // would hit, ends before
  CHECK(both_ways({{-5, 5}, {1, 5}}, square));
  CHECK(both_ways({{2, 2}, {8, 7}}, square));    // wholly inside
  CHECK(both_ways({{0, 0}, {10, 10}}, square));  // a diagonal
  CHECK(both_ways({{0, 5}, {10, 5}}, square));   // from edge to edge
  CHECK(both_ways({{5, 5}, {5, 5}}, square));
  CHECK_FALSE(both_ways({{0, 5}, {0, 5}}, square));
}

TEST_CASE("sight past bays", "[sight]") {
  CHECK_FALSE(both_ways({{15, 40}, {15, 11}}, horseshoe));  // down into the bay
  CHECK_FALSE(both_ways({{15, 40}, {15, 10}}, horseshoe));
  CHECK(both_ways({{15, 40}, {15, 9}}, horseshoe));
  CHECK_FALSE(both_ways({{10, 10}, {10, 40}}, horseshoe));  // along the bay's side and out
  CHECK_FALSE(both_ways({{-5, 30}, {35, 30}}, horseshoe));  // along both tips
  CHECK_FALSE(both_ways({{10, 30}, {20, 30}}, horseshoe));  // across the mouth
  CHECK(both_ways({{-5, 10}, {35, 10}}, horseshoe));        // along the bay's floor, but through both arms
  CHECK_FALSE(both_ways({{12, 10}, {18, 10}}, horseshoe));
  CHECK(both_ways({{12, 10}, {25, 10}}, horseshoe));
  CHECK_FALSE(both_ways({{10, 10}, {20, 30}}, horseshoe));  // corner to corner over the bay
}

TEST_CASE("where a path first gets inside", "[sight]") {
  CHECK(first_inside({{-5, 5}, {15, 5}}, square) == 5);
  CHECK(first_inside({{5, 5}, {15, 5}}, square) == 0);
  CHECK(first_inside({{0, 5}, {15, 5}}, square) == 0);
  CHECK(first_inside({{10, 5}, {15, 5}}, square) == std::nullopt);
  CHECK(first_inside({{-10, 0}, {20, 0}}, square) == std::nullopt);
  CHECK(first_inside({{-5, 10}, {35, 10}}, horseshoe) == 5);
  CHECK(first_inside({{12, 10}, {35, 10}}, horseshoe) == 8);
  CHECK(first_inside({{-30, -40}, {30, 40}}, square) == 50);
  CHECK(first_inside({{10, 40}, {10, 0}}, horseshoe) == 30);  // along the bay's side, then into its floor
}

TEST_CASE("sight and bases", "[sight]") {
  const Base base = set_down({{0, 0}, degrees(0)}, {40'000, 20'000, false});
  CHECK(crosses_interior(Segment{{-50'000, 0}, {50'000, 0}}, base));
  CHECK_FALSE(crosses_interior(Segment{{-50'000, 10'000}, {50'000, 10'000}}, base));
  CHECK_FALSE(crosses_interior(Segment{{-50'000, 9'980}, {50'000, 9'980}}, base));  // within the tolerance
  CHECK(crosses_interior(Segment{{-50'000, 9'979}, {50'000, 9'979}}, base));
  CHECK(crosses_interior(Segment{{0, 0}, {0, 50'000}}, base));
  CHECK(crosses_interior(Segment{{-1000, 0}, {1000, 0}}, base));
  CHECK_FALSE(crosses_interior(Segment{{30'000, 0}, {50'000, 0}}, base));
  CHECK_FALSE(crosses_interior(Segment{{-30'000, 0}, {-10'000, 20'400}}, base));  // just over the corner
  CHECK_FALSE(crosses_interior(Segment{{10'000, 20'000}, {30'000, 0}}, base));    // through the corner itself
  for (const std::int32_t angle : {17, 30, 45, 90, 123}) {
    const Base turned = set_down({{1'000'000, 500'000}, degrees(angle)}, {40'000, 20'000, false});
    INFO(angle << " degrees");
    for (std::size_t i = 0; i < 4; ++i) {
      const Point a = corners(turned)[i], b = corners(turned)[(i + 1) % 4];
      CHECK_FALSE(crosses_interior(Segment{a, b}, turned));
      CHECK_FALSE(crosses_interior(Segment{a - (b - a), b + (b - a)}, turned));
      CHECK(crosses_interior(Segment{a, corners(turned)[(i + 2) % 4]}, turned));
    }
  }
}

TEST_CASE("sight and discs", "[sight]") {
  const Base disc = set_down({{0, 0}, {}}, {20'000, 0, true});
  CHECK(crosses_interior(Segment{{-50'000, 9'900}, {50'000, 9'900}}, disc));
  CHECK_FALSE(crosses_interior(Segment{{-50'000, 10'000}, {50'000, 10'000}}, disc));
  CHECK_FALSE(crosses_interior(Segment{{-50'000, 0}, {-10'000, 0}}, disc));
  CHECK(crosses_interior(Segment{{-100, 0}, {100, 0}}, disc));
}

TEST_CASE("T-A42: when segments cross, and where", "[sight]") {
  const Segment s{{0, 0}, {10, 10}};
  CHECK(crosses(s, {{0, 10}, {10, 0}}));
  CHECK(crossing(s, {{0, 10}, {10, 0}}) == Point{5, 5});
  CHECK(crosses(s, {{5, 5}, {9, 0}}));  // ends on it
  CHECK(crosses(s, {{10, 10}, {20, 0}}));
  CHECK(crossing(s, {{10, 10}, {20, 0}}) == Point{10, 10});
  CHECK_FALSE(crosses(s, {{6, 5}, {9, 0}}));
  CHECK_FALSE(crosses(s, {{11, 11}, {20, 20}}));  // in line, beyond
  CHECK(crosses(s, {{10, 10}, {20, 20}}));
  CHECK(crosses(s, {{2, 2}, {3, 3}}));
  CHECK_FALSE(crosses(s, {{0, 1}, {10, 11}}));  // parallel
  CHECK_FALSE(crossing(s, {{2, 2}, {3, 3}}).has_value());
  CHECK(crosses(s, {{4, 4}, {4, 4}}));
  CHECK_FALSE(crosses(s, {{4, 5}, {4, 5}}));
  CHECK(crossing({{0, 0}, {3, 1}}, {{2, -30'000'000}, {2, 30'000'000}}) == Point{2, 1});
  CHECK(crossing({{-30'000'000, -30'000'000}, {30'000'000, 29'999'999}},
                 {{-30'000'000, 30'000'000}, {30'000'000, -30'000'000}}) == Point{0, 0});
}
