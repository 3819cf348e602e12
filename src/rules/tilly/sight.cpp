// Lines of sight from centre to centre (T-R10), what blocks them (T-A41), and gaps too narrow to shoot
// through (T-A42).

#include <algorithm>

#include "play/ground_look.hpp"
#include "rules/tilly/tilly.hpp"

namespace quincunx::tilly {
namespace {

bool hides(const Feature& feature) { return has(feature, blocks_sight); }

// A friend or a piece of ground beside which a gap may be too narrow.
struct Blocker {
  std::vector<Point> shape;
  bool closed = true;
  int feature = -1;            // pieces of one feature leave no gap between them
  const Base* base = nullptr;  // of a friend
  int side = 0;                // of the line of sight, when it lies to one
};

bool beyond_box(Point p, Segment sight, Length around) {
  const auto [west, east] = std::minmax(sight.a.x, sight.b.x);
  const auto [south, north] = std::minmax(sight.a.y, sight.b.y);
  return p.x < west - around || p.x > east + around || p.y < south - around || p.y > north + around;
}

// 1 or -1 when all of it lies to one side of the line, well clear of it; else 0.
int side_of(Segment line, const std::vector<Point>& shape) {
  constexpr Squared clear = 4;
  const Point way = line.b - line.a;
  const Squared least = clear * length(way);
  const auto all = [&](int sign) {
    return std::all_of(shape.begin(), shape.end(),
                       [&](Point p) { return sign * cross(way, p - line.a) > least; });
  };
  return all(1) ? 1 : all(-1) ? -1 : 0;
}

std::vector<Blocker> blockers_beside(const Turn& turn, UnitId shooter, UnitId target, Segment sight,
                                     Length gap) {
  std::vector<Blocker> found;
  const std::array<Point, 2> line{sight.a, sight.b};
  const std::vector<Unit>& units = turn.table().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Unit& friendly = units[i];
    if (i == index(shooter) || i == index(target) || friendly.side != turn[shooter].side ||
        !friendly.present() || is_commander(friendly))
      continue;
    const Length near = friendly.base.radius + gap;
    if (!beyond_box(friendly.base.pose.at, sight, near) && distance(line, friendly.base.pose.at) <= near)
      found.push_back({outline(friendly.base), true, -1, &friendly.base});
  }
  int number = 0;
  for (const Feature& feature : turn.table().ground->features) {
    ++number;
    if (beyond_box(sight, feature, gap)) continue;
    if (hides(feature) && !holds_an_end(feature, sight)) found.push_back({feature.outline, true, number});
    if (feature.shape == Feature::Shape::hill && feature.crest.size() > 1)
      found.push_back({feature.crest, false, number});
  }
  for (Blocker& blocker : found) blocker.side = side_of(sight, blocker.shape);
  return found;
}

}  // namespace

bool sight_blocked(const Turn& turn, UnitId from, UnitId to) {
  const Segment sight{turn[from].base.pose.at, turn[to].base.pose.at};
  const std::vector<Unit>& units = turn.table().units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (i != index(from) && i != index(to) && units[i].present() && !is_commander(units[i]) &&
        crosses_interior(sight, units[i].base))
      return true;
  const Length view = distance_figure(turn, row::crest_view) + eps;
  for (const Feature& feature : turn.table().ground->features) {
    if (beyond_box(sight, feature)) continue;
    if (hides(feature) && !holds_an_end(feature, sight) && crosses_interior(sight, feature.outline))
      return true;
    // Whoever stands at the crest sees over it (T-A88).
    if (feature.shape == Feature::Shape::hill && crest_blocks(feature, sight, view)) return true;
  }
  return false;
}

bool narrow_gap_bars(const Turn& turn, UnitId shooter, UnitId target) {
  const Segment sight{turn[shooter].base.pose.at, turn[target].base.pose.at};
  const Length gap = distance_figure(turn, row::gap);
  const std::vector<Blocker> blockers = blockers_beside(turn, shooter, target, sight, gap);
  for (std::size_t i = 0; i < blockers.size(); ++i)
    for (std::size_t j = i + 1; j < blockers.size(); ++j) {
      const Blocker& a = blockers[i];
      const Blocker& b = blockers[j];
      if (a.feature >= 0 && a.feature == b.feature) continue;
      if (a.side != 0 && a.side == b.side) continue;  // no gap between them is looked through
      if (a.base != nullptr && b.base != nullptr && !within(*a.base, *b.base, gap)) continue;
      const Segment between = shortest_between(a.shape, a.closed, b.shape, b.closed);
      if (length(between.b - between.a) < gap - eps && crosses(sight, between)) return true;
    }
  return false;
}

}  // namespace quincunx::tilly
