#pragma once
// Parts of segments and outlines on one side of a border. The border is given by a measure that is linear in
// the point, and negative beyond it.

#include <cstddef>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

// The point that is so much of a segment from its first end.
inline Point part_way(Segment s, std::int64_t part, std::int64_t whole) {
  const std::int64_t x = s.b.x - s.a.x, y = s.b.y - s.a.y;
  return s.a + Point{static_cast<Length>(x * part / whole), static_cast<Length>(y * part / whole)};
}

// Keeps the part of a segment within, by the measure at its ends. False: there is none.
inline bool keep_within(Segment& s, std::int64_t at_a, std::int64_t at_b) {
  if (at_a < 0 && at_b < 0) return false;
  const Segment whole = s;
  if (at_a < 0) s.a = part_way(whole, -at_a, at_b - at_a);
  if (at_b < 0) s.b = part_way(whole, at_a, at_a - at_b);
  return true;
}

// The part of a convex outline within; empty if there is none.
template <class Outline, class Measure>
Outline kept_within(const Outline& outline, Measure measure) {
  Outline kept;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    Segment side{outline[i], outline[(i + 1) % outline.size()]};
    const std::int64_t at_a = measure(side.a), at_b = measure(side.b);
    if (!keep_within(side, at_a, at_b)) continue;
    kept.push_back(side.a);
    if (at_b < 0) kept.push_back(side.b);
  }
  return kept;
}

}  // namespace quincunx
