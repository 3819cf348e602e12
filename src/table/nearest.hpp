#pragma once
// The nearest places of two bases, from which rules measure.

#include <array>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

Point nearest_point(const Base& base, Point from);  // of the base
// Of two bases, on the one and on the other; where they are as near along a part of their sides, in its
// middle.
std::array<Point, 2> nearest_points(const Base& a, const Base& b);

}  // namespace quincunx
