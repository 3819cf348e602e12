// Lines of sight from centre to centre (T-R10), what blocks them (T-A41), and gaps too narrow to shoot
// through (T-A42).

#include <algorithm>

#include "play/fire/sight.hpp"
#include "quincunx/base/few.hpp"
#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {
namespace {

bool hides(const Feature& feature) { return has(feature, blocks_sight); }

// A friend or a piece of ground beside which a gap may be too narrow.
struct Blocker {
  std::span<const Point> shape;  // of ground
  bool closed = true;
  int feature = -1;            // pieces of one feature leave no gap between them
  const Base* base = nullptr;  // of a friend
  Box box{};
  int side = 0;  // of the line of sight, when it lies to one
};

// 1 or -1 when all of it lies to one side of the line, well clear of it; else 0.
int side_of(Segment line, std::span<const Point> shape) {
  constexpr Squared clear = 4;
  const Point way = line.b - line.a;
  const Squared least = clear * length(way);
  const auto all = [&](int sign) {
    return std::all_of(shape.begin(), shape.end(),
                       [&](Point p) { return sign * cross(way, p - line.a) > least; });
  };
  return all(1) ? 1 : all(-1) ? -1 : 0;
}

// The outline of a base. Needs no memory of its own for a rectangle.
class Rim {
 public:
  explicit Rim(const Base& base) {
    if (base.footprint.round)
      disc_ = outline(base);
    else
      rectangle_ = corners(base);
  }
  std::span<const Point> points() const { return disc_.empty() ? std::span<const Point>(rectangle_) : disc_; }

 private:
  std::array<Point, 4> rectangle_{};
  std::vector<Point> disc_;
};

// The same for a base; by its circle, if that lies to one side.
int side_of(Segment line, const Base& base) {
  constexpr Length clear = 8;
  const Point way = line.b - line.a;
  const Squared off = cross(way, base.pose.at - line.a),
                least = (Squared{base.radius} + clear) * (length(way) + 1);
  return off > least ? 1 : off < -least ? -1 : side_of(line, Rim(base).points());
}

using Blockers = Few<Blocker, 8>;
Blockers blockers_beside(const Turn& turn, UnitId shooter, UnitId target, Segment sight, Length gap) {
  Blockers found;
  const std::array<Point, 2> line{sight.a, sight.b};
  const Box around = grown(box_of(sight), gap);
  each_near(turn.table(), turn[shooter].side, around, [&](UnitId id, const Unit& friendly) {
    const Base& base = friendly.base;
    if (id != shooter && id != target && !is_commander(friendly) &&
        distance(line, base.pose.at) <= base.radius + gap)
      found.push_back({{}, true, -1, &base, box_of(base), side_of(sight, base)});
  });
  int number = 0;
  for (const Feature& feature : turn.table().ground->features) {
    ++number;
    if (!meet(feature.box, around)) continue;
    if (hides(feature) && !holds_an_end(feature, sight))
      found.push_back({feature.outline, true, number, nullptr, feature.box, side_of(sight, feature.outline)});
    if (feature.shape == Feature::Shape::hill && feature.crest.size() > 1)
      found.push_back(
          {feature.crest, false, number, nullptr, box_of(feature.crest), side_of(sight, feature.crest)});
  }
  return found;
}

// True only if the gap between a unit and a piece of ground is wider: judged by the circle of the base.
bool surely_wide(const Blocker& unit, const Blocker& ground, Length gap) {
  if (unit.base == nullptr || ground.base != nullptr) return false;
  const Point centre = unit.base->pose.at;
  const Length reach = unit.base->radius + gap + tolerance;
  if (!ground.closed) return distance(ground.shape, centre) > reach;
  return !borders(ground.shape, centre, reach) && !contains(ground.shape, centre);
}

// Is the gap between the two looked through, and too narrow?
bool narrow_between(const Blocker& a, const Blocker& b, Segment sight, Length gap) {
  if (a.feature >= 0 && a.feature == b.feature) return false;
  if (a.side != 0 && a.side == b.side) return false;
  if (a.base != nullptr && b.base != nullptr && !within(*a.base, *b.base, gap)) return false;
  if (!meet(grown(a.box, gap + tolerance), b.box)) return false;
  if (surely_wide(a, b, gap) || surely_wide(b, a, gap)) return false;
  std::optional<Rim> of_a, of_b;
  if (a.base != nullptr) of_a.emplace(*a.base);
  if (b.base != nullptr) of_b.emplace(*b.base);
  const Segment between =
      shortest_between(of_a ? of_a->points() : a.shape, a.closed, of_b ? of_b->points() : b.shape, b.closed);
  return less_than(length(between.b - between.a), gap) && crosses(sight, between);
}

}  // namespace

bool sight_blocked(const Turn& turn, UnitId from, UnitId to) {
  const Segment sight{turn[from].base.pose.at, turn[to].base.pose.at};
  const Length view = distance_figure(turn, row::crest_view) + tolerance;  // T-A88
  return screened(turn.table(), sight, from, to,
                  [](UnitId, const Unit& between) { return !is_commander(between); }) ||
         hidden_by_ground(*turn.table().ground, sight, view);
}

bool narrow_gap_bars(const Turn& turn, UnitId shooter, UnitId target) {
  const Segment sight{turn[shooter].base.pose.at, turn[target].base.pose.at};
  const Length gap = distance_figure(turn, row::gap);
  const Blockers blockers = blockers_beside(turn, shooter, target, sight, gap);
  for (std::size_t i = 0; i < blockers.size(); ++i)
    for (std::size_t j = i + 1; j < blockers.size(); ++j)
      if (narrow_between(blockers[i], blockers[j], sight, gap)) return true;
  return false;
}

}  // namespace quincunx::tilly
