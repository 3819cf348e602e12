// Attack: which enemy, how far without leaving the line, and round its flank or behind the own first line if
// that is better.

#include <algorithm>
#include <limits>

#include "command/doctrine/doctrine.hpp"
#include "command/way.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr Length far_off = std::numeric_limits<Length>::max();

// How far off a unit stands to charge in its next turn, % of its reach. Where a check decides how units may
// act, many are left half a move, and so half of that reach.
constexpr int charges_from = 85, charges_from_checked = 45;
constexpr int nearly = 10;  // a unit within this part of its depth of a place is there

}  // namespace

// The nearest of the enemies, of which there is at least one; an enemy to the side counts as farther, a
// preferred target as nearer, a target that others have chosen already as farther.
UnitId Doctrine::pick_target(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const std::int64_t pace = std::max(survey_[unit].pace, 1);
  const bool horse = survey_.arm(unit) == Arm::horse;
  const bool turns_inward = horse && has_the_field(ask, unit);
  const std::optional<Point>& aim = stances_[table[unit].command].toward;
  const std::int64_t in_favour = horse ? pace * 2 : pace * 2 / 3;  // of any enemy, at most
  UnitId best = nobody;
  std::int64_t least = 0, farthest = 0;  // no enemy farther off costs less
  const auto weigh = [&](UnitId enemy, Point offset) {
    const Base& target = table[enemy].base;
    const std::int64_t off = std::max(length(offset), 1);
    const std::int64_t ahead = onward(base.forward, offset);
    std::int64_t cost = off;
    cost += pace * (off - ahead) * (horse ? 1 : 3) / off;  // twice as much straight behind as to the side
    if (best != nobody && cost - in_favour > least + tolerance) return;
    const Reckoning& theirs = survey_[enemy];
    const Arm arm = survey_.arm(enemy);
    if (horse) {
      const bool formed = arm == Arm::foot && survey_.strength_percent(enemy) > 50;
      if (formed && !theirs.engaged && ahead_of(target, base.pose.at) > tolerance) cost += pace * 3 / 2;
      if (arm == Arm::guns) cost -= pace / 4;
      if (theirs.engaged) cost -= pace / 2;
      if (turns_inward && (theirs.engaged || ahead_of(target, base.pose.at) <= tolerance)) cost -= pace / 2;
      cost += pace * aimed_at_[index(enemy)] / 2;
    } else if (arm == Arm::horse) {
      cost += pace / 2;
    }
    if (deliberate_ && aim) cost += length(target.pose.at - *aim) / 2;
    cost -= pace * (100 - std::min(survey_.strength_percent(enemy), 100)) / 150;
    if (best != nobody && cost > least + (enemy < best ? tolerance : -tolerance)) return;
    best = enemy, least = cost;
    farthest = std::max<std::int64_t>(least + in_favour + tolerance, 0);
  };
  const UnitId nearest = survey_.nearest(unit);  // most often the one, and rules out others
  if (nearest != nobody) weigh(nearest, table[nearest].base.pose.at - base.pose.at);
  for (const Standing& enemy : table.standing[index(other(ask.side))]) {
    const Point offset = enemy.at - base.pose.at;
    if (enemy.unit == nearest || (best != nobody && dot(offset, offset) > farthest * farthest)) continue;
    if (survey_.fights(enemy.unit)) weigh(enemy.unit, offset);
  }
  return best;
}

// From the edge of the target.
Length Doctrine::stand_off(const Ask& ask, UnitId unit, UnitId target, Posture posture) const {
  const Reckoning& mine = survey_[unit];
  const Reckoning& theirs = survey_[target];
  const bool checked = asks_who_acts(ask.turn.book().set());
  const Length charging = percent(mine.reach, checked ? charges_from_checked : charges_from);
  const Length shooting = percent(mine.range, preferences_(Preference::stand_off, posture));
  if (survey_.arm(unit) == Arm::horse) return charging > 0 ? charging : shooting;
  int strong = preferences_(Preference::close, posture) -
               2 * pressing(ask, unit) * want(Preference::press, ask.turn.table(), unit);
  if (charging > 0 && (shooting == 0 || mine.strength * 100 >= strong * theirs.strength)) return charging;
  return shooting > 0 ? shooting : charging;
}

