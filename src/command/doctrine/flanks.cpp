// Flanks: those of the enemy, and a unit's own.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
// Horse that no enemy horse could come upon in its next move has beaten its opponents, or has none.
bool Doctrine::has_the_field(const Ask& ask, UnitId unit) const {
  const Base& base = ask.turn.table()[unit].base;
  return std::none_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId enemy) {
    if (survey_.arm(enemy) != Arm::horse || survey_[enemy].engaged || worn(ask, enemy)) return false;
    const Length reach = survey_[enemy].pace + survey_[enemy].reach;
    return within_reach(base, ask.turn.table()[enemy].base, reach);
  });
}

// Could it charge the unit in its next turn? It may move half its pace first, to turn.
bool Doctrine::threatens(const Table& table, UnitId enemy, UnitId unit) const {
  const Reckoning& theirs = survey_[enemy];
  const Base& from = table[enemy].base;
  if (theirs.engaged || theirs.reach <= 0 || survey_.arm(enemy) == Arm::guns) return false;
  return within_reach(from, table[unit].base, theirs.reach + theirs.pace / 2) &&
         ahead_of(from, table[unit].base.pose.at) > tolerance;
}

// An enemy in front of it could charge it, or is in its range. Then it does not turn to a nearer one at its
// side, or it would turn to and fro from turn to turn.
bool Doctrine::minds_its_front(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  return std::any_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId enemy) {
    if (!within_reach(base, table[enemy].base, survey_[unit].range) && !threatens(table, enemy, unit))
      return false;
    const Angle way = toward(base.pose.at, table[enemy].base.pose.at);
    return std::abs(turn_between(base.pose.facing, way).arcseconds) <= ahead_within.arcseconds;
  });
}

// Foot turns to face an enemy that threatens its flank or rear, if no friend is between, and if such enemies
// are stronger than those in front that threaten it or are in its range. A unit that presses for a decision
// does not.
std::optional<Pose> Doctrine::refuse_flank(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (survey_.arm(unit) != Arm::foot || more_than(survey_.gap(unit), 3 * survey_[unit].pace))
    return std::nullopt;
  if (pressing(ask, unit) > 0) return std::nullopt;
  int in_front = 0, aside = 0, most = 0;  // strength
  Angle there;
  for (const UnitId enemy : survey_.enemies()) {
    const bool in_range = within_reach(base, table[enemy].base, survey_[unit].range);
    const bool threat = threatens(table, enemy, unit);
    if (!threat && !in_range) continue;
    const Angle way = toward(base.pose.at, table[enemy].base.pose.at);
    const int strength = survey_[enemy].strength;
    if (std::abs(turn_between(base.pose.facing, way).arcseconds) <= ahead_within.arcseconds) {
      in_front += strength;
    } else if (threat && between(table, unit, enemy).unit == nobody) {
      aside += strength;
      if (strength > most) most = strength, there = way;
    }
  }
  if (aside <= in_front) return std::nullopt;
  return Pose{base.pose.at, there};
}

}  // namespace quincunx
