#pragma once
// Inside the floor: coordinates in the frame of a base. They are kept in sixteenths of a micrometre, so that
// turning into a frame costs no visible precision while squares of anything on a 30 m table still fit 64
// bits.

#include <algorithm>
#include <cstdlib>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

using Fine = std::int64_t;  // sixteenths of a micrometre
__extension__ typedef __int128 Wide;

// Half away from zero, so that mirrored positions give mirrored answers.
constexpr std::int64_t rounded_shift(std::int64_t x, int bits) {
  return (x + (std::int64_t{1} << (bits - 1)) + (x >> 63)) >> bits;
}
constexpr Fine fine(std::int64_t micrometres) { return micrometres * 16; }
constexpr Fine half_fine(Length whole) { return Fine{whole} * 8; }
constexpr Length coarse(Fine x) { return static_cast<Length>(rounded_shift(x, 4)); }
constexpr Fine scaled(Fine x, std::int64_t q30) { return rounded_shift(x * q30, 30); }
// Root of a fine square, still fine; the argument stays below 2^62 on any table.
inline Fine fine_root(std::int64_t square) { return root(square); }

struct Local {  // in the frame of a base or a line
  Fine right = 0, ahead = 0;
};
constexpr Local operator+(Local a, Local b) { return {a.right + b.right, a.ahead + b.ahead}; }
constexpr Local operator-(Local a, Local b) { return {a.right - b.right, a.ahead - b.ahead}; }
constexpr Local operator-(Local a) { return {-a.right, -a.ahead}; }
constexpr std::int64_t square(Local a) { return a.right * a.right + a.ahead * a.ahead; }
constexpr std::int64_t cross(Local a, Local b) { return a.right * b.ahead - a.ahead * b.right; }

// An offset of the table seen by someone who faces `forward`.
constexpr Local turned_into(Direction forward, Point offset) {
  const std::int64_t x = offset.x, y = offset.y;
  return {rounded_shift(x * forward.north - y * forward.east, 26),
          rounded_shift(x * forward.east + y * forward.north, 26)};
}
constexpr Local local(const Base& owner, Point p) { return turned_into(owner.forward, p - owner.pose.at); }
// And back, to the nearest micrometre.
constexpr Point turned_out(Direction forward, Local l) {
  return {static_cast<Length>(rounded_shift(l.right * forward.north + l.ahead * forward.east, 34)),
          static_cast<Length>(rounded_shift(l.ahead * forward.north - l.right * forward.east, 34))};
}
constexpr Point on_the_table(const Base& owner, Local l) {
  return owner.pose.at + turned_out(owner.forward, l);
}

// Half extents of a rectangle, to the right and ahead.
constexpr Local half_extents(const Footprint& f) { return {half_fine(f.width), half_fine(f.depth)}; }
constexpr Local half_extents(const Base& base) { return half_extents(base.footprint); }
constexpr Fine disc_radius(const Base& base) { return half_fine(base.footprint.width); }

// From a box about the origin to a point, per axis; nought inside.
inline Local outside(Local half, Local p) {
  return {std::max<Fine>(std::abs(p.right) - half.right, 0),
          std::max<Fine>(std::abs(p.ahead) - half.ahead, 0)};
}

// How the frame of `b` lies in the frame of `a`, in Q30: the cosine and sine of the turn from a to b.
struct Turn {
  std::int64_t cosine, sine;
};
constexpr Turn turn_from(Direction a, Direction b) {
  const std::int64_t ae = a.east, an = a.north, be = b.east, bn = b.north;
  return {rounded_shift(ae * be + an * bn, 30), rounded_shift(an * be - ae * bn, 30)};
}
// The half axes of a box turned by `turn`: its right half and its ahead half.
struct HalfAxes {
  Local right, ahead;
};
constexpr HalfAxes half_axes(Local half, Turn turn) {
  return {{scaled(half.right, turn.cosine), -scaled(half.right, turn.sine)},
          {scaled(half.ahead, turn.sine), scaled(half.ahead, turn.cosine)}};
}
// Reach of a turned box along the axes of the frame.
inline Local reach_of(const HalfAxes& axes) {
  return {std::abs(axes.right.right) + std::abs(axes.ahead.right),
          std::abs(axes.right.ahead) + std::abs(axes.ahead.ahead)};
}
// Front left, front right, rear right, rear left.
constexpr std::array<Local, 4> corners_of(Local centre, const HalfAxes& axes) {
  return {centre + axes.ahead - axes.right, centre + axes.ahead + axes.right,
          centre - axes.ahead + axes.right, centre - axes.ahead - axes.right};
}

// The direction of a heading, which most often is the mover's own facing.
inline Direction heading_of(const Base& mover, Angle heading) {
  return heading == mover.pose.facing || bearing(heading) == bearing(mover.pose.facing) ? mover.forward
                                                                                        : direction(heading);
}
// With the direction of the pose's facing known already.
Base set_down(Pose pose, Footprint footprint, Direction forward);

// As shortest_between, of the outlines of two rectangles that are so far apart.
Segment shortest_between_rectangles(const Base& a, const Base& b, Length apart);

// Do a box about the origin and a box about `offset`, turned by `turn`, overlap deeper than that: is the
// shortest shift that parts them longer?
bool boxes_overlap(Local a, Local offset, Turn turn, Local b, Fine deeper_than);
// Does the segment go through the open box?
bool through_box(Local half, Local from, Local to);
// Squared distance from a box, and from a segment; and between a box and a segment.
inline std::int64_t box_square(Local half, Local p) { return square(outside(half, p)); }
std::int64_t segment_box_square(Local half, Local from, Local to);

// Unit vector of any offset but the null vector, in Q30, and distances from lines that need it.
Direction unit(Point offset);
Fine fine_distance(Segment s, Point p);
Point nearest_on(Segment s, Point p);

}  // namespace quincunx
