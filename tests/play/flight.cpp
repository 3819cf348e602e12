// The movement kit: headings of a flight, looks along a way, the nearest free place.

#include <catch2/catch.hpp>
#include <utility>
#include <vector>

#include "play/move/flight.hpp"

using namespace quincunx;

namespace {

struct Flight {
  Angle heading;
  bool clear = false;
  Length by = 0;
};

}  // namespace

TEST_CASE("a fan tries one side, then the other", "[move]") {
  const auto headings = [](bool left) { return fan(degrees(10), left, degrees(15), degrees(30)); };
  CHECK(headings(true) == Headings{degrees(10), degrees(355), degrees(340), degrees(25), degrees(40)});
  CHECK(headings(false) == Headings{degrees(10), degrees(25), degrees(40), degrees(355), degrees(340)});
  CHECK(fan(degrees(10), true, {}, degrees(90)) == Headings{degrees(10)});
}

TEST_CASE("the first flight that is clear, else the farthest", "[move]") {
  const Headings headings = fan({}, false, degrees(30), degrees(60));
  int tried = 0;
  const Flight clear = first_clear(headings, [&](Angle heading) {
    ++tried;
    return Flight{heading, heading == degrees(60), 100};
  });
  CHECK((clear.heading == degrees(60) && tried == 3));
  const Flight farthest = first_clear(headings, [](Angle heading) {
    return Flight{heading, false, heading == degrees(30) || heading == degrees(300) ? 200 : 100};
  });
  CHECK(farthest.heading == degrees(30));
}

TEST_CASE("a way is looked at by steps, at its end, and beyond", "[move]") {
  std::vector<Length> looks;
  for (Length by = 0; looks.size() < 6; by = next_look(by, 25, 10)) looks.push_back(by);
  CHECK(looks == std::vector<Length>{0, 10, 20, 25, 35, 45});
}

TEST_CASE("the nearest free place is looked for ring by ring, clockwise", "[move]") {
  std::vector<std::pair<Length, int>> looked;  // how far away, at what bearing in degrees
  const auto ring = [&](Length away) {
    return [&, away](Angle bearing) {
      const int there = bearing.arcseconds / degrees(1).arcseconds;
      looked.push_back({away, there});
      if (away == 2 && there == 280) return -1;
      return there == 10 ? 90 : 0;  // the next 90 degrees are taken as well
    };
  };
  const auto found = nearest_free(degrees(10), 0, 1, 5, 90, ring);
  REQUIRE(found);
  CHECK((found->away == 2 && found->bearing == degrees(280)));
  CHECK(looked == std::vector<std::pair<Length, int>>{
                      {0, 10}, {1, 10}, {1, 190}, {1, 280}, {2, 10}, {2, 190}, {2, 280}});
  CHECK_FALSE(nearest_free({}, 1, 1, 3, 90, [](Length) { return [](Angle) { return 0; }; }));
}

TEST_CASE("a bearing is rounded from a facing, half a step away from it", "[move]") {
  CHECK(rounded_from(degrees(10), degrees(13), degrees(5)) == degrees(15));
  CHECK(rounded_from(degrees(10), degrees(12), degrees(5)) == degrees(10));
  CHECK(rounded_from(degrees(2), Angle{degrees(359).arcseconds + 1799}, degrees(1)) == degrees(359));
  CHECK(rounded_from(degrees(2), Angle{degrees(359).arcseconds + 1800}, degrees(1)) == degrees(359));
  CHECK(rounded_from(degrees(2), Angle{degrees(359).arcseconds + 1801}, degrees(1)) == degrees(0));
}
