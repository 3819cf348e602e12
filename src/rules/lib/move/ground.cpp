// The ground that a unit is on and the cover that it is behind (H40, H53, H54, L72).

#include <algorithm>

#include "play/ground_look.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

bool is_line(const Feature& feature) { return feature.shape == Feature::Shape::line; }

// The border of a road or crossing belongs to it, that of worse ground does not.
bool on_border_or_in(const Feature& feature, Point p) { return holds_or_borders(feature, p, tolerance); }
bool deep_in(const Feature& feature, Point p) { return meet(feature.box, p) && inside(feature.outline, p); }

bool on_road(const Features& under, Point p) {
  return std::any_of(under.begin(), under.end(),
                     [&](const Feature* f) { return has(*f, road) && on_border_or_in(*f, p); });
}

// On a ford or bridge the water under it is open ground.
bool open_water(const Turn& turn, const Feature& water, Point p) {
  return is_line(water) &&
         std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& crossing) {
           return has(crossing, open_crossing) && on_border_or_in(crossing, p);
         });
}

Going kind_of(const Feature& feature, bool open_order) {
  const std::uint32_t traits = open_order ? feature.loose_traits : feature.traits;
  if ((traits & impassable) != 0) return Going::impassable;
  if ((traits & rough) != 0) return Going::rough;
  return (traits & broken) != 0 ? Going::broken : Going::open;
}

// Roads apart.
Going natural_going(const Turn& turn, const Features& under, Point p, bool open_order) {
  Going worst = Going::open;
  for (const Feature* feature : under) {
    const Going here = kind_of(*feature, open_order);
    if (here > worst && deep_in(*feature, p) && !open_water(turn, *feature, p)) worst = here;
  }
  return worst;
}

int how_many(const std::array<Point, 3>& points, const Feature& area) {
  return static_cast<int>(
      std::count_if(points.begin(), points.end(), [&](Point p) { return on_border_or_in(area, p); }));
}

// H54: in an area with two of the three front points at least.
bool is_in(const Unit& unit, const Feature& area) {
  return !is_line(area) && how_many(front_points(unit), area) >= 2;
}

// Also where the way only reaches the line, or passes its end; a strip is met by going on into it.
bool meets(const Feature& line, Point p, Angle facing, Length reach) {
  const Segment ahead{p, along(p, facing, reach + tolerance)};
  const std::array<Point, 2> ends{p, along(p, facing, reach)};
  const auto on = [](std::span<const Point> of, Point by) { return at_most(distance(of, by), 0); };
  if (meets_line(line.points, ahead) || on(line.points, p) || on(ends, line.points.front()) ||
      on(ends, line.points.back()))
    return true;
  return line.width > 0 &&
         (deep_in(line, p) || crosses_interior({along(p, facing, tolerance), ahead.b}, line.outline));
}

bool is_behind(const Turn& turn, const Unit& unit, const Feature& line) {
  if (!is_line(line)) return false;
  const Length reach = distance_figure(turn, row::linear_cover);
  int met = 0;
  for (const Point p : front_points(unit))
    if (meet(grown(line.box, reach + tolerance), p) && meets(line, p, unit.base.pose.facing, reach)) ++met;
  return met >= 2;
}

Cover cover_given(const Feature& feature) {
  if (has(feature, fortified)) return Cover::works;
  if (has(feature, full_cover)) return Cover::full;
  return has(feature, partial_cover) ? Cover::partial : Cover::none;
}

Ground defended(const Feature& feature) {
  if (has(feature, fortified)) return Ground::works;
  if (has(feature, strong)) return Ground::strong;
  return has(feature, favorable) ? Ground::favorable : Ground::none;
}

bool touched_in_front(const Turn& turn, UnitId unit, UnitId attacker) {
  return attacker != nobody && edge_touched(turn[unit].base, turn[attacker].base) == Edge::front;
}

// Where the attacker's reference point was before he set out.
Point start_of(const Turn& turn, UnitId attacker) {
  const Unit& unit = turn[attacker];
  if (!charged_now(turn, attacker)) return front_centre(unit.base);
  return along(unit.noted.at, unit.noted.facing, unit.base.footprint.depth / 2);
}

bool below(const Turn& turn, const Feature& hill, UnitId attacker) {
  return attacker != nobody && !on_border_or_in(hill, start_of(turn, attacker));
}

}  // namespace

bool lies_under(const Turn& turn, const Feature& feature, const Base& base) {
  return lies_under_closed(*turn.table().ground, feature, base);
}

Features going_features(const Turn& turn, Box box) {
  Features found;
  for (const Feature& feature : features(turn))
    if (((feature.traits | feature.loose_traits) & (road | broken | rough | impassable)) != 0 &&
        meet(feature.box, box))
      found.push_back(&feature);
  return found;
}

