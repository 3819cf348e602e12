// Bounds on wheels against every angle tried.

#include <catch2/catch.hpp>

#include "rules/tilly/charge/wheel_bounds.hpp"
#include "rules/tilly/charge/wheel_search.hpp"
#include "table/random_bases.hpp"

namespace quincunx::tilly {

TEST_CASE("no angle of a span comes to less than its bound, and often the bound is close") {
  RandomBases random(45);
  int met = 0, close = 0;
  for (int i = 0; i < 3000; ++i) {
    const Base start = random.base(60'000), target = random.base(150'000);
    const int from = random.between(1, widest_wheel - 100), to = from + random.between(1, 100);
    const bool right = random.between(0, 1) != 0;
    const Point pivot = front_corner(start.pose, start.footprint, right);
    const Length farthest = length(target.pose.at - pivot) + target.radius + 1;
    const Length bound = least_between({start, target, from, to, right, farthest});
    INFO("case " << i);
    std::optional<Length> least;
    for (int angle = from; angle <= to; ++angle) {
      const Base at = wheeled(start, centidegrees(right ? angle : -angle));
      if (const auto way = travel_to_touch(at, at.pose.facing, 400'000, target, tolerance))
        least = std::min(least.value_or(1 << 30), wheel_cost(start, angle) + *way);
    }
    if (!least) continue;
    ++met;
    REQUIRE(bound <= *least);
    close += *least - bound < 100 ? 1 : 0;
  }
  CHECK(met > 500);
  CHECK(close > met / 2);
}

}  // namespace quincunx::tilly
