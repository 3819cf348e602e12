#include <algorithm>

#include "rules/liberty/fire/parts.hpp"
#include "table/clip.hpp"

namespace quincunx::liberty {
namespace {

Point nearest_to(Point p, Segment s) {
  const Length whole = length(s.b - s.a);
  if (whole == 0) return s.a;
  const std::int64_t part = std::clamp<std::int64_t>(dot(p - s.a, s.b - s.a) / whole, 0, whole);
  return part_way(s, part, whole);
}

bool faces(const Edge& edge, Point from) {
  const Point along = edge.whole.b - edge.whole.a;
  return cross(along, from - edge.whole.a) > Squared{tolerance} * length(along);
}

void add_by_distance(Points& points, Point from, Points found) {
  std::sort(found.begin(), found.end(), [from](Point a, Point b) {
    const Squared to_a = dot(a - from, a - from), to_b = dot(b - from, b - from);
    return to_a != to_b ? to_a < to_b : a < b;
  });
  for (const Point p : found)
    if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
}

}  // namespace

Points points_seen_first(Point from, const Edges& edges) {
  const bool any_faces =
      std::any_of(edges.begin(), edges.end(), [from](const Edge& edge) { return faces(edge, from); });
  Points nearest, ends, middles;
  for (const Edge& edge : edges) {
    if (any_faces && !faces(edge, from)) continue;
    const Segment part = edge.in_arc;
    nearest.push_back(nearest_to(from, part));
    ends.push_back(part.a);
    ends.push_back(part.b);
    middles.push_back(part_way(part, 1, 2));
  }
  Points points;
  add_by_distance(points, from, nearest);
  if (points.size() > 1) points.resize(1);
  add_by_distance(points, from, ends);
  add_by_distance(points, from, middles);
  return points;
}

}  // namespace quincunx::liberty
