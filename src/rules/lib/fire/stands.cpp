// The stands that fire in each formation, and the point from which each measures (2.3, H9, H51).

#include <cstdlib>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

std::vector<Point> outline_of(const Turn& turn, UnitId unit) {
  if (form_of(turn[unit]) == Form::garrison)
    if (const Feature* building = building_of(turn, turn[unit])) return building->outline;
  return outline(turn[unit].base);
}

Segment shortest(const std::vector<Point>& from, bool closed, const std::vector<Point>& to) {
  return shortest_between(from, closed, to, true);
}

Point nearest_on(const std::vector<Point>& there, Point from) {
  if (contains(there, from)) return from;
  const std::array<Point, 1> here{from};
  return shortest_between(here, false, there, true).b;
}

// The side of a square that faces a point: front, right, rear, left; a tie goes to the earlier one.
int side_facing(const Base& square, Point p) {
  const Bearings where = bearings(square, p);
  const auto ahead = static_cast<Length>(where.ahead), right = static_cast<Length>(where.right);
  if (at_least(ahead, std::abs(right))) return 0;
  if (at_least(right, std::abs(ahead))) return 1;
  return at_least(-ahead, std::abs(right)) ? 2 : 3;
}

bool has_points(const Turn& turn, const Unit& unit, FiringStand& stand) {
  stand.band = range_band(turn, unit, stand.away);
  stand.points = stand_points(turn, unit, stand.stand, stand.band);
  return stand.points != 0;
}

// All measure from one point; no arc but that of the side.
FiringStands together(const Turn& turn, const Unit& unit, int count, Segment nearest) {
  FiringStand stand;
  stand.from = stand.centre = nearest.a;
  stand.to = nearest.b;
  stand.away = length(nearest.b - nearest.a);
  stand.aimed = true;
  FiringStands all;
  for (stand.stand = 0; stand.stand < count; ++stand.stand)
    if (has_points(turn, unit, stand)) all.push_back(stand);
  return all;
}

FiringStands square_side(const Turn& turn, UnitId firer, UnitId target) {
  const Base& base = turn[firer].base;
  const Point there = nearest_on(outline_of(turn, target), base.pose.at);
  const auto side = static_cast<std::size_t>(side_facing(base, there));
  const std::array<Point, 4> corner = corners(base);
  const std::vector<Point> edge{corner[side], corner[(side + 1) % 4]};
  return together(turn, turn[firer], std::max(stands(turn[firer]) / 4, 1),
                  shortest(edge, false, outline_of(turn, target)));
}

Angle arc_of(const Turn& turn) {  // to either side of straight ahead
  return turn.angle(table::distances, row::arc_degrees, distances_column::inches);
}

// How far beside the limit of an arc a point lies, negative within it; from the front edge's centre, or its
// end on that side.
std::int64_t beside_arc(const Base& base, Angle arc, Point way, Length half_front) {
  const std::int64_t right = std::abs(rightward(base.forward, way)) - half_front;
  const std::int64_t ahead = onward(base.forward, way);
  return rightward(direction(arc), {static_cast<Length>(right), static_cast<Length>(ahead)});
}
constexpr Length unsure = 4 * tolerance;  // so near the limit the angle itself has to be worked out

// Give or take a corner's rounding.
bool in_arc(const Turn& turn, const Base& base, const FiringStand& stand) {
  if (at_most(stand.away, 0)) return true;
  const Angle arc = arc_of(turn);
  const Point way = stand.to - stand.from;
  const std::int64_t beside = beside_arc(base, arc, way, 0);
  if (std::abs(beside) > unsure && arc <= degrees(90)) return beside < 0;
  const std::int64_t off = std::abs(turn_between(base.pose.facing, bearing_of(way)).arcseconds);
  constexpr std::int64_t arcseconds_in_radian = 206'265;
  return (off - arc.arcseconds) * stand.away <= tolerance * arcseconds_in_radian;
}

// By its circle: no stand of the rank can have it in its arc.
bool surely_astray(const Turn& turn, const Base& rank, const Base& target) {
  const Angle arc = arc_of(turn);
  return arc <= degrees(90) && beside_arc(rank, arc, target.pose.at - front_centre(rank),
                                          rank.footprint.width / 2) > target.radius + unsure;
}

Length stand_depth(const Turn& turn, const Unit& unit) {
  return in_inches(
      turn.figure(table::stands, is_guns(unit) ? row::gun_stand : row::foot_stand, stands_column::depth));
}

FiringStands rank(const Turn& turn, UnitId firer, UnitId target) {
  const Unit& unit = turn[firer];
  const Base& other = turn[target].base;
  const Edge contact = edge_touched(unit.base, other);
  const bool loose = form_of(unit) == Form::skirmish_line;
  const int count = form_of(unit) == Form::attack_column ? std::min(stands(unit), 2) : stands(unit);
  const Length half = stand_depth(turn, unit) / 2;
  const bool apart =
      contact == Edge::none && form_of(turn[target]) != Form::garrison && !other.footprint.round;
  const bool astray = apart && surely_astray(turn, unit.base, other);
  const std::array<Point, 4> rectangle = apart ? corners(other) : std::array<Point, 4>{};
  const std::vector<Point> there = apart ? std::vector<Point>{} : outline_of(turn, target);
  const Squared reach = Squared{fire_range(turn, unit)} + other.radius + 2 * tolerance;
  FiringStands all;
  all.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    if (is_guns(unit) && (value(unit, column::silenced) >> i & 1) != 0) continue;
    FiringStand stand;
    stand.stand = i;
    stand.from = stand_front(unit, i);
    if (apart && farther_than(stand.from, other.pose.at, reach)) continue;
    stand.to = apart ? nearest_on_rectangle(rectangle, stand.from) : nearest_on(there, stand.from);
    stand.away = contact == Edge::front ? 0 : length(stand.to - stand.from);
    if (!has_points(turn, unit, stand)) continue;
    if (astray) return {stand};  // one is enough to show that it is in range
    stand.centre = along(stand.from, unit.base.forward, -half);
    stand.aimed = contact == Edge::none ? in_arc(turn, unit.base, stand) : contact == Edge::front || loose;
    all.push_back(stand);
  }
  return all;
}

}  // namespace

bool surely_out_of_arc(const Turn& turn, UnitId firer, UnitId target) {
  const Unit &unit = turn[firer], &there = turn[target];
  return traits_of(form_of(unit)).as_rank && surely_astray(turn, unit.base, there.base) &&
         !there.base.footprint.round && form_of(there) != Form::garrison &&
         edge_touched(unit.base, there.base) == Edge::none;
}

FiringStands stands_toward(const Turn& turn, UnitId firer, UnitId target) {
  const Unit& unit = turn[firer];
  if (traits_of(form_of(unit)).as_rank) return rank(turn, firer, target);
  switch (form_of(unit)) {
    case Form::square:
    case Form::hasty_square:
      return square_side(turn, firer, target);
    case Form::garrison:
      return together(turn, unit, stands(unit),
                      shortest(outline_of(turn, firer), true, outline_of(turn, target)));
    default:
      return {};
  }
}

}  // namespace quincunx::lib
