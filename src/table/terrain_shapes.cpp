// Areas and lines of terrain. Vertices are whole micrometres, and inside or outside is decided exactly.

#include <limits>

#include "quincunx/base/few.hpp"
#include "quincunx/table/box.hpp"
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
  Few<Share, 8> passages, places;
  Few<std::array<Share, 2>, 4> runs;
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

// A stretch of a segment that lies inside.
struct Run {
  Share from, to;
};
using Runs = Few<Run, 4>;
Runs runs_inside(Segment s, std::span<const Point> polygon, std::size_t most) {
  Runs found;
  const Point whole = s.b - s.a;
  if (whole == Point{}) return found;
  Meetings met = meetings(s, polygon);
  if (met.passages.empty()) return found;
  const Share start{0, 1}, end{1, 1};
  met.places.push_back(start);
  met.places.push_back(end);
  std::sort(met.places.begin(), met.places.end());
  bool inside = false;
  for (const Share here : met.places) {
    if (here < start) continue;
    if (end < here) break;
    std::size_t farther = 0;
    for (const Share& passage : met.passages) farther += here < passage ? 1 : 0;
    bool on_boundary = false;
    for (const auto& run : met.runs) on_boundary = on_boundary || (!(here < run[0]) && here < run[1]);
    const bool enters = farther % 2 != 0 && !on_boundary && here < end;
    if (enters && !inside && found.size() == most) break;
    if (enters && !inside) found.push_back({here, end});
    if (!enters && inside) found.back().to = here;
    inside = enters;
  }
  return found;
}

Length way_to_share(Segment s, Share share) {
  const Point whole = s.b - s.a;
  const Wide fine_length = fine_root(dot(whole, whole) * 256);
  return coarse(static_cast<Fine>(fine_length * share.numerator / share.denominator));
}

Point place_in_run(Segment s, const Run& run, int quarter) {
  const Point whole = s.b - s.a;
  const auto part = [&](Length of) {
    const auto at = [of](Share share) {
      return static_cast<std::int64_t>(Wide{of} * 4 * share.numerator / share.denominator);
    };
    return static_cast<Length>((at(run.from) * (4 - quarter) + at(run.to) * quarter) / 16);
  };
  return s.a + Point{part(whole.x), part(whole.y)};
}

// Going round a rectangle clockwise, p lies abreast of the edge and on the inner side: the opposite edge is
// nearer, or edges cross.
constexpr auto hidden = [](Segment edge, Point p) {
  const Point along = edge.b - edge.a, offset = p - edge.a;
  const Squared share = dot(offset, along);
  return share > 0 && share < dot(along, along) &&
         cross(along, offset) < -4 * (std::abs(std::int64_t{along.x}) + std::abs(std::int64_t{along.y}));
};

// The shortest of the gaps that are considered. Of gaps as short as makes no difference the first that came
// up: turned outlines are known to the micrometre.
class Shortest {
 public:
  explicit Shortest(std::size_t most) : many_(most > few_.size() ? most : 0) {}

  void consider(Point from, Point to) {
    const Squared square = dot(to - from, to - from);
    if (square >= least_) return;
    least_ = square;
    list()[count_++] = {square, from.x, from.y, to.x, to.y};
  }
  Segment gap() {
    constexpr Fine tie = 2 * 16;
    const Squared too_long = fine_root(least_ * 256) + tie + 1;  // a root is rounded down
    const Gap first = *std::find_if(list(), list() + count_, [too_long](const Gap& each) {
      return each.square * 256 < too_long * too_long;
    });
    return {{first.a_x, first.a_y}, {first.b_x, first.b_y}};
  }

 private:
  struct Gap {  // shorter than those before: others need not be remembered
    Squared square;
    Length a_x, a_y, b_x, b_y;
  };
  Gap* list() { return many_.empty() ? few_.data() : many_.data(); }
  std::array<Gap, 64> few_;  // enough for two rectangles
  std::vector<Gap> many_;
  std::size_t count_ = 0;
  Squared least_ = std::numeric_limits<Squared>::max();
};

