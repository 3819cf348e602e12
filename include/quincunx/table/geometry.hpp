#pragma once
// Geometry of the tabletop in whole micrometres and whole arc-seconds: no floating point, same answer on
// every machine.
//
// x grows to the east, y to the north; facings are compass bearings (0 north, 90 degrees east, clockwise).
// Lengths stay within +-30 m, so squared lengths fit 64 bits. Rotated points are rounded to the nearest
// micrometre; rules that compare lengths allow their own small tolerance for that.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quincunx {

using Length = std::int32_t;   // micrometres
using Squared = std::int64_t;  // square micrometres

struct Point {
  Length x = 0, y = 0;
  auto operator<=>(const Point&) const = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Squared dot(Point a, Point b) { return Squared{a.x} * b.x + Squared{a.y} * b.y; }
constexpr Squared cross(Point a, Point b) { return Squared{a.x} * b.y - Squared{a.y} * b.x; }

// A bearing or a turn, in arc-seconds. A bearing is kept in [0, full); a turn may be negative (to the left).
struct Angle {
  std::int32_t arcseconds = 0;
  static constexpr std::int32_t full = 1'296'000;
  auto operator<=>(const Angle&) const = default;
};
constexpr Angle degrees(std::int32_t whole) { return {whole * 3600}; }
constexpr Angle centidegrees(std::int32_t hundredths) { return {hundredths * 36}; }
constexpr Angle operator+(Angle a, Angle b) { return {a.arcseconds + b.arcseconds}; }
constexpr Angle operator-(Angle a, Angle b) { return {a.arcseconds - b.arcseconds}; }
constexpr Angle operator-(Angle a) { return {-a.arcseconds}; }
constexpr Angle half_circle{Angle::full / 2};
constexpr Angle bearing(Angle a) {  // the same direction in [0, full)
  const std::int32_t full = Angle::full, r = a.arcseconds;
  if (r >= 0 && r < full) return a;
  if (r < 0 && r >= -full) return {r + full};
  if (r >= full && r < 2 * full) return {r - full};
  return {(r % full + full) % full};
}
constexpr Angle opposite(Angle a) { return bearing(a + half_circle); }
constexpr Angle turn_between(Angle from, Angle to) {  // in (-half, half]; positive to the right
  const Angle t = bearing(to - from);
  return t.arcseconds > Angle::full / 2 ? Angle{t.arcseconds - Angle::full} : t;
}

struct Direction {  // unit vector of a bearing, in Q30
  std::int32_t east = 0, north = 1 << 30;
  bool operator==(const Direction&) const = default;
};
constexpr Direction operator-(Direction d) { return {-d.east, -d.north}; }
Direction direction(Angle bearing);  // correctly rounded sine and cosine
Angle bearing_of(Point offset);      // to the nearest arc-second; {0} for the null vector
Length root(Squared n);              // floor of the square root; 0 <= n < 2^62
Length length(Point offset);         // rounded to the nearest micrometre
// Negative distances go backwards, and come to the same point as positive ones the other way.
Point along(Point from, Angle bearing, Length distance);
Point along(Point from, Direction towards, Length distance);
// Straight line between the ends of an arc: 2 r sin(|turn|/2), rounded to the nearest micrometre; and the arc
// itself, rounded up.
Length chord(Length radius, Angle turn);
Length arc(Length radius, Angle turn);
// How far an offset goes in a direction, and to the right of it: micrometres, rounded down.
constexpr std::int64_t onward(Direction forward, Point offset) {
  return (Squared{offset.x} * forward.east + Squared{offset.y} * forward.north) >> 30;
}
constexpr std::int64_t rightward(Direction forward, Point offset) {
  return (Squared{offset.x} * forward.north - Squared{offset.y} * forward.east) >> 30;
}

// A base on the table: an oriented rectangle, or a disc of diameter `width`. All functions accept discs: the
// front edge of a disc is where its rim is farthest ahead, and it wheels on an end of its diameter.
struct Footprint {
  Length width = 0, depth = 0;
  bool round = false;
  auto operator<=>(const Footprint&) const = default;
};
struct Pose {
  Point at;  // centre
  Angle facing;
  auto operator<=>(const Pose&) const = default;
};

// A footprint set down, with what the tests below need worked out once. They reckon with the true rectangle;
// only `corners` are rounded.
struct Base {
  Pose pose;
  Footprint footprint;
  Direction forward;
  Length radius = 0;  // of the circle about the centre that holds it
};
// Front left, front right, rear right, rear left, to the nearest micrometre; of a disc, of the square about
// it.
std::array<Point, 4> corners(const Base& base);
Base set_down(Pose pose, Footprint footprint);
Base moved_to(const Base& base, Point at);  // facing unchanged; spares working out the directions again
// A point in the frame of a base: micrometres ahead of its centre and to its right, as onward and rightward;
// and back.
struct Bearings {
  std::int64_t ahead = 0, right = 0;
};
constexpr std::int64_t ahead_of(const Base& base, Point p) { return onward(base.forward, p - base.pose.at); }
constexpr Bearings bearings(const Base& base, Point p) {
  return {ahead_of(base, p), rightward(base.forward, p - base.pose.at)};
}
Point front_centre(const Base& base);  // of a disc: where its rim is farthest ahead
constexpr Point spot_at(const Base& base, std::int64_t ahead, std::int64_t right) {
  const std::int64_t east = base.forward.east, north = base.forward.north;
  return {base.pose.at.x + static_cast<Length>((ahead * east + right * north) >> 30),
          base.pose.at.y + static_cast<Length>((ahead * north - right * east) >> 30)};
}

// Two bases. Distance, overlap and touch are the same when the two change places.

Length distance(const Base& a, const Base& b);  // closest points, 0 when they touch or overlap
// The distance if it is at most `most`; else some greater length, which is quicker to find.
Length distance_up_to(const Base& a, const Base& b, Length most);
Length distance(const Base& a, Point p);
// By the circles round the bases: a cheap test before the exact one. `surely_beyond` is true only if the
// distance exceeds `reach`, `surely_within` only if it does not; `within` is exact.
constexpr bool farther_than(Point a, Point b, Squared reach) {
  const Squared x = Squared{b.x} - a.x;
  if (x > reach || -x > reach) return true;  // decides most cases, and the next test most others
  const Squared y = Squared{b.y} - a.y;
  return y > reach || -y > reach || x * x + y * y > reach * reach;
}
constexpr bool longer_than(Point offset, Squared reach) { return farther_than({}, offset, reach); }
constexpr bool surely_beyond(const Base& a, const Base& b, Length reach) {
  return farther_than(a.pose.at, b.pose.at, Squared{reach} + a.radius + b.radius);
}
constexpr bool surely_within(const Base& a, const Base& b, Length reach) {  // by the circles that they hold
  const auto held = [](const Footprint& f) { return (f.round || f.width < f.depth ? f.width : f.depth) / 2; };
  const Point offset = b.pose.at - a.pose.at;
  const Squared most = Squared{reach} + held(a.footprint) + held(b.footprint) - 2;
  return reach >= 0 && most >= 0 && dot(offset, offset) <= most * most;
}
inline bool within(const Base& a, const Base& b, Length reach) {
  return !surely_beyond(a, b, reach) && (surely_within(a, b, reach) || distance_up_to(a, b, reach) <= reach);
}
// With every side moved out (or in) by this much, for bounds on what can be met. A base that is moved in by
// half its width or depth or more becomes empty.
constexpr Base grown(Base base, Length by) {
  base.footprint.width += 2 * by;
  base.footprint.depth += 2 * by;
  base.radius += by > 0 ? 2 * by : 0;
  return base;
}
// Interiors overlap by more than this depth (>= 0), which is the shortest shift that would part them.
// Touching is no overlap.
bool overlap(const Base& a, const Base& b, Length deeper_than);
// Corner: only corner to corner. Edge: also a corner on an edge, a disc on anything, and overlap.
enum class Touch : std::uint8_t { none, corner, edge };
Touch touch(const Base& a, const Base& b, Length tolerance);
// On a and on b, chosen as in shortest_between; one shared point twice when they overlap.
std::array<Point, 2> closest_points(const Base& a, const Base& b);

// A convex zone in the frame of a base: strips, half-planes and bands. Each bound is optional.
struct Zone {
  std::optional<Length> ahead_from, ahead_to;  // measured from the FRONT edge, forward positive
  std::optional<Length> right_from, right_to;  // measured from the CENTRE line, right positive
};
// Some part lies in the zone deeper than this behind each of its bounds; touching a bound is not in it.
bool reaches_into(const Base& other, const Base& owner, const Zone& zone, Length deeper_than);
// No part lies beyond a bound by more than the tolerance.
bool wholly_within(const Base& other, const Base& owner, const Zone& zone, Length tolerance);
// A quadrant or similar zone: the points seen from `apex` between the bearings `from` and `to`, clockwise. No
// base reaches into a zone that opens by 0, or by 180 degrees or more.
bool reaches_into_wedge(const Base& other, Point apex, Angle from, Angle to, Length deeper_than);
// The ground straight ahead of a base, as wide as its front edge, between two distances from that edge, as a
// base of its own: how far off a zone of control is, or the travel until it is entered.
Base strip_ahead(const Base& owner, Length from, Length to);

// Sight.

struct Segment {
  Point a, b;
};
// Goes through the inside, not just along an edge or past a corner. A base's edge is as wide as the tolerance
// (table/tolerance.hpp); polygons (simple, wound either way) are exact.
bool crosses_interior(Segment s, const Base& base);
bool crosses_interior(Segment s, std::span<const Point> polygon);
bool crosses(Segment s, Segment t);                   // share a point, ends included
std::optional<Point> crossing(Segment s, Segment t);  // that point, unless they are parallel

// Motion.

Pose advanced(Pose pose, Angle heading, Length by);  // facing unchanged
Base advanced(const Base& base, Angle heading, Length by);
// About the inner front corner; positive to the right. Many angles are tried faster on a Base.
Pose wheeled(Pose pose, Footprint footprint, Angle turn);
Base wheeled(const Base& base, Angle turn);
Point front_corner(Pose pose, Footprint footprint, bool right);
// Straight travel along `heading` until the mover first touches the obstacle: 0 if it touches at once,
// nullopt if it would not touch within `limit`. Two cases are no touch: an obstacle no deeper than `graze`
// in the lane of the mover, as along a parallel side; and one, no deeper in it than `graze`, that the mover
// leaves behind.
std::optional<Length> travel_to_touch(const Base& mover, Angle heading, Length limit, const Base& obstacle,
                                      Length graze);
// Two rectangles, and one of the axes on which they may be apart.
struct Gap {
  Length way = 0;           // straight ahead until they no longer are; 0 or less: they are not
  std::int32_t cosine = 0;  // Q30, between the heading and the axis; 0: going on has no effect
};
// On the axis ahead of the mover, and on both of the obstacle. The two touch, straight ahead, no sooner than
// after the longest of these ways.
std::array<Gap, 3> gaps_ahead(const Base& mover, const Base& obstacle);
// Does the area swept by the mover along `heading` for `by` (negative: backwards) overlap the obstacle deeper
// than `graze`?
bool sweep_overlaps(const Base& mover, Angle heading, Length by, const Base& obstacle, Length graze);
// Least distance between the two on the way, both ends included. On a straight move the distance first falls,
// then rises: it falls all the way when this equals the distance at the end, and rises when that at the
// start.
Length closest_pass(const Base& mover, Angle heading, Length by, const Base& obstacle);
// How far the mover may go until it comes no nearer to the obstacle: to the touch, or to the first place
// where the distance is the least within the tolerance; 0 when it comes no nearer at all.
Length way_nearer(const Base& mover, Angle heading, const Base& obstacle, Length tolerance);
// How far the mover may go, at most `most`, without coming nearer than `least` to the obstacle on the way;
// the whole way where it comes nearer by no more than the tolerance.
Length way_not_nearer(const Base& mover, Angle heading, Length most, const Base& obstacle, Length least,
                      Length tolerance);

// Terrain shapes.

bool contains(std::span<const Point> polygon, Point p);              // a point on the boundary is outside
Length distance(std::span<const Point> line, Point p);               // to a polyline of a point or more
Length boundary_distance(std::span<const Point> polygon, Point p);   // to a closed outline
bool borders(std::span<const Point> polygon, Point p, Length most);  // its boundary is no farther off
// Shortest segment from outline a to outline b; several within two micrometres: the one at the
// lowest-numbered vertices, first of a, then of b. Both ends alike where they cross. Needs a vertex on either
// side.
Segment shortest_between(std::span<const Point> a, bool a_closed, std::span<const Point> b, bool b_closed);
// The same from a point to the corners of a rectangle in which it does not lie, clockwise.
Point nearest_on_rectangle(const std::array<Point, 4>& rectangle, Point from);
// How far along the segment it first gets strictly inside the polygon (0 if it starts inside, or on the
// boundary and inwards); nullopt if it stays out.
std::optional<Length> first_inside(Segment s, std::span<const Point> polygon);
// The same, of stretches only that get deeper inside than that: the edge is not the inside.
std::optional<Length> first_inside(Segment s, std::span<const Point> polygon, Length deeper_than);
// The polygon reaches into the base by more than this depth behind each of its sides, or contains it.
bool overlaps_polygon(const Base& base, std::span<const Point> polygon, Length deeper_than);
// The outline of a strip along a polyline (mitred), for roads, streams and works: half the width to either
// side, or so far to the left and to the right. The left side first, then the right side backwards; empty for
// a line of no length.
std::vector<Point> strip_outline(std::span<const Point> line, Length width);
std::vector<Point> strip_outline(std::span<const Point> line, Length left, Length right);
std::vector<Point> outline(const Base& base);  // corners; a disc becomes a 24-gon
// The table reaches from (0, 0) to (width, depth).
bool on_table(const Base& base, Length table_width, Length table_depth, Length tolerance);

}  // namespace quincunx
