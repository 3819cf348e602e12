// Lines to fire, columns to march, squares against cavalry, guns that bear: what formation suits a place.

#include <algorithm>

#include "rules/lib/plan.hpp"

namespace quincunx::lib {
namespace {

constexpr Length slightly = inch, badly = 6 * inch;

struct Nearest {
  UnitId enemy = nobody;
  Length away = 0;
};
template <class Counts>
Nearest nearest(const Turn& turn, UnitId unit, Counts counts) {
  Nearest found;
  for (const UnitId enemy : enemies(turn, turn[unit].side)) {
    if (!counts(turn[enemy])) continue;
    const Length away = distance(turn[unit].base, turn[enemy].base);
    if (found.enemy == nobody || away < found.away) found = {enemy, away};
  }
  return found;
}

bool could_ride_down(const Unit& enemy) { return mounted(enemy) && !is_broken(enemy); }
bool could_shoot(const Unit& enemy) {
  return !is_broken(enemy) && (is_guns(enemy) ? !limbered(enemy) : !mounted(enemy));
}

// Horse near enough to charge, and no foot or guns to whom a square would be a target.
bool threatened_by_horse(const Turn& turn, UnitId unit) {
  const Nearest horse = nearest(turn, unit, could_ride_down);
  if (horse.enemy == nobody || horse.away > full_move(turn, horse.enemy, false)) return false;
  const Nearest fire = nearest(turn, unit, could_shoot);
  return fire.enemy == nobody || fire.away > horse.away;
}

bool slow_ahead(const Turn& turn, UnitId unit, const Pose& goal) {
  const Base& base = turn[unit].base;
  const Length way = std::min(length(goal.at - base.pose.at), full_move(turn, unit, false));
  if (way <= 0) return false;
  const auto met = stretches(turn, turn[unit], base, bearing_of(goal.at - base.pose.at), way);
  return std::any_of(met.begin(), met.end(),
                     [](const Stretch& s) { return s.going == Going::broken || s.going == Going::rough; });
}

bool on_road(const Turn& turn, const Base& base, const Pose& goal) {
  const Point centre = front_centre(base);
  const Point on = along(centre, bearing_of(goal.at - centre), base.footprint.depth);
  return going_at(turn, centre, false) == Going::road && going_at(turn, on, false) == Going::road;
}

Length musket_range(const Turn& turn, const Unit& unit) {
  if (!foot(unit) || static_cast<Weapon>(value(unit, column::weapon)) == Weapon::none) return 0;
  return in_inches(turn.figure(table::musketry, row::musket_ranges, musketry_column::medium));
}

void wish_of_troops(const Turn& turn, UnitId unit, const Pose& goal, Wish& wish) {
  const Unit& self = turn[unit];
  const Form now = form_of(self);
  const bool horse = mounted(self);
  if (type_of(self) == Type::cavalry && !horse) return;  // on foot it stays
  if (!horse && now != Form::garrison && threatened_by_horse(turn, unit)) {
    wish = {Form::square, badly, {}, self.base.pose, false, now == Form::square};
    return;
  }
  const Nearest enemy = nearest(turn, unit, [](const Unit& other) { return !is_broken(other); });
  const Length pace = rate(turn, self, Going::open, false);
  const Length there = length(goal.at - self.base.pose.at);
  const Length reach = std::max(pace, rate(turn, self, Going::road, false)) + musket_range(turn, self);
  const bool enemy_near = enemy.enemy != nobody && enemy.away <= reach + pace / 2;
  if (enemy_near) {
    if (now == Form::skirmish_line || now == Form::garrison) return;
    const bool columns_first = slow_ahead(turn, unit, goal) && enemy.away > reach;
    if (!columns_first) wish.form = Form::line, wish.misformed = badly;
  } else if (there > pace / 2 && now != Form::garrison) {
    if (on_road(turn, self.base, goal))
      wish.form = Form::march_column, wish.misformed = badly;
    else if (slow_ahead(turn, unit, goal))
      wish.form = horse ? Form::field_column : Form::attack_column, wish.misformed = slightly;
    else if (in_square(self))
      wish.form = Form::line, wish.misformed = badly;
  }
}

Length gun_range(const Turn& turn, const Unit& guns) {
  const int row = row::hg + value(guns, column::gun) - static_cast<int>(Gun::hg);
  for (int c = cannonade_column::to_60; c >= cannonade_column::canister_close; --c)
    if (turn.figure(table::cannonade, row, c) > 0)
      return in_inches(turn.figure(table::cannonade, row::cannon_ranges, c));
  return 0;
}

bool bears_on(const Turn& turn, const Unit& guns, Point at) {
  const int widest = turn.figure(table::distances, row::arc_degrees, distances_column::inches);
  const Angle off = turn_between(guns.base.pose.facing, bearing_of(at - front_centre(guns.base)));
  return std::abs(off.arcseconds) <= widest * 36 / 10;
}

void wish_of_guns(const Turn& turn, UnitId unit, const Pose& goal, UnitId target, Wish& wish) {
  const Unit& guns = turn[unit];
  if (value(guns, column::silenced) != 0) {
    wish.rally = true;
    return;
  }
  const Length range = gun_range(turn, guns);
  const auto shootable = [&](const Unit& enemy) {
    const UnitId id = unit_at(static_cast<std::size_t>(&enemy - turn.table().units.data()));
    return distance(guns.base, enemy.base) <= range && (target == nobody || id == target) &&
           sees_unit(turn, unit, id, Sight::fire);
  };
  const Nearest enemy = nearest(turn, unit, shootable);
  const bool stays = length(goal.at - guns.base.pose.at) <= full_move(turn, unit, false) / 4;
  const Point there =
      enemy.enemy == nobody ? Point{} : nearest_point(turn[enemy.enemy].base, guns.base.pose.at);
  if (enemy.enemy != nobody && (stays || target != nobody)) {
    const Angle toward = bearing_of(there - guns.base.pose.at);
    wish.goal = Pose{guns.base.pose.at, toward};
    wish.misformed = 8 * inch;
    wish.form = Form::unlimbered;
    if (!limbered(guns)) wish.face = toward, wish.stand = bears_on(turn, guns, there);
  } else if (stays) {
    wish.face = goal.facing;
    wish.form = limbered(guns) ? Form::unlimbered : form_of(guns);
    wish.misformed = badly;
  } else if (!limbered(guns)) {
    if (value(guns, column::fixed) != 0)
      wish.face = bearing_of(goal.at - guns.base.pose.at);
    else
      wish.form = Form::limbered, wish.misformed = 8 * inch;
  }
}

}  // namespace

Wish wish_of(const Turn& turn, UnitId unit, const Pose& goal, UnitId target) {
  Wish wish;
  if (is_guns(turn[unit]))
    wish_of_guns(turn, unit, goal, target, wish);
  else if (is_troops(turn[unit]))
    wish_of_troops(turn, unit, goal, wish);
  return wish;
}

}  // namespace quincunx::lib
