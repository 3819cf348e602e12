// Which stands fire by formation, and where each of them measures from (2.3, H9, H51).

#include <cstdlib>

#include "rules/lib/fire.hpp"
#include "rules/lib/footprints.hpp"
#include "rules/lib/ground.hpp"

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

// The side of a square that faces a point: front, right, rear, left; a tie goes to the earlier one.
int side_facing(const Base& square, Point p) {
  const Angle turn = turn_between(square.pose.facing, bearing_of(p - square.pose.at));
  if (std::abs(turn.arcseconds) <= degrees(45).arcseconds) return 0;
  if (turn > degrees(0) && turn <= degrees(135)) return 1;
  if (turn < degrees(0) && turn > degrees(-135)) return 3;
  return 2;
}

// All measure from one point; no arc but that of the side.
std::vector<FiringStand> together(int count, Segment nearest) {
  FiringStand stand;
  stand.from = stand.centre = nearest.a;
  stand.to = nearest.b;
  stand.away = length(nearest.b - nearest.a);
  stand.aimed = true;
  std::vector<FiringStand> all;
  for (stand.stand = 0; stand.stand < count; ++stand.stand) all.push_back(stand);
  return all;
}

std::vector<FiringStand> square_side(const Turn& turn, UnitId firer, UnitId target) {
  const Base& base = turn[firer].base;
  const auto side = static_cast<std::size_t>(side_facing(base, nearest_point(turn, target, base.pose.at)));
  const std::array<Point, 4> corner = corners(base);
  const std::vector<Point> edge{corner[side], corner[(side + 1) % 4]};
  return together(std::max(stands(turn[firer]) / 4, 1), shortest(edge, false, outline_of(turn, target)));
}

// Within the arc to either side of straight ahead, give or take a corner's rounding.
bool in_arc(const Turn& turn, Angle facing, const FiringStand& stand) {
  if (stand.away <= eps) return true;
  const int thousandths = turn.figure(table::distances, row::arc_degrees, distances_column::inches);
  const Angle arc{thousandths * 18 / 5};
  const std::int64_t off = std::abs(turn_between(facing, bearing_of(stand.to - stand.from)).arcseconds);
  constexpr std::int64_t arcseconds_in_radian = 206'265;
  return (off - arc.arcseconds) * stand.away <= eps * arcseconds_in_radian;
}

Length stand_depth(const Turn& turn, const Unit& unit) {
  return in_inches(
      turn.figure(table::stands, is_guns(unit) ? row::gun_stand : row::foot_stand, stands_column::depth));
}

std::vector<FiringStand> rank(const Turn& turn, UnitId firer, UnitId target) {
  const Unit& unit = turn[firer];
  const Angle ahead = unit.base.pose.facing;
  const Edge contact = edge_touched(unit.base, turn[target].base);
  const bool loose = form_of(unit) == Form::skirmish_line;
  const int count = form_of(unit) == Form::attack_column ? std::min(stands(unit), 2) : stands(unit);
  const Length half = stand_depth(turn, unit) / 2;
  std::vector<FiringStand> all;
  for (int i = 0; i < count; ++i) {
    if (is_guns(unit) && (value(unit, column::silenced) >> i & 1) != 0) continue;
    FiringStand stand;
    stand.stand = i;
    stand.from = stand_front(unit, i);
    stand.to = nearest_point(turn, target, stand.from);
    stand.centre = along(stand.from, ahead, -half);
    stand.away = contact == Edge::front ? 0 : length(stand.to - stand.from);
    stand.aimed = contact == Edge::none ? in_arc(turn, ahead, stand) : contact == Edge::front || loose;
    all.push_back(stand);
  }
  return all;
}

}  // namespace

Point nearest_point(const Turn& turn, UnitId of, Point from) {
  const std::vector<Point> there = outline_of(turn, of);
  if (contains(there, from)) return from;
  const std::array<Point, 1> here{from};
  return shortest_between(here, false, there, true).b;
}

std::vector<FiringStand> stands_toward(const Turn& turn, UnitId firer, UnitId target) {
  const Unit& unit = turn[firer];
  switch (form_of(unit)) {
    case Form::line:
    case Form::skirmish_line:
    case Form::attack_column:
    case Form::unlimbered:
      return rank(turn, firer, target);
    case Form::square:
    case Form::hasty_square:
      return square_side(turn, firer, target);
    case Form::garrison:
      return together(stands(unit), shortest(outline_of(turn, firer), true, outline_of(turn, target)));
    default:
      return {};
  }
}

}  // namespace quincunx::lib
