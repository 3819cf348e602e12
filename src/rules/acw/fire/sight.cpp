// Arcs, lines of sight and what bars a shot (W26, W27, W32, W69).

#include <algorithm>

#include "play/fire/arcs.hpp"
#include "play/fire/sight.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/move/ground.hpp"
#include "table/clip.hpp"
#include "table/nearest.hpp"

namespace quincunx::acw {
namespace {

// By ruling: half of 45 degrees outward from either front corner.
bool keep_in_narrow_arc(const Base& owner, Segment& s) {
  constexpr std::int64_t aside = 41'421'356, ahead = 100'000'000;  // the tangent of 22.5 degrees
  for (const int side : {0, -1, 1}) {
    const auto within = [&](Point p) {
      const Bearings at = bearings(owner, p);
      const std::int64_t beyond = at.ahead - owner.footprint.depth / 2;
      const std::int64_t inward = beyond * aside / ahead + owner.footprint.width / 2 - side * at.right;
      return (side == 0 ? beyond : inward) + tolerance;
    };
    if (!keep_within(s, within(s.a), within(s.b))) return false;
  }
  return true;
}

// The edges of the target with their parts in the arc of fire; of skirmishers it is everywhere (W27).
Edges edges_in_arc(const Turn& turn, const Unit& unit, const Base& target) {
  if (skirmishes(unit)) return edges_of(target);
  if (turn.ruling(ruling::fire_arc) == reading::FireArc::outward) return edges_in_front(unit.base, target);
  Edges edges = edges_of(target);
  edges.erase(std::remove_if(edges.begin(), edges.end(),
                             [&](Edge& edge) { return !keep_in_narrow_arc(unit.base, edge.in_arc); }),
              edges.end());
  return edges;
}

Point nearest_on(Segment s, Point p) {
  const Direction way = direction(bearing_of(s.b - s.a));
  return along(s.a, way,
               static_cast<Length>(std::clamp<std::int64_t>(onward(way, p - s.a), 0, length(s.b - s.a))));
}

Point middle(Segment edge) { return edge.a + Point{(edge.b.x - edge.a.x) / 2, (edge.b.y - edge.a.y) / 2}; }

// The middle of the front edge; of skirmishers of the edge nearest to the target.
Point muzzle(const Unit& unit, const Base& target) {
  const Edges edges = edges_of(unit.base);
  if (!skirmishes(unit)) return middle(edges.front().whole);
  const std::array<Point, 4> outline = corners(target);
  const auto off = [&](const Edge& edge) {
    const std::array<Point, 2> ends{edge.whole.a, edge.whole.b};
    const Segment way = shortest_between(ends, false, outline, true);
    return length(way.b - way.a);
  };
  const auto off_its_middle = [&](const Edge& edge) {
    const Point here = middle(edge.whole);
    return length(nearest_point(target, here) - here);
  };
  const Edge* best = &edges.front();
  for (const Edge& edge : edges) {
    const bool as_near = same_length(off(edge), off(*best));  // they meet in the nearest corner
    if (as_near ? less_than(off_its_middle(edge), off_its_middle(*best)) : off(edge) < off(*best))
      best = &edge;
  }
  return middle(best->whole);
}

class Sight {
 public:
  Sight(const Turn& turn, UnitId from, UnitId to) : turn_(turn), from_(from), to_(to) {
    const bool a = on_hill(turn, turn[from].base.pose.at), b = on_hill(turn, turn[to].base.pose.at);
    raised_ = a || b;
    for (const Feature& feature : features(turn)) {
      if (is_wood(feature)) woods_.push_back(&feature);
      const bool hides = (has(feature, blocks_sight) && !seen_over(feature)) ||
                         (is_hill(feature) && !inside(feature, turn[from].base.pose.at) &&
                          !inside(feature, turn[to].base.pose.at));
      if (hides) hiding_.push_back(&feature);
    }
  }

  bool clear(Segment line) const {
    const bool hidden = std::any_of(hiding_.begin(), hiding_.end(),
                                    [line](const Feature* each) { return leads_through(line, *each); });
    if (hidden) return false;
    if (more_than(length_inside(line, {woods_.data(), woods_.size()}),
                  distance_figure(turn_, row::sight_in_woods)))
      return false;
    return !screened(turn_.table(), line, from_, to_, [this](UnitId, const Unit& between) {
      return !is_commander(between) && !(raised_ && !on_hill(turn_, between.base.pose.at));
    });
  }

