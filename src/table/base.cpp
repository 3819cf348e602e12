// Two bases: how far apart, how deep in one another, what touches what.

#include <limits>

#include "table/frame.hpp"

namespace quincunx {
namespace {

struct Between {     // both ways of looking at one pair
  Local in_a, in_b;  // centre of the other
  Turn turn;
};
inline Between between(const Base& a, const Base& b) {
  const Point offset = b.pose.at - a.pose.at;
  return {turned_into(a.forward, offset), -turned_into(b.forward, offset), turn_from(a.forward, b.forward)};
}

// How far a box about the origin and one at an offset are apart on the sides of the first: on the axis on
// which they are farther; negative if they overlap on both.
inline Fine apart(Local half, Local offset, Local reach) {
  return std::max(std::abs(offset.right) - half.right - reach.right,
                  std::abs(offset.ahead) - half.ahead - reach.ahead);
}

inline std::int64_t nearest_corner(Local half, Local centre, const HalfAxes& axes) {
  const auto corners = corners_of(centre, axes);
  return std::min(std::min(box_square(half, corners[0]), box_square(half, corners[1])),
                  std::min(box_square(half, corners[2]), box_square(half, corners[3])));
}

// 0 when they touch or overlap. Two that are farther apart than `most` on an axis are at least that far off.
Fine box_distance(const Base& a, const Base& b, Fine most) {
  const Between pair = between(a, b);
  const Local half_a = half_extents(a), half_b = half_extents(b);
  if (pair.turn.sine == 0) return fine_root(box_square(half_a + half_b, pair.in_a));  // side to side
  const HalfAxes b_in_a = half_axes(half_b, pair.turn);
  const HalfAxes a_in_b = half_axes(half_a, {pair.turn.cosine, -pair.turn.sine});
  const Fine gap =
      std::max(apart(half_a, pair.in_a, reach_of(b_in_a)), apart(half_b, pair.in_b, reach_of(a_in_b)));
  if (gap <= 0) return 0;
  if (gap > most) return gap;
  return fine_root(
      std::min(nearest_corner(half_a, pair.in_a, b_in_a), nearest_corner(half_b, pair.in_b, a_in_b)));
}

Fine centre_distance(const Base& a, const Base& b) {
  const Point offset = b.pose.at - a.pose.at;
  return fine_root(dot(offset, offset) * 256);
}

// Negative when they are apart by so much.
Fine disc_depth(const Base& disc, const Base& other) {
  if (other.footprint.round) return disc_radius(disc) + disc_radius(other) - centre_distance(disc, other);
  const Local half = half_extents(other), centre = local(other, disc.pose.at);
  const std::int64_t off = box_square(half, centre);
  if (off > 0) return disc_radius(disc) - fine_root(off);
  return disc_radius(disc) +
         std::min(half.right - std::abs(centre.right), half.ahead - std::abs(centre.ahead));
}

struct CornerContacts {
  int corners = 0;       // of the one within the tolerance of the other
  bool on_edge = false;  // one of them well away from the other's own corners
};
CornerContacts corner_contacts(Local half, Local centre, const HalfAxes& axes, Fine tolerance) {
  CornerContacts found;
  for (const Local corner : corners_of(centre, axes)) {
    if (box_square(half, corner) > tolerance * tolerance) continue;
    ++found.corners;
    if (std::abs(corner.right) < half.right - tolerance || std::abs(corner.ahead) < half.ahead - tolerance)
      found.on_edge = true;
  }
  return found;
}

}  // namespace

std::array<Point, 4> corners(const Base& base) {
  const Local half{half_fine(base.footprint.width),
                   half_fine(base.footprint.round ? base.footprint.width : base.footprint.depth)};
  // The rear right lies opposite the front left, and so on: rounding knows no side.
  const Point at = base.pose.at;
  const Point left = turned_out(base.forward, {-half.right, half.ahead});
  const Point right = turned_out(base.forward, half);
  return {at + left, at + right, at - left, at - right};
}

Base set_down(Pose pose, Footprint footprint) { return set_down(pose, footprint, direction(pose.facing)); }

Base set_down(Pose pose, Footprint footprint, Direction forward) {
  Base base{pose, footprint, forward, 0};
  const Squared diagonal =
      Squared{footprint.width} * footprint.width + Squared{footprint.depth} * footprint.depth;
  base.radius = footprint.round ? (footprint.width + 1) / 2 : root(diagonal) / 2 + 1;
  return base;
}

Length distance_up_to(const Base& a, const Base& b, Length most) {
  if (a.footprint.round) return coarse(std::max<Fine>(-disc_depth(a, b), 0));
  if (b.footprint.round) return coarse(std::max<Fine>(-disc_depth(b, a), 0));
  constexpr Fine rounding = 32;
  return coarse(box_distance(a, b, fine(most) + rounding));
}
Length distance(const Base& a, const Base& b) {
  return distance_up_to(a, b, std::numeric_limits<Length>::max());
}

Length distance(const Base& a, Point p) {
  if (!a.footprint.round) return coarse(fine_root(box_square(half_extents(a), local(a, p))));
  const Point offset = p - a.pose.at;
  return coarse(std::max<Fine>(fine_root(dot(offset, offset) * 256) - disc_radius(a), 0));
}

bool overlap(const Base& a, const Base& b, Length deeper_than) {
  if (surely_beyond(a, b, 0)) return false;
  if (a.footprint.round) return disc_depth(a, b) > fine(deeper_than);
  if (b.footprint.round) return disc_depth(b, a) > fine(deeper_than);
  return boxes_overlap(half_extents(a), local(a, b.pose.at), turn_from(a.forward, b.forward), half_extents(b),
                       fine(deeper_than));
}

Touch touch(const Base& a, const Base& b, Length tolerance) {
  if (!within(a, b, tolerance)) return Touch::none;
  if (a.footprint.round || b.footprint.round || overlap(a, b, tolerance)) return Touch::edge;
  const Between pair = between(a, b);
  const Local half_a = half_extents(a), half_b = half_extents(b);
  const CornerContacts of_b =
      corner_contacts(half_a, pair.in_a, half_axes(half_b, pair.turn), fine(tolerance));
  const CornerContacts of_a = corner_contacts(
      half_b, pair.in_b, half_axes(half_a, {pair.turn.cosine, -pair.turn.sine}), fine(tolerance));
  const bool along_an_edge = of_a.corners > 1 || of_b.corners > 1 || of_a.on_edge || of_b.on_edge;
  return along_an_edge ? Touch::edge : Touch::corner;
}

}  // namespace quincunx
