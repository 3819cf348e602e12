#include <algorithm>

#include "rules/liberty/fire/parts.hpp"

namespace quincunx::liberty {
namespace {

Point part_way(Segment s, std::int64_t part, std::int64_t whole) {
  const std::int64_t x = s.b.x - s.a.x, y = s.b.y - s.a.y;
  return s.a + Point{static_cast<Length>(x * part / whole), static_cast<Length>(y * part / whole)};
}

// Keeps the part of a segment on which a linear measure, given at its ends, is not negative.
bool keep(Segment& s, std::int64_t at_a, std::int64_t at_b) {
  if (at_a < 0 && at_b < 0) return false;
  const Segment whole = s;
  if (at_a < 0) s.a = part_way(whole, -at_a, at_b - at_a);
  if (at_b < 0) s.b = part_way(whole, at_a, at_a - at_b);
  return true;
}

// 3.2: ahead of the front edge, and no farther to a side than the lines at 45 degrees from its corners.
std::array<std::int64_t, 3> inside_front(const Base& base, Point p) {
  const Bearings at = bearings(base, p);
  const std::int64_t ahead = at.ahead - base.footprint.depth / 2 + tolerance;
  return {ahead, ahead + base.footprint.width / 2 - at.right, ahead + base.footprint.width / 2 + at.right};
}

bool clip(const Base& shooter, Segment& s) {
  for (std::size_t border = 0; border < 3; ++border)
    if (!keep(s, inside_front(shooter, s.a)[border], inside_front(shooter, s.b)[border])) return false;
  return true;
}

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

Edges edges_of(const Base& target) {
  const std::array<Point, 4> corner = corners(target);
  Edges edges;
  for (std::size_t i = 0; i < 4; ++i) {
    const Segment edge{corner[i], corner[(i + 1) % 4]};
    edges.push_back({edge, edge});
  }
  return edges;
}

Edges edges_in_front(const Base& shooter, const Base& target) {
  Edges edges = edges_of(target);
  edges.erase(
      std::remove_if(edges.begin(), edges.end(), [&](Edge& edge) { return !clip(shooter, edge.in_arc); }),
      edges.end());
  return edges;
}

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
