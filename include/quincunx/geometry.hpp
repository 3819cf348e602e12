#pragma once
// Geometry of the tabletop in whole micrometres and whole arc-seconds: no floating point, same answer on every machine.
//
// x grows to the east, y to the north; facings are compass bearings (0 north, 90 degrees east, clockwise).
// Lengths stay within +-30 m, so squared lengths fit 64 bits. Rotated points are rounded to the nearest micrometre;
// rules that compare lengths allow their own small tolerance for that.

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
constexpr Angle bearing(Angle a) {  // the same direction in [0, full)
  const std::int32_t r = a.arcseconds % Angle::full;
  return {r < 0 ? r + Angle::full : r};
}
constexpr Angle turn_between(Angle from, Angle to) {  // in (-half, half]; positive to the right
  const Angle t = bearing(to - from);
  return t.arcseconds > Angle::full / 2 ? Angle{t.arcseconds - Angle::full} : t;
}

struct Direction {  // unit vector of a bearing, in Q30
  std::int32_t east = 0, north = 1 << 30;
};
Direction direction(Angle bearing);                       // correctly rounded sine and cosine
Angle bearing_of(Point offset);                           // bearing of a vector, to the arc-second; {0} for the null vector
Length root(Squared n);                                   // floor of the square root, n >= 0
Length length(Point offset);                              // rounded to the nearest micrometre
Point along(Point from, Angle bearing, Length distance);  // negative distances go backwards
Length chord(Length radius, Angle turn);                  // straight line between the ends of an arc: 2 r sin(|turn|/2)

// What stands on the table: an oriented rectangle, or a disc of diameter `width`.
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

// A footprint set down, with what the tests below need worked out once.
struct Base {
  Pose pose;
  Footprint footprint;
  Direction forward;
  std::array<Point, 4> corners{};  // front left, front right, rear right, rear left; unused for a disc
  Length radius = 0;               // of the circle about the centre that holds it
};
Base set_down(Pose pose, Footprint footprint);
Base moved_to(const Base& base, Point at);  // facing unchanged; spares working out the directions again

// -- Two bases ----------------------------------------------------------------------------------------------------
Length distance(const Base& a, const Base& b);                       // closest points, 0 when they touch or overlap
Length distance(const Base& a, Point p);
Length lower_bound(const Base& a, const Base& b);                    // never more than their distance; cheap
bool surely_beyond(const Base& a, const Base& b, Length reach);      // distance > reach, told by their circles; cheaper still
bool overlap(const Base& a, const Base& b, Length deeper_than);      // interiors overlap by more than this depth
enum class Touch : std::uint8_t { none, corner, edge };              // corner: only corner to corner
Touch touch(const Base& a, const Base& b, Length tolerance);         // edge also for overlap, corner on edge, disc on anything
std::array<Point, 2> closest_points(const Base& a, const Base& b);   // on a and on b; for arrows and explanations

// -- A base against zones of another ------------------------------------------------------------------------------
// A convex zone in the frame of a base: `ahead` of its front edge, `side` to its right of the centre line. Each bound is
// optional; strips, half-planes and bands are all made of these. All lengths in micrometres.
struct Zone {
  std::optional<Length> ahead_from, ahead_to;  // measured from the FRONT edge, forward positive
  std::optional<Length> right_from, right_to;  // measured from the CENTRE line, right positive
};
bool reaches_into(const Base& other, const Base& owner, const Zone& zone, Length deeper_than);
bool wholly_within(const Base& other, const Base& owner, const Zone& zone, Length tolerance);
// A 90 degree style quadrant: directions from `apex` between bearings `from` and `to` (clockwise, less than 180 degrees).
bool reaches_into_wedge(const Base& other, Point apex, Angle from, Angle to, Length deeper_than);

// -- Sight --------------------------------------------------------------------------------------------------------
struct Segment {
  Point a, b;
};
bool crosses_interior(Segment s, const Base& base);                       // goes through the inside, not just along an edge
bool crosses_interior(Segment s, std::span<const Point> polygon);         // simple polygon, any winding
bool crosses(Segment s, Segment t);                                       // share a point
std::optional<Point> crossing(Segment s, Segment t);                      // where, when they are not parallel

// -- Motion -------------------------------------------------------------------------------------------------------
Pose advanced(Pose pose, Angle heading, Length by);                       // facing unchanged
Base advanced(const Base& base, Angle heading, Length by);
Pose wheeled(Pose pose, Footprint footprint, Angle turn);                 // about the inner front corner; positive to the right
Base wheeled(const Base& base, Angle turn);                               // the same, half the work when many angles are tried
Point front_corner(Pose pose, Footprint footprint, bool right);
// Straight travel along `heading` until the mover first touches the obstacle: 0 when it touches at once, nothing when it
// would not touch within `limit`. Grazing along a parallel side (overlap no deeper than `graze`) is no touch.
std::optional<Length> travel_to_touch(const Base& mover, Angle heading, Length limit, const Base& obstacle, Length graze);
// Does the area swept by the mover along `heading` for `by` overlap the obstacle deeper than `graze`?
bool sweep_overlaps(const Base& mover, Angle heading, Length by, const Base& obstacle, Length graze);
// Least distance between the two on the way, both ends included. Along a straight move the distance first falls, then
// rises: it falls all the way when this equals the distance at the end, and rises all the way when that at the start.
Length closest_pass(const Base& mover, Angle heading, Length by, const Base& obstacle);
// The ground straight ahead of a base, as wide as its front edge, from and to so far from that edge (a zone of control).
Base strip_ahead(const Base& owner, Length from, Length to);

// -- Terrain shapes -----------------------------------------------------------------------------------------------
bool contains(std::span<const Point> polygon, Point p);                   // a point on the boundary is outside
Length distance(std::span<const Point> line, Point p);                    // to a polyline
Length boundary_distance(std::span<const Point> polygon, Point p);        // to a closed outline
// Shortest segment between two outlines (several: the one between the lowest-numbered vertices).
Segment shortest_between(std::span<const Point> a, bool a_closed, std::span<const Point> b, bool b_closed);
// How far along the segment its first point strictly inside the polygon lies (0 when it starts inside); nothing when it stays out.
std::optional<Length> first_inside(Segment s, std::span<const Point> polygon);
bool overlaps_polygon(const Base& base, std::span<const Point> polygon, Length deeper_than);
// The outline of a strip of this width along a polyline (mitred), for roads, streams and works.
std::vector<Point> strip_outline(std::span<const Point> line, Length width);
std::vector<Point> strip_outline(std::span<const Point> line, Length left, Length right);  // so far to either side
std::vector<Point> outline(const Base& base);                             // corners; a disc becomes a 24-gon
bool on_table(const Base& base, Length table_width, Length table_depth, Length tolerance);

}  // namespace quincunx
