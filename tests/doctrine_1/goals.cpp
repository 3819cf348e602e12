// Where a unit should go, by its posture. The rules find the legal legs; here is only what an officer would
// point at.

#include <algorithm>

#include "doctrine.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx::doctrine_1 {

std::optional<Pose> Doctrine::retreat(const Ask& ask, UnitId unit, Length until_gap) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const UnitId enemy = survey_.nearest(unit);
  const Length need = enemy == nobody ? 0 : until_gap - survey_.gap(unit);
  if (need <= 0) return std::nullopt;
  const Angle facing = toward(base.pose.at, table[enemy].base.pose.at);
  const bool before_us =
      std::abs(turn_between(base.pose.facing, facing).arcseconds) <= degrees(50).arcseconds;
  const Angle back = opposite(before_us ? base.pose.facing : facing);
  const Point to = kept_on_table(*table.ground, base, along(base.pose.at, back, need));
  return Pose{to, before_us ? base.pose.facing : facing};
}

// Out of charge reach, and within range if it shoots.
std::optional<Pose> Doctrine::screen(const Ask& ask, UnitId unit) const {
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return std::nullopt;
  const Reckoning& mine = survey_[unit];
  const Length shooting = percent(mine.range, want(Preference::stand_off, ask.turn.table(), unit));
  const Length wanted = std::max(shooting, percent(survey_[enemy].reach, 115));
  if (survey_.gap(unit) <= survey_[enemy].reach) return retreat(ask, unit, wanted);
  if (survey_.gap(unit) > std::max(wanted, mine.range)) return close_in(ask, unit, enemy, Posture::screen);
  return std::nullopt;
}

// Guns that cannot move, or are well placed, only turn: to the nearest enemy that no friend hides.
std::optional<Pose> Doctrine::train_guns(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (survey_[unit].has_shot) return std::nullopt;
  if (survey_.first_ahead(table, other(ask.side), unit, survey_[unit].range).unit != nobody)
    return std::nullopt;
  UnitId best = nobody;
  Length nearest = survey_[unit].range;
  for (const UnitId enemy : survey_.enemies()) {
    const Base& target = table[enemy].base;
    if (surely_beyond(base, target, nearest)) continue;
    const Length gap = distance(base, target);
    if (gap >= nearest) continue;
    const Segment line{base.pose.at, target.pose.at};
    const bool hidden = std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      return other != unit && crosses_interior(line, table[other].base);
    });
    if (!hidden) nearest = gap, best = enemy;
  }
  if (best == nobody) return std::nullopt;
  return Pose{base.pose.at, toward(base.pose.at, table[best].base.pose.at)};
}

// A reserve whose moves cost a check waits until the enemy comes to it, or to nearby friends that are out of
// order, or have lost strength, with the enemy upon them.
bool Doctrine::goes_in(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  const Length near = percent(mine.pace, want(Preference::commit, table, unit));
  if (survey_.gap(unit) <= near) return true;
  const Base& base = table[unit].base;
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    const Reckoning& theirs = survey_[other];
    const bool pressed = theirs.unready || survey_.strength_percent(other) <= 75;
    return other != unit && survey_.arm(other) == Arm::foot && pressed &&
           survey_.gap(other) <= theirs.pace / 2 && within(base, table[other].base, near);
  });
}

// Would the rules' plan change its formation in its present place?
bool Doctrine::would_form(const Ask& ask, UnitId unit) const {
  Order stay;
  stay.verb = Verb::approach;
  stay.unit = unit;
  stay.goal = ask.turn.table()[unit].base.pose;
  const Order planned = ask.turn.book().set().plan(ask.turn, stay);
  return planned.leg_count > 0 && planned.legs[0].how == Manoeuvre::form;
}

std::optional<Pose> Doctrine::goal_of(const Ask& ask, UnitId unit) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Reckoning& mine = survey_[unit];
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return std::nullopt;
  const Point there = table[enemy].base.pose.at;
  if (mine.engaged) {  // face an enemy at its side or behind it
    const Bearings where = bearings(base, there);
    if (where.ahead >= base.footprint.depth / 2) return std::nullopt;
    return Pose{base.pose.at, toward(base.pose.at, there)};
  }
  if (mine.unready) return base.pose;
  if (survey_.arm(unit) == Arm::guns || mine.pace == 0) {
    const auto bearing_on = train_guns(ask, unit);
    if (bearing_on || mine.pace == 0 || survey_.gap(unit) <= mine.range) return bearing_on;
  }
  const Posture posture = urged(ask, unit);
  const Reckoning& theirs = survey_[enemy];
  const Length danger =
      std::max(survey_.arm(enemy) == Arm::guns ? 0 : theirs.range, theirs.reach + theirs.pace / 2);
  if (posture == Posture::attack || posture == Posture::advance)
    if (const auto place = seize(ask, unit)) return place;
  if (worn(ask, unit)) return retreat(ask, unit, danger + mine.pace / 10);
  switch (posture) {
    case Posture::withdraw:
    case Posture::leave:  // came after it
      return retreat(ask, unit, std::max(danger, theirs.reach + theirs.pace) + mine.pace);
    case Posture::screen:
      return screen(ask, unit);
    case Posture::reserve: {
      if (deliberate_) {
        if (goes_in(ask, unit)) return assault(ask, unit, Posture::attack);
        break;
      }
      if (survey_.gap(unit) <= percent(mine.pace, want(Preference::commit, table, unit)))
        return assault(ask, unit, Posture::attack);
      const Ahead ours = survey_.first_ahead(table, ask.side, unit, 6 * mine.pace);
      if (ours.unit == nobody || worn(ask, ours.unit)) return assault(ask, unit, Posture::attack);
      return follow(ask, unit, ours.unit, ours.gap, posture);
    }
    case Posture::attack:
    case Posture::advance:
      return assault(ask, unit, posture);
    case Posture::defend:
    case Posture::hold:
      break;
  }
  const bool stays = posture == Posture::hold;
  const Length attention =
      stays ? danger : percent(mine.pace + mine.reach, preference(Preference::sally, Posture::defend));
  if (survey_.gap(unit) > std::max(attention, mine.range)) return std::nullopt;
  if (!stays && (survey_.arm(unit) == Arm::horse || (survey_.gap(unit) <= attention && !deliberate_)))
    return assault(ask, unit, Posture::defend);
  if (deliberate_ && would_form(ask, unit)) return base.pose;
  const auto aside = std::abs(turn_between(base.pose.facing, toward(base.pose.at, there)).arcseconds);
  if (aside > degrees(60).arcseconds) return Pose{base.pose.at, toward(base.pose.at, there)};
  return std::nullopt;
}

}  // namespace quincunx::doctrine_1