 private:
  // A linear obstacle on lower ground: on no hill with the middle of its points.
  bool seen_over(const Feature& feature) const {
    return raised_ && feature.shape == Feature::Shape::line && !on_hill(turn_, mean_of(feature.points));
  }

  const Turn& turn_;
  UnitId from_, to_;
  bool raised_ = false;
  Few<const Feature*, 8> woods_, hiding_;
};

// The nearest point in the arc, then corners, then the middles of edges (W69): those in the arc that the
// target itself does not hide.
Few<Point, 16> marks(const Edges& edges, const Base& target, Point from) {
  Few<Point, 16> all, corners, middles;
  const auto add = [&](Few<Point, 16>& points, Point there) {
    if (!crosses_interior({from, there}, target)) points.push_back(there);
  };
  const auto nearer = [from](Point a, Point b) { return length(a - from) < length(b - from); };
  for (const Edge& edge : edges) {
    const Point there = nearest_on(edge.in_arc, from);
    if (all.empty()) all.push_back(there);
    if (nearer(there, all.front())) all.front() = there;
    if (edge.in_arc.a == edge.whole.a) add(corners, edge.whole.a);
    const Length half = length(edge.whole.b - edge.whole.a) / 2;
    const bool middle_in_arc = at_most(length(edge.in_arc.a - edge.whole.a), half) &&
                               at_most(length(edge.whole.b - edge.in_arc.b), half);
    if (middle_in_arc) add(middles, middle(edge.whole));
  }
  for (Few<Point, 16>* points : {&corners, &middles}) {
    std::stable_sort(points->begin(), points->end(), nearer);
    all.insert(all.end(), points->begin(), points->end());
  }
  return all;
}

}  // namespace

std::optional<Segment> sight_line(const Turn& turn, UnitId unit, UnitId target) {
  const Sight sight(turn, unit, target);
  const Point from = muzzle(turn[unit], turn[target].base);
  for (const Point to : marks(edges_in_arc(turn, turn[unit], turn[target].base), turn[target].base, from))
    if (const Segment line{from, to}; sight.clear(line)) return line;
  return std::nullopt;
}
bool sees(const Turn& turn, UnitId unit, UnitId target) { return sight_line(turn, unit, target).has_value(); }

bool would_see(const Turn& turn, UnitId unit, UnitId target) {
  const Base& there = turn[target].base;
  const Point from = turn[unit].base.pose.at;
  const Sight sight(turn, unit, target);
  const Few<Point, 16> seen = marks(edges_of(there), there, from);
  return std::any_of(seen.begin(), seen.end(), [&](Point to) { return sight.clear({from, to}); });
}

Length weapon_range(const Rulebook& book, const Unit& unit) {
  const Weapon weapon = weapon_of(unit);
  if (weapon == Weapon::none || limbered(unit)) return 0;
  return in_inches(book.figure(table::weapons, static_cast<std::size_t>(weapon) - 1, weapons_column::range));
}

Bar bar_shot(const Turn& turn, UnitId unit, UnitId target, Fire how) {
  const Unit &self = turn[unit], &there = turn[target];
  const Length range = weapon_range(turn.book(), self);
  if (range == 0) return {"10"_r, remark::not_a_shooter};
  if (is_commander(there)) return {"W5"_r, remark::commander_target};
  if (how == Fire::point_blank && does_no_more(self)) return {"7"_r, remark::order_failed};
  if (locked(turn, unit)) return {"W32"_r, remark::in_contact};
  if (locked(turn, target)) return {"W32"_r, remark::target_in_melee};
  if (how != Fire::point_blank && !within_reach(self.base, there.base, range))
    return {"W26"_r, remark::out_of_range};
  if (edges_in_arc(turn, self, there.base).empty()) return {"W27"_r, remark::out_of_arc};
  if (how != Fire::point_blank && !sees(turn, unit, target)) return {"W69"_r, remark::no_sight};
  return {};
}

}  // namespace quincunx::acw
