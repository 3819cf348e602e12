#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"
#include "table/measures.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;
using test::commander, test::foot, test::tum;

namespace {

Base foot_at(Point at, Angle facing) { return set_down({at, facing}, foot); }
// Straight ahead of `a`, so many micrometres between its front edge and the rear edge of the new one.
Base ahead_of(const Base& a, Length gap) {
  return foot_at(along(a.pose.at, a.pose.facing, tum + gap), a.pose.facing);
}

}  // namespace

TEST_CASE("corners go round from the front left", "[base]") {
  const Base north = foot_at({100'000, 200'000}, degrees(0));
  CHECK(corners(north) == std::array<Point, 4>{Point{80'000, 210'000}, Point{120'000, 210'000},
                                               Point{120'000, 190'000}, Point{80'000, 190'000}});
  const Base east = foot_at({0, 0}, degrees(90));
  CHECK(corners(east) == std::array<Point, 4>{Point{10'000, 20'000}, Point{10'000, -20'000},
                                              Point{-10'000, -20'000}, Point{-10'000, 20'000}});
}

TEST_CASE("T-R9 and T-A6: distances come out exact at plain and odd angles", "[base]") {
  for (const std::int32_t angle : {0, 30, 45, 90, 135, 180, 210, 270, 300}) {
    const Base a = foot_at({1'000'000, 700'000}, degrees(angle));
    for (const Length gap : {0, tum, 3 * tum, 8 * tum}) {
      const Base b = ahead_of(a, gap);
      INFO(angle << " degrees, gap " << gap);
      CHECK(std::abs(distance(a, b) - gap) <= 1);
      CHECK(distance(a, b) == distance(b, a));
      CHECK(distance(a, b) <= gap + tolerance);
      CHECK_FALSE(distance(ahead_of(a, gap + 2 * tolerance), a) <= gap + tolerance);
    }
  }
  const Base a = foot_at({0, 0}, degrees(90));
  CHECK(distance(a, ahead_of(a, 8 * tum)) == 8 * tum);
}

TEST_CASE("bases that touch do not overlap", "[base]") {
  for (const std::int32_t angle : {0, 30, 45, 90, 215}) {
    INFO(angle << " degrees");
    const Base a = foot_at({500'000, 500'000}, degrees(angle));
    CHECK_FALSE(overlap(a, ahead_of(a, 0), 1));
    CHECK(overlap(a, ahead_of(a, -tolerance - 2), tolerance));
    CHECK_FALSE(overlap(a, ahead_of(a, -tolerance + 2), tolerance));
    CHECK(overlap(a, a, tum - 1));
    CHECK_FALSE(overlap(a, a, tum + 1));
  }
  const Base a = foot_at({0, 0}, degrees(0));
  CHECK_FALSE(overlap(a, ahead_of(a, 0), 0));
  CHECK(overlap(a, ahead_of(a, -1), 0));
}

TEST_CASE("bases that cross without a corner in one another overlap", "[base]") {
  const Base a = foot_at({0, 0}, degrees(0));
  const Base b = set_down({{0, 0}, degrees(90)}, {3 * tum, tum / 2, false});
  CHECK(distance(a, b) == 0);
  CHECK(overlap(a, b, 0));
  CHECK(touch(a, b, tolerance) == Touch::edge);
}

TEST_CASE("T-A4: corner on corner is not the same as edge on edge", "[base]") {
  for (const std::int32_t angle : {0, 30, 45, 90, 200}) {
    const Base a = foot_at({0, 0}, degrees(angle));
    const auto shifted = [&](Length ahead, Length right) {
      return foot_at(along(along({0, 0}, degrees(angle), ahead), degrees(angle + 90), right), degrees(angle));
    };
    INFO(angle << " degrees");
    CHECK(touch(a, shifted(tum, 0), tolerance) == Touch::edge);    // same frontage, corners together
    CHECK(touch(a, shifted(tum, tum), tolerance) == Touch::edge);  // half a base along
    CHECK(touch(a, shifted(tum, 2 * tum - 100), tolerance) ==
          Touch::edge);  // a tenth of a millimetre of edge
    CHECK(touch(a, shifted(tum, 2 * tum), tolerance) == Touch::corner);
    CHECK(touch(a, shifted(0, 2 * tum), tolerance) == Touch::edge);  // side by side
    CHECK(touch(a, shifted(tum + 2 * tolerance, 0), tolerance) == Touch::none);
    CHECK(touch(a, shifted(tum, 2 * tum + 2 * tolerance), tolerance) == Touch::none);
    CHECK(touch(a, shifted(tum / 2, tum), tolerance) == Touch::edge);  // overlapping
  }
}

TEST_CASE("T-A4: a corner may meet an edge or a corner of a turned base", "[base]") {
  const Base a = foot_at({0, 0}, degrees(0));
  const Footprint square{tum, tum, false};
  const Length half_diagonal = length({tum / 2, tum / 2});
  const Base on_edge = set_down({{5000, tum / 2 + half_diagonal}, degrees(45)}, square);
  CHECK(touch(a, on_edge, tolerance) == Touch::edge);
  const Base on_corner = set_down({{tum, tum / 2 + half_diagonal}, degrees(45)}, square);
  CHECK(touch(a, on_corner, tolerance) == Touch::corner);
  const Base past_corner = set_down({{tum + 3 * tolerance, tum / 2 + half_diagonal}, degrees(45)}, square);
  CHECK(touch(a, past_corner, tolerance) == Touch::none);
}

TEST_CASE("discs keep their distance, overlap and touch", "[base]") {
  const Base general = set_down({{0, 0}, degrees(77)}, commander);
  const Base other = set_down({{3 * tum, 4 * tum}, {}}, commander);
  CHECK(distance(general, other) == 4 * tum);
  CHECK(overlap(general, set_down({{tum - 1, 0}, {}}, commander), 0));
  CHECK_FALSE(overlap(general, set_down({{tum, 0}, {}}, commander), 0));
  CHECK(touch(general, set_down({{tum, 0}, {}}, commander), tolerance) == Touch::edge);
  CHECK(touch(general, set_down({{tum + 2 * tolerance, 0}, {}}, commander), tolerance) == Touch::none);

  const Base unit = foot_at({0, 3 * tum}, degrees(0));
  CHECK(distance(unit, general) == 2 * tum);
  CHECK(distance(general, unit) == 2 * tum);
  CHECK(touch(unit, set_down({{0, 2 * tum}, {}}, commander), tolerance) == Touch::edge);
  CHECK_FALSE(overlap(unit, set_down({{0, 2 * tum}, {}}, commander), 0));
  CHECK(
      overlap(unit, set_down({{0, 3 * tum}, {}}, commander), tum - 1));  // out by 1/2 base and its own radius
  CHECK_FALSE(overlap(unit, set_down({{0, 3 * tum}, {}}, commander), tum));
  const Base at_corner = set_down({{tum + 3000, 3 * tum - tum / 2 - 4000}, {}}, commander);
  CHECK(distance(unit, at_corner) == 0);
  CHECK(overlap(unit, at_corner, 4999));
  CHECK_FALSE(overlap(unit, at_corner, 5000));
}

TEST_CASE("a point's distance from a base", "[base]") {
  const Base a = foot_at({0, 0}, degrees(90));
  CHECK(distance(a, Point{tum / 2 + 30, tum + 40}) == 50);
  CHECK(distance(a, Point{0, 0}) == 0);
  CHECK(distance(set_down({{0, 0}, {}}, commander), Point{3 * tum, 4 * tum}) == 4 * tum + tum / 2);
}

TEST_CASE("the circles never promise too much", "[base]") {
  RandomBases random(21);
  for (int i = 0; i < 5000; ++i) {
    const Base a = i % 5 == 0 ? random.disc(200'000) : random.base(200'000);
    const Base b = i % 7 == 0 ? random.disc(200'000) : random.base(200'000);
    REQUIRE(touch(a, b, 5000) == touch(b, a, 5000));
    REQUIRE(overlap(a, b, 5) == overlap(b, a, 5));
    const Length reach = random.between(0, 200'000);
    if (surely_beyond(a, b, reach)) REQUIRE(distance(a, b) > reach);
  }
}

TEST_CASE("a distance is exact as far as it is asked for, and greater than that beyond", "[base]") {
  RandomBases random(23);
  int beyond = 0;
  for (int i = 0; i < 5000; ++i) {
    const Base a = i % 5 == 0 ? random.disc(100'000) : random.base(100'000);
    const Base b = i % 7 == 0 ? random.disc(100'000) : random.base(100'000);
    const Length away = distance(a, b),
                 most = i % 2 == 0 ? away + random.between(-2, 2) : random.between(0, 200'000);
    const Length found = distance_up_to(a, b, most);
    INFO("case " << i);
    if (away <= most)
      REQUIRE(found == away);
    else
      REQUIRE(found > most);
    REQUIRE(nearer_than(a, b, most) == less_than(away, most));
    beyond += found != away ? 1 : 0;
  }
  CHECK(beyond > 100);
}

TEST_CASE("the closest points lie on the bases and as far apart as the bases are", "[base]") {
  RandomBases random(22);
  for (int i = 0; i < 3000; ++i) {
    const Base a = i % 3 == 0 ? random.disc(150'000) : random.base(150'000);
    const Base b = i % 4 == 0 ? random.disc(150'000) : random.base(150'000);
    const std::array<Point, 2> points = closest_points(a, b);
    REQUIRE(distance(a, points[0]) <= 1);
    REQUIRE(distance(b, points[1]) <= 1);
    REQUIRE(std::abs(length(points[1] - points[0]) - distance(a, b)) <= 2);
  }
  const Base a = foot_at({0, 0}, degrees(0)), b = foot_at({0, 3 * tum}, degrees(180));
  CHECK(closest_points(a, b) == std::array<Point, 2>{Point{-tum, tum / 2}, Point{-tum, 5 * tum / 2}});
}

TEST_CASE("T-A7: the table edge is solid", "[base]") {
  const Length wide = 1'800'000, deep = 1'200'000;
  CHECK(on_table(foot_at({tum, tum / 2}, degrees(0)), wide, deep, 0));
  CHECK_FALSE(on_table(foot_at({tum - 1, tum / 2}, degrees(0)), wide, deep, 0));
  CHECK(on_table(foot_at({tum - 1, tum / 2}, degrees(0)), wide, deep, 1));
  CHECK_FALSE(on_table(foot_at({tum, tum / 2}, degrees(1)), wide, deep, tolerance));
  CHECK(on_table(foot_at({wide - tum / 2, deep - tum}, degrees(270)), wide, deep, 0));
  CHECK(on_table(set_down({{tum / 2, deep - tum / 2}, degrees(33)}, commander), wide, deep, 0));
  CHECK_FALSE(on_table(set_down({{tum / 2, deep - tum / 2 + 1}, degrees(33)}, commander), wide, deep, 0));
}
