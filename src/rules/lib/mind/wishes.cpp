// Lines to fire, columns to march, squares against cavalry, guns that bear: what formation suits a place.

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/mind/plan.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

constexpr Length slightly = inch, badly = 6 * inch;

bool could_ride_down(const Unit& enemy) { return mounted(enemy) && !is_broken(enemy); }
bool could_shoot(const Unit& enemy) {
  return !is_broken(enemy) && (is_guns(enemy) ? !limbered(enemy) : !mounted(enemy));
}

// Is there horse that could charge it now, and no foot or guns that would have a square as their target?
UnitId threatening_horse(const Turn& turn, UnitId unit) {
  const Fighters all = enemies(turn, turn[unit].side);
  const Base& base = turn[unit].base;
  const auto shoots = [&](UnitId enemy) {
    if (!could_shoot(turn[enemy])) return false;
    const Reckoning theirs = reckon(turn.table(), turn.book(), enemy);
    const Length reach = theirs.range + (is_guns(turn[enemy]) ? 0 : theirs.pace);
    return within(base, turn[enemy].base, reach);
  };
  const auto near = [&](UnitId enemy) {
    return could_ride_down(turn[enemy]) && good_order(turn[enemy]) &&
           !surely_beyond(base, turn[enemy].base, full_move(turn, enemy, false));
  };
  const auto rides = [&](UnitId enemy) {
    return near(enemy) && charge_path(turn, enemy, unit, false, false).found;
  };
  if (std::none_of(all.begin(), all.end(), near) || std::any_of(all.begin(), all.end(), shoots))
    return nobody;
  const auto rider = std::find_if(all.begin(), all.end(), rides);
  return rider == all.end() ? nobody : *rider;
}

// A formed friend straight ahead, which it supports.
bool in_second_line(const Turn& turn, UnitId unit) {
  constexpr Length supporting = 10 * inch;
  const Base& base = turn[unit].base;
  const Fighters own = friends(turn, unit);
  return std::any_of(own.begin(), own.end(), [&](UnitId other) {
    return is_troops(turn[other]) && !is_broken(turn[other]) &&
           !surely_beyond(base, turn[other].base, supporting) &&
           before_front(base, turn[other].base.pose.at) > 0 &&
           travel_to_touch(base, base.pose.facing, supporting, turn[other].base).has_value();
  });
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

// Far from the enemy units march in column, near it foot deploys; a suitable formation is kept.
void wish_of_troops(const Turn& turn, UnitId unit, const Pose& goal, Wish& wish) {
  const Unit& self = turn[unit];
  const Form now = form_of(self);
  const bool horse = mounted(self);
  if ((type_of(self) == Type::cavalry && !horse) || now == Form::garrison) return;  // it stays
  if (const UnitId rider = horse ? nobody : threatening_horse(turn, unit); rider != nobody) {
    wish = {Form::square, badly, {}, self.base.pose, false, now == Form::square, rider};
    return;
  }
  if (now == Form::skirmish_line) return;
  if (raw(self) && slow_under(turn, unit, self.base) && !in_square(self)) return;  // L72
  const Nearest enemy = nearest_of(turn, self.base, enemies(turn, self.side),
                                   [&](UnitId other) { return !is_broken(turn[other]); });
  const Length pace = rate(turn, self, Going::open, false);
  const Length foot_pace = in_inches(turn.figure(table::movement, row::foot_line, movement_column::open));
  const Length there = length(goal.at - self.base.pose.at);
  const Length deploys = (horse ? pace : foot_pace) + foot_pace / 2;
  const Form column = horse ? Form::field_column : Form::attack_column;
  if (enemy.unit != nobody && enemy.away <= deploys) {
    if (horse || !in_second_line(turn, unit))
      wish.form = Form::line, wish.misformed = horse ? slightly : badly;
    if (in_square(self)) wish.form = Form::line, wish.misformed = badly;
    return;
  }
  const bool far = enemy.unit == nobody || enemy.away > deploys + 2 * foot_pace;
  if (in_square(self)) {
    wish.form = there > pace / 2 ? column : Form::line, wish.misformed = badly;
  } else if (there > pace / 2) {
    if (far && on_road(turn, self.base, goal))
      wish.form = Form::march_column, wish.misformed = badly;
    else if (slow_ahead(turn, unit, goal) || (now == Form::march_column && !far))
      wish.form = column, wish.misformed = slightly;
  }
}

bool bears_on(const Turn& turn, const Unit& guns, Point at) {
  const Angle widest = turn.angle(table::distances, row::arc_degrees, distances_column::inches);
  const Angle off = turn_between(guns.base.pose.facing, bearing_of(at - front_centre(guns.base)));
  return std::abs(off.arcseconds) <= widest.arcseconds;
}

void wish_of_guns(const Turn& turn, UnitId unit, const Pose& goal, UnitId target, Wish& wish) {
  const Unit& guns = turn[unit];
  if (value(guns, column::silenced) != 0) {
    wish.rally = true;
    return;
  }
  const Length range = reckon(turn.table(), turn.book(), unit).range;
  const auto shootable = [&](UnitId enemy) {
    return (target == nobody || enemy == target) && sees_unit(turn, unit, enemy, Sight::fire);
  };
  const Nearest enemy =
      nearest_of(turn, guns.base, enemies(turn, guns.side), shootable, range + 2 * tolerance);
  const bool stays = length(goal.at - guns.base.pose.at) <= full_move(turn, unit, false) / 4;
  const Point there =
      enemy.unit == nobody ? Point{} : nearest_point(turn[enemy.unit].base, guns.base.pose.at);
  if (enemy.unit != nobody) {
    const Angle toward = bearing_of(there - guns.base.pose.at);
    wish.goal = Pose{guns.base.pose.at, toward};
    wish.misformed = 8 * inch;
    wish.form = Form::unlimbered;
    wish.enemy = enemy.unit;
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
