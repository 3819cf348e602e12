#pragma once
// Places from which rules measure: the nearest of two bases, the mean of several.

#include <array>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

Point nearest_point(const Base& base, Point from);  // of the base
// Of two bases, on the one and on the other; where they are as near along a part of their sides, in its
// middle.
std::array<Point, 2> nearest_points(const Base& a, const Base& b);

// The mean of some points, at least one.
template <class Points>
Point mean_of(const Points& points) {
  std::int64_t x = 0, y = 0;
  for (const Point p : points) x += p.x, y += p.y;
  const auto count = static_cast<std::int64_t>(points.size());
  return {static_cast<Length>(x / count), static_cast<Length>(y / count)};
}

}  // namespace quincunx
