// Footprints of formations, and the places of their edges and stands (H51, H52).

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/move/room.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

struct StandSize {
  Length front, depth;
};
StandSize stand_size(const Rulebook& book, const Unit& unit, Form form) {
  row::Stands row = row::foot_stand;
  if (is_guns(unit)) row = row::gun_stand;
  if (type_of(unit) == Type::cavalry && form != Form::skirmish_line) row = row::mounted_stand;
  return {in_inches(book.figure(table::stands, row, stands_column::front)),
          in_inches(book.figure(table::stands, row, stands_column::depth))};
}

constexpr Length near_corner = inch / 10;

bool two_wide(Form form) { return form == Form::attack_column || form == Form::field_column; }
bool no_front(const Unit& unit) { return in_square(unit) || form_of(unit) == Form::garrison; }

Base edge_base(const Base& unit, Angle outward, Length half_depth, Length width) {
  const Angle facing = bearing(unit.pose.facing + outward);
  return set_down({along(unit.pose.at, facing, half_depth), facing}, {width, 0, false});
}

}  // namespace

Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form, int stands) {
  if (is_leader(unit) || form == Form::garrison) return unit.base.footprint;
  const Length n = std::max(stands, 1);
  const StandSize stand = stand_size(book, unit, form);
  if (two_wide(form)) return {std::min(n, 2) * stand.front, (n + 1) / 2 * stand.depth, false};
  switch (form) {
    case Form::skirmish_line:
      return {(2 * n - 1) * stand.front, stand.depth, false};
    case Form::march_column:
    case Form::limbered_column:
      return {stand.front, n * stand.depth, false};
    case Form::square:
    case Form::hasty_square: {
      const Length side = (std::min(n, 12) + 3) / 4 * stand.front + stand.depth;
      return {side, side, false};
    }
    default:
      return {n * stand.front, stand.depth, false};
  }
}

Pose reshaped(const Base& base, Footprint to) {
  return {along(front_centre(base), base.pose.facing, -to.depth / 2), base.pose.facing};
}

Point stand_front(const Unit& unit, int stand) {
  const Form form = form_of(unit);
  const int n = std::max(stands(unit), 1), width = unit.base.footprint.width;
  Length right = 0;
  if (form == Form::skirmish_line) {
    right = (2 * stand - n + 1) * (width / (2 * n - 1));
  } else if (two_wide(form)) {
    right = n == 1 ? 0 : (stand % 2 == 0 ? -width / 4 : width / 4);
  } else if (form != Form::march_column && form != Form::limbered_column) {
    right = static_cast<Length>(std::int64_t{2 * stand + 1 - n} * width / (2 * n));
  }
  const Direction ahead = unit.base.forward;
  return along(front_centre(unit.base), Direction{ahead.north, -ahead.east}, right);
}

std::array<Point, 3> front_points(const Unit& unit) { return front_points(unit, unit.base); }

std::array<Point, 3> front_points(const Unit& unit, const Base& at) {
  if (no_front(unit) || at.footprint.round) return {at.pose.at, at.pose.at, at.pose.at};
  const std::array<Point, 4> corner = corners(at);
  return {corner[0], front_centre(at), corner[1]};
}

Length before_front(const Base& unit, Point p) {
  // To the nearest micrometre, unlike ahead_of: units move by it, and in a recall one less would show.
  const Point offset = p - unit.pose.at;
  const Squared ahead = Squared{offset.x} * unit.forward.east + Squared{offset.y} * unit.forward.north;
  return static_cast<Length>((ahead + (std::int64_t{1} << 29)) >> 30) - unit.footprint.depth / 2;
}

bool wholly_behind(const Base& unit, const Base& other) {
  Zone behind;
  behind.ahead_to = 0;
  return wholly_within(other, unit, behind, tolerance);
}

Angle facing_toward(const Base& unit, Point from, Point to) {
  const Point way = to - from;
  const auto aside = static_cast<Length>(rightward(unit.forward, way));
  return onward(unit.forward, way) >= 0 && same_length(aside, 0) ? unit.pose.facing : bearing_of(way);
}

bool point_behind(const Base& unit, Point p) { return less_than(before_front(unit, p), 0); }

// An edge counts when more than its end is touched: a corner lies on two edges, and the angle between them
// and the other's edge may be small. When only a corner is touched, the other's centre decides.
Edge edge_touched(const Base& unit, const Base& by) {
  if (!touching(unit, by)) return Edge::none;
  const Footprint& size = unit.footprint;
  if (size.round) return Edge::front;
  const auto touched = [&](int turn, Length half_depth, Length width) {
    return touching(edge_base(unit, degrees(turn), half_depth, std::max(width - 2 * near_corner, 0)), by);
  };
  if (touched(0, size.depth / 2, size.width)) return Edge::front;
  if (touched(90, size.width / 2, size.depth) || touched(-90, size.width / 2, size.depth)) return Edge::flank;
  if (touched(180, size.depth / 2, size.width)) return Edge::rear;
  const Length ahead = before_front(unit, by.pose.at);
  if (at_least(ahead, 0)) return Edge::front;
  return less_than(ahead, -size.depth) ? Edge::rear : Edge::flank;
}

std::vector<UnitId> enemies_in_contact(const Turn& turn, UnitId unit) {
  std::vector<UnitId> found;
  const Unit& self = turn[unit];
  each_near(turn.table(), other(self.side), self.base, tolerance, [&](UnitId id, const Unit& enemy) {
    if (!is_leader(enemy) && touching(self.base, enemy.base)) found.push_back(id);
  });
  return found;
}

void reform(Turn& turn, UnitId unit, Form form, Pose to, Rule rule) {
  Footprint size = footprint_of(turn, turn[unit], form);
  if (form == Form::garrison)
    if (const Feature* house = building_at(turn, to.at)) {
      const Base inside = building_base(*house);
      to = inside.pose;
      size = inside.footprint;
    }
  turn.emit(rule, event::Formed{unit, static_cast<FormationId>(form), size.width, size.depth, to});
}

bool room_for(const Turn& turn, UnitId unit, const Base& at) {
  if (!on_table(turn.table(), at)) return false;
  bool free = !on_closed_ground(turn, turn[unit], at);
  each_fighter_near(turn, at, 0, [&](UnitId id, const Unit& other) {
    free = free && (id == unit || clear_of(at, other.base));
  });
  return free;
}

}  // namespace quincunx::lib