// How far a unit is from where the enemy nearest to it could charge it; 0: it is there, or nearly.
Length Doctrine::to_the_edge(const Ask& ask, UnitId unit) const {
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody || survey_[enemy].reach <= 0) return 0;
  const Length before = survey_.gap(unit) - survey_[enemy].reach;
  return more_than(before, ask.turn.table()[unit].base.footprint.depth / nearly) ? before : 0;
}

// Is it there, or could it get there in this turn?
bool Doctrine::comes_to_the_edge(const Ask& ask, UnitId unit, bool to_move) const {
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return true;
  const Table& table = ask.turn.table();
  const Length gap =
      to_move ? survey_.gap(unit) - survey_[unit].pace : distance(table[unit].base, table[enemy].base);
  return at_most(gap, survey_[enemy].reach);
}

// How far ahead of its place a unit may go without leaving its neighbours behind; and it waits for a turn at
// the edge of the enemy's reach for those that cannot be there yet.
Length Doctrine::leash(const Ask& ask, UnitId unit, Posture posture) const {
  const Table& table = ask.turn.table();
  const Unit& self = table[unit];
  if (survey_.arm(unit) != Arm::foot || pressing(ask, unit) > 0) return far_off;
  std::int64_t least = far_off;
  const Length before = to_the_edge(ask, unit);
  for (const UnitId other : survey_.own()) {
    if (other == unit || table[other].command != self.command || survey_.arm(other) != Arm::foot) continue;
    const Reckoning& theirs = survey_[other];
    if (theirs.engaged) continue;
    const Bearings where = bearings(self.base, table[other].base.pose.at);
    const Length width = std::max(self.base.footprint.width, deliberate_ ? survey_[unit].pace / 2 : 0);
    if (std::abs(where.right) < width / 2 - tolerance || std::abs(where.right) > 2 * width + tolerance)
      continue;  // not beside us
    if (std::abs(where.ahead) > 2 * survey_[unit].pace + tolerance || worn(ask, other) ||
        in_second_line(other))
      continue;
    if (deliberate_ && (theirs.unready || std::abs(where.right) < self.base.footprint.width / 2 - tolerance))
      continue;
    const bool to_come = theirs.may_move && !answered_[index(other)] && theirs.in_command;
    const std::int64_t pace = percent(theirs.pace, preferences_(Preference::keep_line, posture));
    least = std::min(least, where.ahead + (to_come ? pace : pace / 2));
    if (before > 0 && !comes_to_the_edge(ask, other, to_come)) least = std::min<std::int64_t>(least, before);
  }
  return static_cast<Length>(std::max<std::int64_t>(least, 0));
}

// Straight ahead when the target is there; far off, straight ahead all the same, so that lines stay lines;
// near, to a place before it.
std::optional<Pose> Doctrine::close_in(const Ask& ask, UnitId unit, UnitId target, Posture posture) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& other = table[target].base;
  const Length pace = std::max(survey_[unit].pace, 1);
  const Length off = stand_off(ask, unit, target, posture);
  const Length most = leash(ask, unit, posture);
  const auto straight = travel_to_touch(base, base.pose.facing, 100 * pace, other, Way::grazing);
  if (straight) {
    const Length ahead = std::min(*straight - off, most);
    if (ahead <= 0) return std::nullopt;
    return Pose{along(base.pose.at, base.pose.facing, ahead), base.pose.facing};
  }
  const Angle there = toward(base.pose.at, other.pose.at);
  const std::int32_t aside = std::abs(turn_between(base.pose.facing, there).arcseconds);
  const Length gap = distance(base, other);
  const bool horse = survey_.arm(unit) == Arm::horse;
  if (!horse && more_than(gap, off + pace) && aside < degrees(50).arcseconds) {
    const Length ahead = std::min(static_cast<Length>(bearings(base, other.pose.at).ahead) - off, most);
    if (more_than(ahead, pace / 4))
      return Pose{along(base.pose.at, base.pose.facing, std::min(ahead, pace)), base.pose.facing};
  }
  const Length go = std::clamp(gap - off, 0, most);
  return Pose{kept_on_table(*table.ground, base, along(base.pose.at, there, go)), there};
}

