#include "table/nearest.hpp"

#include "quincunx/base/few.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

Point nearest_point(const Base& base, Point from) {
  return closest_points(base, set_down({from, {}}, {0, 0, true}))[0];
}

std::array<Point, 2> nearest_points(const Base& a, const Base& b) {
  if (a.footprint.round || b.footprint.round) return closest_points(a, b);
  std::array<Point, 2> first{}, last{};  // those as near that lie farthest apart
  Squared widest = 0;
  const Length least = distance(a, b);
  Few<std::array<Point, 2>, 8> as_near;
  for (const Point p : corners(b))
    if (at_most(distance(a, p), least)) as_near.push_back({nearest_point(a, p), p});
  for (const Point p : corners(a))
    if (at_most(distance(b, p), least)) as_near.push_back({p, nearest_point(b, p)});
  for (const auto& from : as_near)
    for (const auto& to : as_near) {
      const Squared apart = dot(to[0] - from[0], to[0] - from[0]);
      if (more_than(length(to[0] - from[0]), 0) && apart > widest) widest = apart, first = from, last = to;
    }
  if (widest == 0) return closest_points(a, b);
  const auto middle = [](Point p, Point q) { return p + Point{(q.x - p.x) / 2, (q.y - p.y) / 2}; };
  return {middle(first[0], last[0]), middle(first[1], last[1])};
}

}  // namespace quincunx
