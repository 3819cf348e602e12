#pragma once
// Bases in line with each other, so that one may pass straight through the other.

#include <cstdlib>

#include "table/tolerance.hpp"

namespace quincunx {

// As nearly the same as bearings to rounded places can be.
inline bool same_facing(Angle a, Angle b) {
  return at_most(Angle{std::abs(turn_between(a, b).arcseconds)}, Angle{});
}

// Facing the same or opposite ways within `turned`,
inline bool same_or_opposite(const Base& a, const Base& b, Angle turned) {
  const Angle off{std::abs(turn_between(a.pose.facing, b.pose.facing).arcseconds)};
  return off <= turned || half_circle - off <= turned;
}
// with both pairs of sides in line within `aside`.
inline bool in_line(const Base& mover, const Base& other, Angle turned, Length aside) {
  if (!same_or_opposite(mover, other, turned)) return false;
  const auto to_side = static_cast<Length>(bearings(mover, other.pose.at).right);
  const Length narrower = std::abs(other.footprint.width - mover.footprint.width) / 2;
  return at_most(std::abs(to_side) + narrower, aside);
}

}  // namespace quincunx
