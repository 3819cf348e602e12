#include <catch2/catch.hpp>
#include <cmath>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"

using namespace quincunx;

TEST_CASE("every facing has its correctly rounded sine and cosine", "[angle]") {
  const long double pi = std::acos(-1.0L);
  int wrong = 0;
  for (std::int32_t k = 0; k < Angle::full; ++k) {
    const Direction d = direction({k});
    const long double radians = static_cast<long double>(k) * pi / 648'000.0L;
    const long double east = std::sin(radians) * 1'073'741'824.0L,
                      north = std::cos(radians) * 1'073'741'824.0L;
    if (std::fabs(east - static_cast<long double>(d.east)) > 0.5L) ++wrong;
    if (std::fabs(north - static_cast<long double>(d.north)) > 0.5L) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("quarter turns are exact, and directions repeat after a circle", "[angle]") {
  constexpr std::int32_t one = 1 << 30;
  CHECK((direction(degrees(0)).east == 0 && direction(degrees(0)).north == one));
  CHECK((direction(degrees(90)).east == one && direction(degrees(90)).north == 0));
  CHECK((direction(degrees(180)).east == 0 && direction(degrees(180)).north == -one));
  CHECK((direction(degrees(270)).east == -one && direction(degrees(270)).north == 0));
  CHECK(direction(degrees(30)).east == one / 2);
  CHECK(direction(degrees(-30)).east == -one / 2);
  CHECK(direction(degrees(390)).east == one / 2);
  CHECK(direction(degrees(45)).east == direction(degrees(45)).north);
}

TEST_CASE("the bearing of a metre along any facing is that facing", "[angle]") {
  int off_by_one = 0, wrong = 0;
  for (std::int32_t k = 0; k < Angle::full; ++k) {
    const std::int32_t turn = turn_between({k}, bearing_of(along({}, Angle{k}, 1'000'000))).arcseconds;
    off_by_one += turn == 1 || turn == -1 ? 1 : 0;
    wrong += turn < -1 || turn > 1 ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(off_by_one == 0);
}

TEST_CASE("bearings of short, long and plain vectors", "[angle]") {
  CHECK(bearing_of({0, 0}) == Angle{0});
  CHECK(bearing_of({0, 5}) == degrees(0));
  CHECK(bearing_of({1, 1}) == degrees(45));
  CHECK(bearing_of({30'000'000, 0}) == degrees(90));
  CHECK(bearing_of({7, -7}) == degrees(135));
  CHECK(bearing_of({0, -1}) == degrees(180));
  CHECK(bearing_of({-3, -3}) == degrees(225));
  CHECK(bearing_of({-1, 0}) == degrees(270));
  CHECK(bearing_of({-60'000'000, 60'000'000}) == degrees(315));
  CHECK(bearing_of({-1, 1'000'000}) == Angle{0});  // a fifth of an arc-second short of north
  CHECK(bearing_of({-5, 1'000'000}) == Angle{Angle::full - 1});
}

TEST_CASE("bearings agree with the nearest arc-second of atan2", "[angle]") {
  RandomBases random(11);
  const long double per_second = std::acos(-1.0L) / 648'000.0L;
  int wrong = 0;
  for (int i = 0; i < 50'000; ++i) {
    const Point p = random.point(i % 2 == 0 ? 30'000'000 : 3000);
    if (p == Point{}) continue;
    const long double exact =
        std::atan2(static_cast<long double>(p.x), static_cast<long double>(p.y)) / per_second;
    long double off = static_cast<long double>(bearing_of(p).arcseconds) - exact;
    if (off > 700'000) off -= Angle::full;
    if (std::fabs(off) > 0.501L) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("roots are exact about every perfect square", "[angle]") {
  int wrong = 0;
  const auto check = [&wrong](Squared n, Length expected) { wrong += root(n) != expected ? 1 : 0; };
  for (Squared r = 1; r < 2'000'000'000; r += r < 100'000 ? 1 : r / 5003) {
    const Length whole = static_cast<Length>(r);
    check(r * r - 1, whole - 1);
    check(r * r, whole);
    check(r * r + 2 * r, whole);
  }
  check(0, 0);
  CHECK(wrong == 0);
  CHECK(length({3, 4}) == 5);
  CHECK(length({1, 1}) == 1);
  CHECK(length({2, 2}) == 3);
  CHECK(length({-30'000'000, 40'000'000}) == 50'000'000);
}

TEST_CASE("T-R23: what a wheel costs, for a frontage of 2 TUM", "[angle]") {
  const auto thousandths = [](Length cost, Length tum) { return (cost * 2 / (tum / 1000) + 1) / 2; };
  for (const Length tum : {20'000, 30'000, 40'000, 60'000}) {
    CHECK(thousandths(chord(2 * tum, degrees(45)), tum) == 1531);
    CHECK(thousandths(chord(2 * tum, degrees(-30)), tum) == 1035);
    CHECK(thousandths(chord(2 * tum, degrees(15)), tum) == 522);
  }
  CHECK(chord(80'000, degrees(60)) == 80'000);
  CHECK(chord(80'000, degrees(180)) == 160'000);
  CHECK(chord(80'000, {0}) == 0);
  CHECK(chord(30'000'000, {1}) == 145);  // half an arc-second either side: 145.4
}

TEST_CASE("an arc is rounded up, whichever way it turns", "[angle]") {
  CHECK(arc(80'000, {0}) == 0);
  CHECK(arc(1'000'000, degrees(180)) == 3'141'593);
  CHECK(arc(1'000'000, degrees(-180)) == 3'141'593);
  CHECK(arc(30'000'000, degrees(360)) == 188'495'560);
  CHECK(arc(1, {1}) == 1);
  for (int turn = 1; turn <= 180; ++turn) CHECK(arc(80'000, degrees(turn)) >= chord(80'000, degrees(turn)));
}

TEST_CASE("going there and back ends where it began", "[angle]") {
  RandomBases random(12);
  for (int i = 0; i < 2000; ++i) {
    const Point start = random.point(5'000'000);
    const Angle heading = random.angle();
    const Length way = random.between(1, 2'000'000);
    const Point there = along(start, heading, way);
    REQUIRE(along(there, heading, -way) == start);
    REQUIRE(along(there, heading + degrees(180), way) == start);
    REQUIRE(std::abs(length(there - start) - way) <= 1);
  }
}

TEST_CASE("bearings and turns are kept in their ranges", "[angle]") {
  CHECK(bearing(degrees(-90)) == degrees(270));
  CHECK(bearing(degrees(720)) == degrees(0));
  CHECK(turn_between(degrees(350), degrees(10)) == degrees(20));
  CHECK(turn_between(degrees(10), degrees(350)) == degrees(-20));
  CHECK(turn_between(degrees(0), degrees(180)) == degrees(180));
  CHECK(turn_between(degrees(180), degrees(0)) == degrees(180));
}
