// Arcs, lines of fire and what blocks them (B-C21, B-A30, B-A75).

#include "play/fire/sight.hpp"

#include <array>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "table/clip.hpp"

namespace quincunx::bolivar {
namespace {

using TargetPart = Few<Point, 8>;

// The base of a unit that shoots, turned so that the firing face of a Square is its front.
Base firing_base(const Unit& shooter, const Base& target) {
  const Base& own = shooter.base;
  if (!in_square(shooter)) return own;
  const Angle face = face_towards(shooter, target);
  const bool sideways = face != own.pose.facing && face != opposite(own.pose.facing);
  const auto& [width, depth, round] = own.footprint;
  return set_down({own.pose.at, face}, sideways ? Footprint{depth, width, round} : own.footprint);
}

// B-A30: from the front centre to the nearest point of what lies in the arc used.
Segment line_of_fire(const Unit& shooter, const Base& target, Arc arc) {
  const Base from = firing_base(shooter, target);
  const Length front = from.footprint.depth / 2, half = from.footprint.width / 2;
  // Inside where ahead * at.ahead + right * at.right + plus is not negative.
  struct ArcBorder {
    int ahead, right;
    Length plus;
  };
  TargetPart whole;
  for (const Point corner : corners(target)) whole.push_back(corner);
  const auto part_in = [&](std::initializer_list<ArcBorder> borders) {
    TargetPart part = whole;
    for (const ArcBorder& border : borders)
      part = kept_within(part, [&](Point p) {
        const Bearings at = bearings(from, p);
        return std::int64_t{border.ahead} * (at.ahead - front) + border.right * at.right + border.plus;
      });
    return part;
  };
  TargetPart part;
  if (in_square(shooter))
    part = part_in({{1, 0, 0}, {1, 1, half}, {1, -1, half}});
  else if (arc == Arc::directly)
    part = part_in({{1, 0, 0}, {0, 1, half}, {0, -1, half}});
  else if (part = part_in({{0, -1, -half}, {1, 1, half}}); part.empty())
    part = part_in({{0, 1, -half}, {1, -1, half}});
  if (part.empty()) part = whole;
  const std::array<Point, 1> muzzle{front_centre(from)};
  return shortest_between(muzzle, false, {part.data(), part.size()}, true);
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

}  // namespace quincunx::bolivar
