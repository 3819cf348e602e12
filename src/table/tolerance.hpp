#pragma once
// The one tolerance of the rules. Places are kept to whole micrometres and turned corners are rounded, so a
// rule does not compare lengths itself: it asks one of these questions.

#include "quincunx/table/geometry.hpp"

namespace quincunx {

// Micrometres: 0.001 of a unit of measure of 20 mm, and less than 0.001 inch.
constexpr Length tolerance = 20;

// Lengths. Less and more mean by more than the tolerance; at most and at least allow for it.
constexpr bool less_than(Length a, Length b) { return a < b - tolerance; }
constexpr bool more_than(Length a, Length b) { return a - tolerance > b; }
constexpr bool at_most(Length a, Length most) { return !more_than(a, most); }
constexpr bool at_least(Length a, Length least) { return !less_than(a, least); }
constexpr bool same_length(Length a, Length b) { return at_most(a, b) && at_least(a, b); }

// Angles, as bearings to rounded places are: by no more than half of the hundredth of a degree.
constexpr bool at_most(Angle a, Angle most) { return a.arcseconds <= most.arcseconds + 18; }

// Two bases. They are clear of one another when they overlap by no more than the tolerance.
inline bool within_reach(const Base& a, const Base& b, Length reach) {
  return within(a, b, reach + tolerance);
}
inline bool nearer_than(const Base& a, const Base& b, Length least) {  // the distance is less_than that
  return !surely_beyond(a, b, least) && less_than(distance_up_to(a, b, least), least);
}
inline bool touching(const Base& a, const Base& b) { return within_reach(a, b, 0); }
inline Touch touch(const Base& a, const Base& b) { return touch(a, b, tolerance); }
inline bool clear_of(const Base& a, const Base& b) {
  return surely_beyond(a, b, 0) || !overlap(a, b, tolerance);
}
// A straight move past or over another base, along whose side it may graze.
inline std::optional<Length> travel_to_touch(const Base& mover, Angle heading, Length limit,
                                             const Base& obstacle) {
  return travel_to_touch(mover, heading, limit, obstacle, tolerance);
}
inline bool sweep_overlaps(const Base& mover, Angle heading, Length by, const Base& obstacle) {
  return sweep_overlaps(mover, heading, by, obstacle, tolerance);
}
inline Length way_nearer(const Base& mover, Angle heading, const Base& obstacle) {
  return way_nearer(mover, heading, obstacle, tolerance);
}
inline Length way_not_nearer(const Base& mover, Angle heading, Length most, const Base& obstacle,
                             Length least) {
  return way_not_nearer(mover, heading, most, obstacle, least, tolerance);
}

// A base and the table, a zone or an outline: it reaches beyond a line or into an area when it does so by
// more than the tolerance.
inline bool on_table(const Base& base, Length table_width, Length table_depth) {
  return on_table(base, table_width, table_depth, tolerance);
}
inline bool reaches_into(const Base& other, const Base& owner, const Zone& zone) {
  return reaches_into(other, owner, zone, tolerance);
}
inline bool reaches_into_wedge(const Base& other, Point apex, Angle from, Angle to) {
  return reaches_into_wedge(other, apex, from, to, tolerance);
}
inline bool overlaps_polygon(const Base& base, std::span<const Point> polygon) {
  return overlaps_polygon(base, polygon, tolerance);
}

// A point and an outline: on the edge is no farther from it than the tolerance.
inline bool on_edge_of(std::span<const Point> polygon, Point p) { return borders(polygon, p, tolerance); }
inline bool inside(std::span<const Point> polygon, Point p) {
  return contains(polygon, p) && !on_edge_of(polygon, p);
}
inline std::optional<Length> first_well_inside(Segment s, std::span<const Point> polygon) {
  return first_inside(s, polygon, tolerance);
}
inline bool inside_or_on_edge(std::span<const Point> polygon, Point p) {
  return contains(polygon, p) || on_edge_of(polygon, p);
}

}  // namespace quincunx
