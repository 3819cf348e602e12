#pragma once
// Upright boxes: cheap questions to ask before the exact ones.

#include <algorithm>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

struct Box {
  Point low, top;  // south-western and north-eastern corner
};
constexpr Box joined(Box a, Box b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
          {std::max(a.top.x, b.top.x), std::max(a.top.y, b.top.y)}};
}
constexpr Box grown(Box box, Length by) {  // every side moved out
  const Point out{by, by};
  return {box.low - out, box.top + out};
}
constexpr Box box_of(Segment s) { return joined({s.a, s.a}, {s.b, s.b}); }
constexpr Box box_of(const Base& base) { return grown({base.pose.at, base.pose.at}, base.radius); }
constexpr Box box_of(std::span<const Point> points) {  // at least one
  Box box{points[0], points[0]};
  for (const Point p : points) box = joined(box, {p, p});
  return box;
}

constexpr Point middle(const Box& box) {
  return {box.low.x + (box.top.x - box.low.x) / 2, box.low.y + (box.top.y - box.low.y) / 2};
}
// Share a point, borders included.
constexpr bool meet(const Box& a, const Box& b) {
  return a.low.x <= b.top.x && a.top.x >= b.low.x && a.low.y <= b.top.y && a.top.y >= b.low.y;
}
constexpr bool meet(const Box& box, Point p) { return meet(box, Box{p, p}); }

}  // namespace quincunx