// `passed_over(edge, point)`: what the point is nearest to lies elsewhere.
template <class PassedOver>
Segment shortest(std::span<const Point> a, bool a_closed, std::span<const Point> b, bool b_closed,
                 PassedOver passed_over) {
  const std::size_t a_edges = edge_count(a, a_closed), b_edges = edge_count(b, b_closed);
  Shortest found(4 * a.size() * b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      found.consider(a[i], b[j]);
      const bool a_edge = i < a_edges, b_edge = j < b_edges;
      if (b_edge && !passed_over(edge(b, j), a[i])) found.consider(a[i], nearest_on(edge(b, j), a[i]));
      if (a_edge && !passed_over(edge(a, i), b[j])) found.consider(nearest_on(edge(a, i), b[j]), b[j]);
      if (!a_edge || !b_edge) continue;
      if (const std::optional<Point> shared = crossing(edge(a, i), edge(b, j)))
        found.consider(*shared, *shared);
    }
  return found.gap();
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

bool borders(std::span<const Point> polygon, Point p, Length most) {
  if (polygon.size() < 3) return distance(polygon, p) <= most;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment e = edge(polygon, i);
    if (meet(grown(box_of(e), most + 1), p) && coarse(fine_distance(e, p)) <= most) return true;
  }
  return false;
}

std::optional<Length> first_inside(Segment s, std::span<const Point> polygon) {
  if (contains(polygon, s.a)) return 0;
  const Runs runs = runs_inside(s, polygon, 1);
  if (runs.empty()) return std::nullopt;
  return way_to_share(s, runs.front().from);
}

// A run is deepest somewhere between its ends; the last place is checked for a run that ends inside.
std::optional<Length> first_inside(Segment s, std::span<const Point> polygon, Length deeper_than) {
  for (const Run& run : runs_inside(s, polygon, polygon.size() + 1))
    for (const int quarter : {2, 4, 1, 3}) {
      const Point p = place_in_run(s, run, quarter);
      if (contains(polygon, p) && boundary_distance(polygon, p) > deeper_than)
        return way_to_share(s, run.from);
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
  return shortest(a, a_closed, b, b_closed, [](Segment, Point) { return false; });
}

// Of rectangles well apart no edges cross, and a gap as short as the shortest begins or ends at a corner that
// is as near to the other rectangle.
Segment shortest_between_rectangles(const Base& a, const Base& b, Length apart) {
  constexpr Length rounding = 16;  // micrometres, more than corners and roots are rounded by
  const std::array<Point, 4> of_a = corners(a), of_b = corners(b);
  if (apart <= rounding) return shortest(of_a, true, of_b, true, hidden);
  std::array<bool, 4> a_near{}, b_near{};
  for (std::size_t i = 0; i < 4; ++i) {
    a_near[i] = distance(b, of_a[i]) <= apart + rounding;
    b_near[i] = distance(a, of_b[i]) <= apart + rounding;
  }
  Shortest found(4 * of_a.size() * of_b.size());
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      const Segment a_edge = edge(of_a, i), b_edge = edge(of_b, j);
      if (a_near[i] && b_near[j]) found.consider(of_a[i], of_b[j]);
      if (a_near[i] && !hidden(b_edge, of_a[i])) found.consider(of_a[i], nearest_on(b_edge, of_a[i]));
      if (b_near[j] && !hidden(a_edge, of_b[j])) found.consider(nearest_on(a_edge, of_b[j]), of_b[j]);
    }
  return found.gap();
}

Point nearest_on_rectangle(const std::array<Point, 4>& rectangle, Point from) {
  Shortest found(8);
  for (std::size_t i = 0; i < 4; ++i) {
    const Segment side = edge(rectangle, i);
    found.consider(from, side.a);
    const Point along = side.b - side.a;
    const Squared share = dot(from - side.a, along);
    if (share > 0 && share < dot(along, along) && !hidden(side, from))
      found.consider(from, nearest_on(side, from));
  }
  return found.gap().b;
}

}  // namespace quincunx
