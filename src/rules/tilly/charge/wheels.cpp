#include "rules/tilly/charge/wheels.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

// By its circle: after the wheel the target lies beside the way. The corner that stays is a side of the way
// still.
bool beside(const Base& start, int wheel, const Base& target) {
  const Footprint& f = start.footprint;
  const std::int64_t side = wheel < 0 ? -1 : 1, half = f.width / 2;
  const Point offset = target.pose.at - start.pose.at;
  const Direction ahead = start.forward, turn = direction(centidegrees(std::abs(wheel)));
  const std::int64_t onward = ((Squared{offset.x} * ahead.east + Squared{offset.y} * ahead.north) >> 30) -
                              (f.round ? 0 : f.depth / 2);
  const std::int64_t outward =  // to the side of the corner that stays
      side * ((Squared{offset.x} * ahead.north - Squared{offset.y} * ahead.east) >> 30) - half;
  const std::int64_t turned = (outward * turn.north - onward * turn.east) >> 30;
  return std::abs(turned + half) > half + target.radius + tolerance;
}

}  // namespace

Length wheel_cost(const Base& base, int hundredths) {
  return wheel_cost(base.footprint.width, centidegrees(std::abs(hundredths)));
}

Length wheel_reach(const Base& base) {
  const Footprint& f = base.footprint;
  return f.round ? f.width : length({f.width, f.depth}) + 1;
}

Length farthest_contact(const Base& base, Length budget) {
  const Squared most = Squared{budget} * wheel_reach(base) / std::max(base.footprint.width, 1);
  return static_cast<Length>(std::min<Squared>(most, 1 << 27)) + 3 * tolerance;
}

std::optional<Length> total_to(const Base& start, int wheel, const Base& target, Length budget) {
  if (beside(start, wheel, target)) return std::nullopt;
  const Length cost = wheel_cost(start, wheel);
  if (cost > budget) return std::nullopt;
  const Base at = wheeled(start, centidegrees(wheel));
  const auto way = travel_to_touch(at, at.pose.facing, budget - cost, target);
  return way ? std::optional<Length>(cost + *way) : std::nullopt;
}

}  // namespace quincunx::tilly
