#include "rules/liberty/move/ground.hpp"

#include <algorithm>

#include "play/move/ground_ahead.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/rulings.hpp"

namespace quincunx::liberty {
namespace {

bool thin_line(const Feature& feature) { return feature.shape == Feature::Shape::line && feature.width == 0; }

template <class Holds>
bool any_feature(const Turn& turn, Holds holds) {
  return std::any_of(features(turn).begin(), features(turn).end(), holds);
}

Length gap_to(const Feature& feature, std::span<const Point> points, bool closed) {
  const bool line = thin_line(feature);
  const Segment between =
      shortest_between(line ? std::span(feature.points) : std::span(feature.outline), !line, points, closed);
  return length(between.b - between.a);
}

// Within so much of any part of the base.
bool stands_near(const Feature& feature, const Base& base, Length reach) {
  if (!meet(grown(feature.box, reach + tolerance), box_of(base))) return false;
  return lies_under(feature, base, tolerance) || at_most(gap_to(feature, corners(base), true), reach);
}

// A line without width also where it only touches the end of the other: a unit may be flush behind it.
bool meets_piece(Segment line, const Feature& feature) {
  if (!meet(grown(feature.box, tolerance), box_of(line))) return false;
  if (!thin_line(feature)) return first_well_inside(line, feature.outline).has_value();
  const std::array<Point, 2> ends{line.a, line.b};
  return at_most(gap_to(feature, ends, false), 0);
}

bool occupies(const Turn& turn, UnitId unit, const Feature& works) {
  return has(works, fortified) && inside(works, turn[unit].base.pose.at);
}

// Gives the unit at the end of the line cover, by its traits: which of them count is a ruling (D87).
bool shelters(const Turn& turn, UnitId unit, const Feature& feature, Segment line) {
  return (has(feature, full_cover) && in_area(feature, turn[unit].base)) || occupies(turn, unit, feature) ||
         defends(turn, unit, feature, line);
}

bool obscures(const Turn& turn, const Feature& feature) {
  enum { cover, any_terrain };
  if (has(feature, blocks_sight)) return false;
  if (has(feature, full_cover | partial_cover | obstacle)) return true;
  return turn.ruling(ruling::obscure) == any_terrain &&
         (feature.traits & ~(road | thin | open_crossing)) != 0 && !has(feature, road);
}

}  // namespace

bool in_area(const Feature& feature, const Base& base) {
  return !thin_line(feature) && lies_under(feature, base, tolerance);
}

row::Movement movement_row(const Unit& unit) {
  switch (type_of(unit)) {
    case Type::infantry:
      return row::infantry;
    case Type::cavalry:
      return dismounted(unit) ? row::dismounted : row::mounted;
    case Type::skirmishers:
      return row::skirmishers;
    case Type::artillery:
      return limbered(unit) ? row::limbered : row::unlimbered;
    case Type::general:
    case Type::commander:
      break;
  }
  return row::general;
}

bool ignores_difficult(const Turn& turn, const Unit& as) {
  if (is(as, column::scouts) || routing(as)) return true;
  const int going = turn.figure(table::movement, movement_row(as), movement_column::difficult);
  return static_cast<Going>(going) == Going::free;
}

bool in_difficult(const Turn& turn, const Unit& as, const Base& base) {
  return !ignores_difficult(turn, as) && lies_on_any(*turn.table().ground, base, [](const Feature& feature) {
    return has(feature, difficult) && !thin_line(feature);
  });
}

bool closed_to(const Feature& feature, const Unit& as) {
  return bars(feature, mounted(as) ? Arm::horse : is_guns(as) ? Arm::guns : Arm::foot);
}
bool on_closed_ground(const Turn& turn, const Unit& as, const Base& base) {
  return lies_on_any(*turn.table().ground, base,
                     [&as](const Feature& feature) { return closed_to(feature, as); });
}

int height_at(const Turn& turn, Point p) {
  int highest = 0;
  for (const Feature& hill : features(turn))
    if (hill.shape == Feature::Shape::hill && has(hill, high) && hill.level > highest && inside(hill, p))
      highest = hill.level;
  return highest;
}

bool in_fortification(const Turn& turn, UnitId unit) {
  return any_feature(turn, [&](const Feature& works) { return occupies(turn, unit, works); });
}

bool defends(const Turn& turn, UnitId unit, const Feature& works, Segment line) {
  return has(works, obstacle) && meets_piece(line, works) &&
         stands_near(works, turn[unit].base, distance_figure(turn, row::at_obstacle));
}
bool defends_obstacle(const Turn& turn, UnitId unit, Segment line) {
  enum { cover, printed };
  return any_feature(turn, [&](const Feature& works) {
    return defends(turn, unit, works, line) ||
           (turn.ruling(ruling::fortified) == cover && occupies(turn, unit, works));
  });
}

bool in_cover(const Turn& turn, UnitId unit, Segment line) {
  enum { cover, printed };
  const bool works_count = turn.ruling(ruling::fortified) == cover;
  return any_feature(turn, [&](const Feature& feature) {
    return (works_count || !has(feature, fortified)) && shelters(turn, unit, feature, line);
  });
}

bool obscured(const Turn& turn, UnitId shooter, UnitId target, Segment line) {
  const Base &from = turn[shooter].base, &to = turn[target].base;
  return any_feature(turn, [&](const Feature& feature) {
    if (!obscures(turn, feature)) return false;
    const bool stands_in_it = has(feature, partial_cover) && in_area(feature, to);
    if (!stands_in_it && !meets_piece(line, feature)) return false;
    if (in_area(feature, from) ||
        (has(feature, obstacle) && stands_near(feature, from, distance_figure(turn, row::at_obstacle))))
      return false;
    return !shelters(turn, target, feature, line);
  });
}

bool all_on_road(const Turn& turn, const Unit& as, const Base& base) {
  const std::vector<Point> centres = base_centres(turn.book(), as, base);
  return !centres.empty() && std::all_of(centres.begin(), centres.end(), [&](Point centre) {
    return any_feature(
        turn, [&](const Feature& way) { return has(way, road) && holds_or_borders(way, centre, tolerance); });
  });
}

Obstacles obstacles_ahead(const Turn& turn, const Base& from, Angle heading, Length by) {
  Obstacles met;
  const Box way = joined(box_of(from), box_of(advanced(from, heading, by)));
  for (const Feature& feature : features(turn)) {
    if (!has(feature, obstacle) || !meet(grown(feature.box, tolerance), way)) continue;
    if (lies_under(feature, from, tolerance)) continue;
    const Feature* const one = &feature;
    const auto entry = first_entry(*turn.table().ground, {&one, 1}, from, heading, by, true);
    if (entry && less_than(*entry, by)) met.push_back(&feature);
  }
  return met;
}

}  // namespace quincunx::liberty
