// Arcs, lines of fire and what blocks them (B-C21, B-A30, B-A75).

#include "play/sight.hpp"

#include <array>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/fire/targets.hpp"

namespace quincunx::bolivar {
namespace {

// Part of a target, as bearings from the middle of the firing edge.
using TargetPart = Few<Bearings, 8>;
// One border of an arc: inside where ahead * at.ahead + right * at.right + plus is not negative.
struct ArcBorder {
  int ahead, right;
  Length plus;
  std::int64_t depth(Bearings at) const { return ahead * at.ahead + right * at.right + plus; }
};
using ArcBorders = Few<ArcBorder, 3>;

TargetPart cut(const TargetPart& part, const ArcBorder& border) {
  TargetPart kept;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const Bearings a = part[i], b = part[(i + 1) % part.size()];
    const std::int64_t at_a = border.depth(a), at_b = border.depth(b);
    if (at_a >= 0) kept.push_back(a);
    if ((at_a < 0) == (at_b < 0)) continue;
    const std::int64_t whole = at_a - at_b;
    kept.push_back(
        {a.ahead + (b.ahead - a.ahead) * at_a / whole, a.right + (b.right - a.right) * at_a / whole});
  }
  return kept;
}
TargetPart cut(TargetPart part, const ArcBorders& borders) {
  for (const ArcBorder& border : borders) part = cut(part, border);
  return part;
}

// The base of a unit that shoots, turned so that the firing face of a Square is its front.
Base firing_base(const Unit& shooter, const Base& target) {
  const Base& own = shooter.base;
  if (!in_square(shooter)) return own;
  const Angle face = face_towards(shooter, target);
  const bool sideways = face != own.pose.facing && face != opposite(own.pose.facing);
  const Footprint& as_it_stands = own.footprint;
  return set_down({own.pose.at, face},
                  sideways ? Footprint{as_it_stands.depth, as_it_stands.width, false} : as_it_stands);
}

TargetPart part_in_arc(const Unit& shooter, Length half, const TargetPart& target, Arc arc) {
  if (in_square(shooter)) return cut(target, {{1, 0, 0}, {1, 1, half}, {1, -1, half}});
  if (arc == Arc::directly) return cut(target, {{1, 0, 0}, {0, 1, half}, {0, -1, half}});
  const TargetPart left = cut(target, {{0, -1, -half}, {1, 1, half}});
  return left.empty() ? cut(target, {{0, 1, -half}, {1, -1, half}}) : left;
}

// B-A30: from the front centre to the nearest point of what lies in the arc used.
Segment line_of_fire(const Unit& shooter, const Base& target, Arc arc) {
  const Base from = firing_base(shooter, target);
  const Length front = from.footprint.depth / 2, half = from.footprint.width / 2;
  TargetPart whole;
  for (const Point corner : corners(target)) {
    const Bearings at = bearings(from, corner);
    whole.push_back({at.ahead - front, at.right});
  }
  TargetPart part = part_in_arc(shooter, half, whole, arc);
  if (part.empty()) part = whole;
  Few<Point, 8> outline;
  for (const Bearings at : part) outline.push_back(spot_at(from, at.ahead + front, at.right));
  const std::array<Point, 1> muzzle{front_centre(from)};
  return shortest_between(muzzle, false, {outline.data(), outline.size()}, true);
}

}  // namespace

Arc arc_of(const Turn& turn, UnitId shooter, const Base& target) {
  const Unit& own = turn[shooter];
  if (directly_to_front(own, target)) return Arc::directly;
  const Angle ahead = own.base.pose.facing;
  const std::array<Point, 4> corner = corners(own.base);
  const bool oblique = reaches_into_wedge(target, corner[0], bearing(ahead - degrees(45)), ahead) ||
                       reaches_into_wedge(target, corner[1], ahead, bearing(ahead + degrees(45)));
  return oblique ? Arc::oblique : Arc::none;
}

bool sight_blocked(const Turn& turn, UnitId shooter, UnitId target, const Imagined& imagined) {
  const Base& there = target == imagined.unit ? *imagined.at : turn[target].base;
  const Segment line = line_of_fire(turn[shooter], there, arc_of(turn, shooter, there));
  if (imagined.unit != nobody && imagined.unit != target && crosses_interior(line, *imagined.at)) return true;
  const auto screens = [&imagined](UnitId id, const Unit& unit) {
    return id != imagined.unit && !is_commander(unit);
  };
  return screened(turn.table(), line, shooter, target, screens) ||
         hidden_by_ground(*turn.table().ground, line, tolerance);
}
bool sight_blocked(const Turn& turn, UnitId shooter, UnitId target) {
  return sight_blocked(turn, shooter, target, {});
}

}  // namespace quincunx::bolivar
