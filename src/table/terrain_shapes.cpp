// Areas and lines of terrain. Vertices are whole micrometres, and inside or outside is decided exactly.

#include <limits>

#include "table/frame.hpp"

namespace quincunx {
namespace {

Segment edge(std::span<const Point> polygon, std::size_t i) {
  return {polygon[i], polygon[i + 1 < polygon.size() ? i + 1 : 0]};
}
std::size_t edge_count(std::span<const Point> line, bool closed) {
  return closed && line.size() > 2 ? line.size() : std::max<std::size_t>(line.size(), 1) - 1;
}

// A place along the segment: numerator / denominator of its length, denominator > 0.
struct Share {
  std::int64_t numerator, denominator;
};
bool operator<(Share a, Share b) {
  return Wide{a.numerator} * b.denominator < Wide{b.numerator} * a.denominator;
}

// Where the outline meets the line through the segment. `passages` counts each change of side once, so that
// the point just beyond a place is inside when an odd number of passages lies farther on. `runs` are edges
// along the line.
struct Meetings {
  std::vector<Share> passages, places;
  std::vector<std::array<Share, 2>> runs;
};
Meetings meetings(Segment s, std::span<const Point> polygon) {
  Meetings met;
  const Point whole = s.b - s.a;
  const Squared square = dot(whole, whole);
  const auto place = [&](Point p) { return Share{dot(whole, p - s.a), square}; };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment e = edge(polygon, i);
    const std::int64_t from = cross(whole, e.a - s.a), to = cross(whole, e.b - s.a);
    if (from == 0) met.places.push_back(place(e.a));
    if (from == 0 && to == 0) {
      const Share a = place(e.a), b = place(e.b);
      met.runs.push_back(a < b ? std::array<Share, 2>{a, b} : std::array<Share, 2>{b, a});
    }
    if ((from > 0) == (to > 0)) continue;
    const Point along = e.b - e.a;
    const std::int64_t across = cross(whole, along), reach = cross(e.a - s.a, along);
    const Share passage = across > 0 ? Share{reach, across} : Share{-reach, -across};
    met.passages.push_back(passage);
    met.places.push_back(passage);
  }
  return met;
}

}  // namespace

bool contains(std::span<const Point> polygon, Point p) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment e = edge(polygon, i);
    const Point a = e.a - p, b = e.b - p;
    const std::int64_t turn = cross(a, b);
    if (turn == 0 && dot(a, b) <= 0) return false;  // on this edge
    if ((a.y > 0) != (b.y > 0) && (turn > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

Length distance(std::span<const Point> line, Point p) {
  if (line.size() == 1) return length(p - line[0]);
  Fine nearest = fine(std::int64_t{1} << 31) - 16;
  for (std::size_t i = 0; i < edge_count(line, false); ++i)
    nearest = std::min(nearest, fine_distance(edge(line, i), p));
  return coarse(nearest);
}

Length boundary_distance(std::span<const Point> polygon, Point p) {
  if (polygon.size() < 3) return distance(polygon, p);
  Fine nearest = fine_distance(edge(polygon, polygon.size() - 1), p);
  for (std::size_t i = 0; i + 1 < polygon.size(); ++i)
    nearest = std::min(nearest, fine_distance(edge(polygon, i), p));
  return coarse(nearest);
}

std::optional<Length> first_inside(Segment s, std::span<const Point> polygon) {
  if (contains(polygon, s.a)) return 0;
  const Point whole = s.b - s.a;
  if (whole == Point{}) return std::nullopt;
  Meetings met = meetings(s, polygon);
  if (met.passages.empty()) return std::nullopt;
  const Share start{0, 1}, end{1, 1};
  met.places.push_back(start);
  std::sort(met.places.begin(), met.places.end());
  for (std::size_t i = 0; i < met.places.size(); ++i) {
    const Share here = met.places[i];
    if (here < start) continue;
    if (!(here < end)) break;
    std::size_t farther = 0;
    for (const Share& passage : met.passages) farther += here < passage ? 1 : 0;
    bool on_boundary = false;
    for (const auto& run : met.runs) on_boundary = on_boundary || (!(here < run[0]) && here < run[1]);
    if (farther % 2 == 0 || on_boundary) continue;
    const Wide fine_length = fine_root(dot(whole, whole) * 256);
    return coarse(static_cast<Fine>(fine_length * here.numerator / here.denominator));
  }
  return std::nullopt;
}

bool overlaps_polygon(const Base& base, std::span<const Point> polygon, Length deeper_than) {
  const Fine inset = fine(deeper_than);
  if (base.footprint.round) {
    const Fine radius = disc_radius(base) - inset;
    if (radius <= 0) return false;
    if (contains(polygon, base.pose.at)) return true;
    for (std::size_t i = 0; i < polygon.size(); ++i)
      if (fine_distance(edge(polygon, i), base.pose.at) < radius) return true;
    return false;
  }
  const Local half = half_extents(base) - Local{inset, inset};
  if (half.right <= 0 || half.ahead <= 0) return false;
  if (polygon.empty()) return false;
  Local from = local(base, polygon.back());
  for (const Point p : polygon) {
    const Local to = local(base, p);
    if (through_box(half, from, to)) return true;
    from = to;
  }
  return contains(polygon, base.pose.at);
}

Segment shortest_between(std::span<const Point> a, bool a_closed, std::span<const Point> b, bool b_closed) {
  // As near as makes no difference: turned outlines are known to the micrometre.
  constexpr Fine tie = 2 * 16;
  const std::size_t a_edges = edge_count(a, a_closed), b_edges = edge_count(b, b_closed);
  // Calls visit(segment) for every candidate in order, until it answers true.
  const auto candidates = [&](auto visit) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) {
        if (visit(Segment{a[i], b[j]})) return;
        const bool a_edge = i < a_edges, b_edge = j < b_edges;
        if (b_edge && visit(Segment{a[i], nearest_on(edge(b, j), a[i])})) return;
        if (a_edge && visit(Segment{nearest_on(edge(a, i), b[j]), b[j]})) return;
        if (!a_edge || !b_edge) continue;
        const std::optional<Point> shared = crossing(edge(a, i), edge(b, j));
        if (shared && visit(Segment{*shared, *shared})) return;
      }
    }
  };
  const auto fine_length = [](Segment s) { return fine_root(dot(s.b - s.a, s.b - s.a) * 256); };
  Fine shortest = std::numeric_limits<Fine>::max();
  candidates([&](Segment s) {
    shortest = std::min(shortest, fine_length(s));
    return false;
  });
  Segment first{};
  candidates([&](Segment s) {
    first = s;
    return fine_length(s) <= shortest + tie;
  });
  return first;
}

}  // namespace quincunx