Going going_at(const Turn& turn, Point p, bool open_order) {
  const Features under = going_features(turn, {p, p});
  const Going natural = natural_going(turn, under, p, open_order);
  return natural != Going::impassable && on_road(under, p) ? Going::road : natural;
}

Going going_of(const Turn& turn, const Unit& as, const Base& at) {
  return going_of(turn, as, at, going_features(turn, box_of(at)));
}

Going going_of(const Turn& turn, const Unit& as, const Base& at, const Features& under) {
  if (under.empty()) return Going::open;
  const bool open_order = loose(as);
  Going worst = Going::open, most = Going::open;
  for (const Feature* feature : under) most = std::max(most, kind_of(*feature, open_order));
  bool all_on_road = true;
  for (const Point p : front_points(as, at)) {
    worst = std::max(worst, natural_going(turn, under, p, open_order));
    all_on_road = all_on_road && on_road(under, p);
    if (worst == most && !all_on_road) break;
  }
  return all_on_road && worst != Going::impassable ? Going::road : worst;
}

bool slow_under(const Turn& turn, UnitId unit, const Base& base) {
  const bool open_order = loose(turn[unit]);
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& feature) {
    return ((open_order ? feature.loose_traits : feature.traits) & (broken | rough)) != 0 &&
           lies_under(turn, feature, base);
  });
}

bool behind_linear_cover(const Turn& turn, UnitId unit) {
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& line) {
    return cover_given(line) != Cover::none && is_behind(turn, turn[unit], line);
  });
}

Cover cover_against(const Turn& turn, UnitId target, Point from) {
  const Unit& unit = turn[target];
  const Feature* house = building_of(turn, unit);
  Cover best = house != nullptr ? cover_given(*house) : Cover::none;
  const bool lines_count =
      !is_broken(unit) && !in_square(unit) && !charged_now(turn, target) && !point_behind(unit.base, from);
  for (const Feature& feature : features(turn)) {
    const Cover given = cover_given(feature);
    if (given <= best) continue;
    if (is_in(unit, feature) || (lines_count && is_behind(turn, unit, feature))) best = given;
  }
  return best;
}

Ground ground_of(const Turn& turn, UnitId defender, UnitId attacker) {
  return ground_of(turn, defender, attacker, turn[attacker].base);
}

Ground ground_of(const Turn& turn, UnitId defender, UnitId attacker, const Base& arrived) {
  const Unit& unit = turn[defender];
  if (charged_now(turn, defender)) return Ground::none;
  const Feature* house = building_of(turn, unit);
  Ground best = house != nullptr ? defended(*house) : Ground::none;
  const bool faced = edge_touched(unit.base, arrived) == Edge::front;
  for (const Feature& feature : features(turn)) {
    const bool inside = is_in(unit, feature);
    if (inside || (faced && is_behind(turn, unit, feature))) best = std::max(best, defended(feature));
    if (inside && has(feature, high) && below(turn, feature, attacker))
      best = std::max(best, Ground::favorable);
  }
  return best;
}

bool in_works(const Turn& turn, UnitId unit, UnitId attacker) {
  const bool across = attacker == nobody || touched_in_front(turn, unit, attacker);
  const Feature* house = building_of(turn, turn[unit]);
  if (house != nullptr && has(*house, fortified)) return true;
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& works) {
    return has(works, fortified) &&
           (is_in(turn[unit], works) || (across && is_behind(turn, turn[unit], works)));
  });
}

const Feature* building_at(const Turn& turn, Point p) {
  for (const Feature& feature : features(turn))
    if (has(feature, building) && holds(feature, p)) return &feature;
  return nullptr;
}

const Feature* building_of(const Turn& turn, const Unit& garrison) {
  return form_of(garrison) == Form::garrison ? building_at(turn, garrison.base.pose.at) : nullptr;
}

// Its first edge is the front; any other shape than a rectangle counts as the box round it.
Base building_base(const Feature& house) {
  const Point centre = middle(house.box), whole = house.box.top - house.box.low;
  if (house.points.size() != 4) return set_down({centre, {}}, {whole.x, whole.y, false});
  const Point front = house.points[1] - house.points[0], side = house.points[2] - house.points[1];
  const bool clockwise = cross(front, side) < 0;
  const Angle facing = bearing(bearing_of(front) + degrees(clockwise ? -90 : 90));
  return set_down({centre, facing}, {length(front), length(side), false});
}

int garrisonable(const Feature& house) {
  if (house.capacity > 0) return house.capacity;
  const Footprint size = building_base(house).footprint;
  return static_cast<int>(std::int64_t{size.width + tolerance} * (size.depth + tolerance) /
                          (std::int64_t{inch} * inch));
}

}  // namespace quincunx::lib
