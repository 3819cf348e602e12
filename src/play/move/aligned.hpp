#pragma once
// Bases in line with each other, so that one may pass straight through the other.

#include <cstdlib>

#include "table/tolerance.hpp"

namespace quincunx {

// Facing the same or opposite ways within `turned`, with both pairs of sides in line within `aside`.
inline bool in_line(const Base& mover, const Base& other, Angle turned, Length aside) {
  const Angle off{std::abs(turn_between(mover.pose.facing, other.pose.facing).arcseconds)};
  if (off > turned && half_circle - off > turned) return false;
  const auto to_side = static_cast<Length>(bearings(mover, other.pose.at).right);
  const Length narrower = std::abs(other.footprint.width - mover.footprint.width) / 2;
  return at_most(std::abs(to_side) + narrower, aside);
}

}  // namespace quincunx
