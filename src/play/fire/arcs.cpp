#include "play/fire/arcs.hpp"

#include <algorithm>
#include <cstdlib>

#include "table/clip.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// How far a point lies within each border of the front or the rear arc, negative outside: beyond the edge,
// and within the lines at 45 degrees from its corners, measured to the side.
using Depths = std::array<std::int64_t, 3>;
Depths depths_in(Arc arc, const Base& owner, Point p) {
  const Bearings at = bearings(owner, p);
  const std::int64_t beyond = (arc == Arc::front ? at.ahead : -at.ahead) - owner.footprint.depth / 2;
  const std::int64_t wide = owner.footprint.width / 2;
  return {beyond, beyond + wide - at.right, beyond + wide + at.right};
}
std::int64_t depth_in(Arc arc, const Base& owner, Point p) {
  const Depths depths = depths_in(arc, owner, p);
  return *std::min_element(depths.begin(), depths.end());
}

bool keep_in_front(const Base& owner, Segment& s) {
  for (std::size_t border = 0; border < 3; ++border) {
    const auto within = [&](Point p) { return depths_in(Arc::front, owner, p)[border] + tolerance; };
    if (!keep_within(s, within(s.a), within(s.b))) return false;
  }
  return true;
}

using Outline = Few<Point, 8>;
std::int64_t area(const Outline& outline) {
  std::int64_t twice = 0;
  for (std::size_t i = 1; i + 1 < outline.size(); ++i)
    twice += cross(outline[i] - outline[0], outline[i + 1] - outline[0]);
  return std::abs(twice) / 2;
}
std::int64_t area_in(Arc arc, const Base& owner, Outline outline) {
  for (std::size_t border = 0; border < 3; ++border)
    outline = kept_within(outline, [&](Point p) { return depths_in(arc, owner, p)[border]; });
  return area(outline);
}

}  // namespace

Arc arc_of(const Base& base, Point p, Border border) {
  const bool to_front = border == Border::to_front;
  if (depth_in(Arc::front, base, p) >= (to_front ? -tolerance : tolerance)) return Arc::front;
  if (depth_in(Arc::rear, base, p) > (to_front ? tolerance : -tolerance)) return Arc::rear;
  return Arc::flank;
}

Edges edges_of(const Base& base) {
  const std::array<Point, 4> corner = corners(base);
  Edges edges;
  for (std::size_t i = 0; i < 4; ++i) {
    const Segment edge{corner[i], corner[(i + 1) % 4]};
    edges.push_back({edge, edge});
  }
  return edges;
}
Edges edges_in_front(const Base& owner, const Base& other) {
  Edges edges = edges_of(other);
  edges.erase(std::remove_if(edges.begin(), edges.end(),
                             [&](Edge& edge) { return !keep_in_front(owner, edge.in_arc); }),
              edges.end());
  return edges;
}
bool partly_in_front(const Base& owner, const Base& other) { return !edges_in_front(owner, other).empty(); }

std::array<std::int64_t, 3> areas_in_arcs(const Base& owner, const Base& other) {
  Outline outline;
  for (const Point corner : corners(other)) outline.push_back(corner);
  const std::int64_t front = area_in(Arc::front, owner, outline), rear = area_in(Arc::rear, owner, outline);
  return {front, std::max<std::int64_t>(area(outline) - front - rear, 0), rear};
}

}  // namespace quincunx