// Horse against formed foot: the nearer of its sides, if no unit covers it.
std::optional<Pose> Doctrine::round_the_flank(const Ask& ask, UnitId unit, UnitId target) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& other = table[target].base;
  const Bearings where = bearings(other, base.pose.at);
  const Length off = percent(survey_[unit].reach, 80);
  const int sign = where.right < -tolerance ? -1 : 1;
  const Point to =
      spot_at(other, 0, sign * (std::int64_t{other.footprint.width} / 2 + off + base.footprint.depth / 2));
  const Pose goal{kept_on_table(*table.ground, base, to), toward(to, other.pose.at)};
  if (goal.at != to || more_than(length(to - base.pose.at), 3 * survey_[unit].pace)) return std::nullopt;
  const Base stood = set_down(goal, base.footprint);
  for (const UnitId enemy : survey_.enemies())
    if (enemy != target && !surely_beyond(table[enemy].base, stood, off / 2) &&
        less_than(distance(table[enemy].base, stood), off / 2))
      return std::nullopt;
  return goal;
}

// A command goes to its goal in its present order, each unit in its place, until the enemy is near.
std::optional<Pose> Doctrine::abreast(const Ask& ask, UnitId unit, Point aim) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  std::int64_t x = 0, y = 0, count = 0;
  for (const UnitId other : survey_.own()) {
    if (table[other].command != table[unit].command || worn(ask, other)) continue;
    x += table[other].base.pose.at.x;
    y += table[other].base.pose.at.y;
    ++count;
  }
  if (count == 0 || at_most(survey_.gap(unit), percent(pace, 150))) return std::nullopt;
  const Point middle{static_cast<Length>(x / count), static_cast<Length>(y / count)};
  const Point way = aim - middle;
  if (at_most(length(way), pace / 2)) return std::nullopt;
  const Angle there = bearing_of(way);
  const bool wheels = std::abs(turn_between(base.pose.facing, there).arcseconds) > degrees(30).arcseconds;
  return Pose{kept_on_table(*table.ground, base, base.pose.at + way), wheels ? there : base.pose.facing};
}

std::optional<Pose> Doctrine::assault(const Ask& ask, UnitId unit, Posture posture) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Reckoning& mine = survey_[unit];
  const std::optional<Point>& aim = stances_[table[unit].command].toward;
  // Where moves are not deliberate, a unit goes straight for an enemy within three moves.
  if (aim && (deliberate_ || more_than(survey_.gap(unit), 3 * mine.pace)))
    if (const auto place = abreast(ask, unit, *aim)) return place;
  const Length look = 4 * std::max(mine.pace, mine.range) + base.footprint.depth;
  const bool horse = survey_.arm(unit) == Arm::horse;
  // Foot goes for an enemy ahead; horse looks only for one that is nearer than a friend ahead.
  Ahead enemy;
  if (!horse) enemy = survey_.first_ahead(table, other(ask.side), unit, look);
  const Ahead ours = survey_.first_ahead(table, ask.side, unit, std::min(look, enemy.gap));
  if (horse && ours.unit != nobody) enemy = survey_.first_ahead(table, other(ask.side), unit, ours.gap);
  if (ours.unit != nobody && at_most(ours.gap, enemy.gap) && survey_.arm(ours.unit) != Arm::guns &&
      !gives_place(ask, ours.unit) &&
      std::abs(turn_between(base.pose.facing, table[ours.unit].base.pose.facing).arcseconds) <
          ahead_within.arcseconds)
    return follow(ask, unit, ours.unit, ours.gap, posture);
  if (const auto way = go_round(ask, unit, posture)) return way;
  UnitId target = !horse && enemy.unit != nobody ? enemy.unit : pick_target(ask, unit);
  if (target != enemy.unit && between(table, unit, target).unit != nobody) target = survey_.nearest(unit);
  aimed_ = target;
  if (horse) {
    if (const auto place = up_beside(ask, unit, target, posture)) return place;
    const Reckoning& theirs = survey_[target];
    const Bearings where = bearings(table[target].base, base.pose.at);
    const bool formed = survey_.arm(target) == Arm::foot && !theirs.engaged &&
                        theirs.strength * 2 > theirs.start &&
                        where.ahead > table[target].base.footprint.depth / 2 + tolerance;
    if (formed) {
      if (const auto flank = round_the_flank(ask, unit, target)) return flank;
      const Length clear = theirs.range + mine.pace / 10;
      if (pressing(ask, unit) == 0 && at_most(survey_.gap(unit), clear + mine.pace / 2)) return std::nullopt;
    }
  }
  return close_in(ask, unit, target, posture);
}

}  // namespace quincunx
