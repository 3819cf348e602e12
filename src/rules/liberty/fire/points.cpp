#include <algorithm>
#include <limits>

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

Edges edges_that_face(Point from, const Edges& edges) {
  Edges facing;
  for (const Edge& edge : edges)
    if (faces(edge, from)) facing.push_back(edge);
  return facing.empty() ? edges : facing;
}

Point point_seen_first(Point from, const Edges& facing) {
  Point first{};
  Squared least = std::numeric_limits<Squared>::max();
  for (const Edge& edge : facing) {
    const Point there = nearest_to(from, edge.in_arc);
    const Squared away = dot(there - from, there - from);
    if (away < least || (away == least && there < first)) first = there, least = away;
  }
  return first;
}

Points points_seen_next(Point from, const Edges& facing) {
  Points ends, middles;
  for (const Edge& edge : facing) {
    const Segment part = edge.in_arc;
    ends.push_back(part.a);
    ends.push_back(part.b);
    middles.push_back(part_way(part, 1, 2));
  }
  Points points;
  add_by_distance(points, from, ends);
  add_by_distance(points, from, middles);
  return points;
}

}  // namespace quincunx::liberty
