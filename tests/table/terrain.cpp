#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"
#include "table/measures.hpp"

using namespace quincunx;
using test::foot, test::tum;

namespace {

const std::vector<Point> wood{{0, 0}, {100'000, 0}, {100'000, 100'000}, {0, 100'000}};
const std::vector<Point> bent{{0, 0}, {100'000, 0}, {100'000, 100'000}};

std::int64_t twice_area(const std::vector<Point>& polygon) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    sum += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return sum;
}

}  // namespace

TEST_CASE("T-A90: a point on the boundary is outside", "[terrain]") {
  CHECK(contains(wood, {1, 1}));
  CHECK(contains(wood, {99'999, 50'000}));
  CHECK_FALSE(contains(wood, {0, 50'000}));
  CHECK_FALSE(contains(wood, {50'000, 100'000}));
  CHECK_FALSE(contains(wood, {0, 0}));
  CHECK_FALSE(contains(wood, {-1, 50'000}));
  CHECK_FALSE(contains(wood, {-1, 0}));  // level with corners
  CHECK_FALSE(contains(wood, {100'001, 100'000}));
  const std::vector<Point> slanted{{0, 0}, {30, 10}, {20, 40}, {-10, 30}};
  CHECK_FALSE(contains(slanted, {15, 5}));  // half way along an edge
  CHECK(contains(slanted, {15, 6}));
  CHECK_FALSE(contains(slanted, {15, 4}));
  CHECK_FALSE(contains({}, {0, 0}));
}

TEST_CASE("T-A88: distances to outlines and crests", "[terrain]") {
  CHECK(boundary_distance(wood, {50'000, 30'000}) == 30'000);
  CHECK(boundary_distance(wood, {-30'000, 140'000}) == 50'000);
  CHECK(boundary_distance(wood, {3'000, 50'000}) == 3'000);                 // the closing edge counts
  CHECK(distance(bent, Point{-3'000, 50'000}) == length({3'000, 50'000}));  // but not for an open line
  CHECK(distance(bent, Point{50'000, 7}) == 7);
  CHECK(distance(bent, Point{100'000, 100'000}) == 0);
  const std::vector<Point> dot_shaped{{5, 5}};
  CHECK(distance(dot_shaped, Point{8, 9}) == 5);
  const std::vector<Point> twice{{5, 5}, {5, 5}};
  CHECK(distance(twice, Point{8, 9}) == 5);
}

TEST_CASE("T-A42: the shortest way between blockers, the lowest vertices first", "[terrain]") {
  const std::vector<Point> east{{140'000, 0}, {240'000, 0}, {240'000, 100'000}, {140'000, 100'000}};
  const Segment level = shortest_between(wood, true, east, true);
  CHECK((level.a == Point{100'000, 0} && level.b == Point{140'000, 0}));
  const std::vector<Point> lower{
      {140'000, -50'000}, {240'000, -50'000}, {240'000, 50'000}, {140'000, 50'000}};
  const Segment half = shortest_between(wood, true, lower, true);
  CHECK((half.a == Point{100'000, 0} && half.b == Point{140'000, 0}));
  const std::vector<Point> crest{{120'000, 30'000}, {180'000, 30'000}};
  const Segment to_crest = shortest_between(wood, true, crest, false);
  CHECK((to_crest.a == Point{100'000, 30'000} && to_crest.b == Point{120'000, 30'000}));
  const std::vector<Point> through{{50'000, -50'000}, {50'000, 50'000}};
  const Segment none = shortest_between(wood, true, through, false);
  CHECK((none.a == none.b && none.a == Point{50'000, 0}));
  // An open line does not close: the same three points, as line and as outline.
  const std::vector<Point> corner{{-100'000, 100'000}, {0, 0}, {100'000, 100'000}};
  const std::vector<Point> above{{0, 150'000}, {10'000, 200'000}};
  CHECK(length(shortest_between(corner, true, above, false).b -
               shortest_between(corner, true, above, false).a) == 50'000);
  CHECK(length(shortest_between(corner, false, above, false).b -
               shortest_between(corner, false, above, false).a) > 100'000);
}

TEST_CASE("rectangles are as near as any outlines, and by the same points", "[terrain]") {
  RandomBases random(77);
  int outside = 0, different = 0;
  for (int round = 0; round < 4000; ++round) {
    const Base a = random.base(80'000);
    Base b = random.base(80'000);
    // Two times out of three all but in line, where several pairs of points are as near.
    if (round % 3 != 0) {
      const Point aside = along({}, a.pose.facing + degrees(90), random.between(-400, 400));
      const Point at = along(a.pose.at, a.pose.facing, random.between(20'000, 90'000)) + aside;
      b = set_down({at, bearing(a.pose.facing + degrees(90 * (round % 4)))},
                   round % 2 == 0 ? a.footprint : b.footprint);
    }
    const std::array<Point, 4> here = corners(a), there = corners(b);
    for (const Point p : here) {
      if (distance(b, p) <= 25) continue;
      ++outside;
      const std::array<Point, 1> alone{p};
      different += nearest_on_rectangle(there, p) != shortest_between(alone, false, there, true).b;
    }
    const bool held = distance(a, b.pose.at) == 0 || distance(b, a.pose.at) == 0;
    const Segment between = shortest_between(here, true, there, true);
    different += !held && closest_points(a, b) != std::array<Point, 2>{between.a, between.b};
  }
  CHECK(outside > 10'000);
  CHECK(different == 0);
}

TEST_CASE("the shortest way between facing turned bases does not hang on a rounded corner", "[terrain]") {
  for (std::int32_t angle = 0; angle < 360; angle += 7) {
    const Base a = set_down({{500'000, 500'000}, degrees(angle)}, {2 * tum, tum, false});
    const Base b =
        set_down({along(a.pose.at, degrees(angle), 3 * tum), degrees(angle)}, {2 * tum, tum, false});
    const std::array<Point, 2> gap = closest_points(a, b);
    INFO(angle << " degrees");
    CHECK(gap[0] == corners(a)[0]);
    CHECK(length(gap[1] - corners(b)[3]) <= 2);
  }
}

TEST_CASE("bases and areas", "[terrain]") {
  CHECK(overlaps_polygon(set_down({{50'000, 50'000}, degrees(20)}, foot), wood, 20));  // inside
  CHECK(overlaps_polygon(set_down({{50'000, 109'000}, degrees(0)}, foot), wood, 20));
  CHECK_FALSE(overlaps_polygon(set_down({{50'000, 110'000}, degrees(0)}, foot), wood, 0));
  CHECK_FALSE(overlaps_polygon(set_down({{50'000, 109'985}, degrees(0)}, foot), wood, 20));
  CHECK(overlaps_polygon(set_down({{50'000, 109'975}, degrees(0)}, foot), wood, 20));
  CHECK_FALSE(overlaps_polygon(set_down({{-20'000, 50'000}, degrees(0)}, foot), wood, 0));
  CHECK(overlaps_polygon(set_down({{50'000, 50'000}, degrees(0)}, {800'000, 800'000, false}), wood,
                         20));  // around it
  CHECK(overlaps_polygon(set_down({{50'000, 109'000}, {}}, {tum, 0, true}), wood, 20));
  CHECK_FALSE(overlaps_polygon(set_down({{50'000, 110'000}, {}}, {tum, 0, true}), wood, 0));
  CHECK_FALSE(
      overlaps_polygon(set_down({{106'000, 108'000}, {}}, {tum, 0, true}), wood, 0));  // past the corner
  CHECK(overlaps_polygon(set_down({{105'999, 108'000}, {}}, {tum, 0, true}), wood, 0));
  CHECK(overlaps_polygon(set_down({{50'000, 50'000}, {}}, {tum, 0, true}), wood, 20));
}

TEST_CASE("a strip is mitred at its bends", "[terrain]") {
  const std::vector<Point> strip = strip_outline(bent, 20'000);
  CHECK(strip == std::vector<Point>{{0, 10'000},
                                    {90'000, 10'000},
                                    {90'000, 100'000},
                                    {110'000, 100'000},
                                    {110'000, -10'000},
                                    {0, -10'000}});
  CHECK(std::abs(twice_area(strip)) == 2 * 20'000LL * 200'000);
  const std::vector<Point> one_sided = strip_outline(bent, 0, tum);
  CHECK(one_sided ==
        std::vector<Point>{
            {0, 0}, {100'000, 0}, {100'000, 100'000}, {120'000, 100'000}, {120'000, -20'000}, {0, -20'000}});
  const std::vector<Point> doubled{{0, 0}, {0, 0}, {50'000, 0}, {100'000, 0}};
  CHECK(strip_outline(doubled, 20'000) == std::vector<Point>{{0, 10'000},
                                                             {50'000, 10'000},
                                                             {100'000, 10'000},
                                                             {100'000, -10'000},
                                                             {50'000, -10'000},
                                                             {0, -10'000}});
  CHECK(strip_outline(std::vector<Point>{{1, 1}}, 20'000).empty());
}

TEST_CASE("a strip holds what is near its line", "[terrain]") {
  RandomBases random(51);
  const std::vector<Point> road{{0, 0}, {150'000, 40'000}, {300'000, -20'000}, {420'000, 90'000}};
  const std::vector<Point> strip = strip_outline(road, 20'000);
  for (int i = 0; i < 4000; ++i) {
    const Point p{random.between(20'000, 400'000), random.between(-60'000, 120'000)};
    const Length off = distance(road, p);
    if (off < 9'990) REQUIRE(contains(strip, p));
    if (off > 11'500) REQUIRE_FALSE(contains(strip, p));  // mitres reach a little farther than the half width
  }
}

TEST_CASE("a hairpin stays within four half widths", "[terrain]") {
  const std::vector<Point> hairpin{{0, 0}, {100'000, 0}, {0, 100}};
  for (const Point p : strip_outline(hairpin, 20'000)) CHECK(distance(hairpin, p) <= 40'010);
}

TEST_CASE("outlines of bases", "[terrain]") {
  const Base base = set_down({{0, 0}, degrees(30)}, {2 * tum, tum, false});
  const std::array<Point, 4> corner = corners(base);
  CHECK(outline(base) == std::vector<Point>(corner.begin(), corner.end()));
  const Base disc = set_down({{10, 20}, degrees(0)}, {tum, 0, true});
  const std::vector<Point> rim = outline(disc);
  REQUIRE(rim.size() == 24);
  CHECK(rim[0] == Point{10, 20 + tum / 2});
  CHECK(rim[6] == Point{10 + tum / 2, 20});
  for (const Point p : rim) CHECK(std::abs(length(p - disc.pose.at) - tum / 2) <= 1);
}
