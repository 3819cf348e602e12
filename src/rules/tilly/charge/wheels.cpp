#include "rules/tilly/charge/wheels.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "play/charge/path.hpp"
#include "play/charge/wheel.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
Length wheel_cost(const Base& base, int hundredths) {
  return wheel_cost(base.footprint.width, centidegrees(std::abs(hundredths)));
}

Length farthest_contact(const Base& base, Length budget) {
  const Squared most = Squared{budget} * wheel_reach(base) / std::max(base.footprint.width, 1);
  return static_cast<Length>(std::min<Squared>(most, 1 << 27)) + 3 * tolerance;
}

WheelsTo wheels_to(const Base& start, const Base& target, Length budget) {
  WheelsTo found;
  if (!within(start, target, farthest_contact(start, budget))) return found;
  for (const bool right : {false, true}) {
    const Point corner = front_corner(start.pose, start.footprint, right);
    found.swings_onto[right ? 1 : 0] = distance(target, corner) <= wheel_reach(start) + tolerance;
    const SeenWheeling seen(start, right, target);
    const auto [first, last] = seen.ahead_after(widest_wheel / whole_degree);
    for (int degree = first; degree <= last; ++degree) {
      const int wheel = (right ? 1 : -1) * degree * whole_degree;
      const auto least = seen.least_way(degree);
      // A chord of up to 45 degrees is shorter than its arc by less than 3 %.
      if (!least || *least + Squared{start.footprint.width} * degree * 169 / 10'000 > budget) continue;
      const Length rest = budget - wheel_cost(start, wheel);
      if (*least > rest) continue;
      const Base at = wheeled(start, centidegrees(wheel));
      if (const auto way = travel_to_touch(at, at.pose.facing, rest, target))
        found.ways.push_back({wheel, budget - rest + *way});
    }
  }
  std::sort(found.ways.begin(), found.ways.end(), [](const WheelsTo::Way& a, const WheelsTo::Way& b) {
    return std::tuple(a.total, std::abs(a.wheel), a.wheel) < std::tuple(b.total, std::abs(b.wheel), b.wheel);
  });
  return found;
}

}  // namespace quincunx::tilly
