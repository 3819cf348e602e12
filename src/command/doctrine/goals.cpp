// Where a unit should go, by its posture. The rules find the legal legs; here is only what an officer would
// point at.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

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
  if (at_most(survey_.gap(unit), survey_[enemy].reach)) return retreat(ask, unit, wanted);
  if (more_than(survey_.gap(unit), std::max(wanted, mine.range)))
    return close_in(ask, unit, enemy, Posture::screen);
  return std::nullopt;
}

// The move that the rules make of the intention to go there.
Order Doctrine::plan_to(const Ask& ask, UnitId unit, const Pose& goal) {
  Order go;
  go.verb = Verb::approach;
  go.unit = unit;
  go.goal = goal;
  return ask.turn.book().set().plan(ask.turn, go);
}

// Do the rules find any leg towards the goal?
bool Doctrine::plans(const Ask& ask, UnitId unit, const Pose& goal) const {
  return plan_to(ask, unit, goal).leg_count > 0;
}

// Would the rules' plan change its formation first?
bool Doctrine::would_form(const Ask& ask, UnitId unit, const Pose& goal) const {
  const Order planned = plan_to(ask, unit, goal);
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
    if (where.ahead >= base.footprint.depth / 2 - tolerance) return std::nullopt;
    return Pose{base.pose.at, toward(base.pose.at, there)};
  }
  if (mine.unready) survey_.look_again(table, unit);  // it may have rallied in this step, and still move
  if (mine.unready) return survey_.arm(unit) == Arm::guns ? put_right(ask, unit) : base.pose;
  if (survey_.arm(unit) == Arm::guns || mine.pace == 0) {
    if (const auto bearing_on = train_guns(ask, unit)) return bearing_on;
    if (mine.pace == 0 || has_marks(ask, unit)) return std::nullopt;
    if (at_most(survey_.gap(unit), mine.range)) return place_with_view(ask, unit);
  }
  const Posture posture = urged(ask, unit);
  const Reckoning& theirs = survey_[enemy];
  const Length danger =
      std::max(survey_.arm(enemy) == Arm::guns ? 0 : theirs.range, theirs.reach + theirs.pace / 2);
  if (posture == Posture::attack || posture == Posture::advance)
    if (const auto place = seize(ask, unit)) return place;
  const bool withdraws = posture == Posture::withdraw, screens = posture == Posture::screen;
  if (!withdraws)
    if (const auto post = guard(ask, unit)) return post;
  if (gives_place(ask, unit)) return pull_out(ask, unit, danger + mine.pace / 10);
  if (!withdraws && !screens)
    if (const auto refused = refuse_flank(ask, unit)) return refused;
  switch (posture) {
    case Posture::withdraw:
      return retreat(ask, unit, std::max(danger, theirs.reach + theirs.pace) + mine.pace);
    case Posture::screen: {
      const auto place = screen(ask, unit);
      return place ? place : refuse_flank(ask, unit);
    }
    case Posture::reserve: {
      if (goes_in(ask, unit)) return assault(ask, unit, Posture::attack);
      if (deliberate_) break;
      const Ahead ours = survey_.first_ahead(table, ask.side, unit, 6 * mine.pace);
      if (ours.unit == nobody && !left_behind(table, unit)) break;
      if (ours.unit == nobody || gives_place(ask, ours.unit)) return assault(ask, unit, Posture::attack);
      return follow(ask, unit, ours.unit, ours.gap, posture);
    }
    case Posture::attack:
    case Posture::advance:
      return assault(ask, unit, posture);
    case Posture::defend:
    case Posture::hold:
    case Posture::leave:
      break;
  }
  const bool stays = posture == Posture::hold;
  const Length attention =
      stays ? danger : percent(mine.pace + mine.reach, preferences_(Preference::sally, Posture::defend));
  if (more_than(survey_.gap(unit), std::max({attention, mine.range, stays ? 0 : danger})))
    return dress(ask, unit);
  if (more_than(survey_.gap(unit), std::max(attention, mine.range))) return std::nullopt;
  if (!stays && (survey_.arm(unit) == Arm::horse || (at_most(survey_.gap(unit), attention) && !deliberate_)))
    return assault(ask, unit, Posture::defend);
  if (deliberate_ && would_form(ask, unit, base.pose)) return base.pose;
  const auto aside = std::abs(turn_between(base.pose.facing, toward(base.pose.at, there)).arcseconds);
  if (aside > ahead_within.arcseconds && !minds_its_front(ask, unit))
    return Pose{base.pose.at, toward(base.pose.at, there)};
  return std::nullopt;
}

}  // namespace quincunx
