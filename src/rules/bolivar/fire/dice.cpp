#include "rules/bolivar/fire/dice.hpp"

#include <algorithm>

#include "rules/bolivar/army/support.hpp"
#include "rules/bolivar/fire/shooters.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

struct Volleying {
  const Turn& turn;
  UnitId shooter, target;
  const Unit& from() const { return turn[shooter]; }
  const Unit& at() const { return turn[target]; }
};

bool guns_shoot(const Volleying& shot) { return is_guns(shot.from()); }
bool target_covered(const Volleying& shot) {
  const Type type = type_of(shot.at());
  if (!infantry(type) || type == Type::rabble || type_of(shot.from()) == Type::howitzer) return false;
  return in_difficult(shot.turn, shot.at().base) ||
         in_fortifications(shot.turn, shot.target, shot.from().base);
}
bool horse_hindered(const Volleying& shot) {
  return type_of(shot.from()) == Type::horse && in_difficult(shot.turn, shot.from().base);
}
bool shot_obliquely(const Volleying& shot) {
  return arc_of(shot.turn, shot.shooter, shot.at().base) == Arc::oblique;
}
bool target_dispersed(const Volleying& shot) {
  return type_of(shot.at()) == Type::skirmisher || form_of(shot.at()) == Form::deployed;
}
bool guns_have_moved(const Volleying& shot) { return guns_shoot(shot) && is(shot.from(), column::went); }
bool target_is_crowded(const Volleying& shot) { return crowded(shot.turn, shot.target); }

struct ShootingModifier {
  row::ShootingModifiers row;
  bool (*applies)(const Volleying&);
};
constexpr ShootingModifier shooting_modifiers[]{
    {row::target_in_cover, target_covered}, {row::horse_in_difficult, horse_hindered},
    {row::oblique_target, shot_obliquely},  {row::dispersed_target, target_dispersed},
    {row::guns_moved, guns_have_moved},     {row::crowded_target, target_is_crowded},
};

bool at_deep_target(const Volleying& shot) {
  return in_square(shot.at()) || form_of(shot.at()) == Form::march;
}
bool guns_at_columns(const Volleying& shot) {
  return guns_shoot(shot) && (form_of(shot.at()) == Form::column || form_of(shot.at()) == Form::limbered);
}
bool fires_canister(const Volleying& shot) {
  return guns_shoot(shot) &&
         within_reach(shot.from().base, shot.at().base, distance_figure(shot.turn.book(), row::canister));
}

struct ScoreCase {
  row::ShootingScore row;
  bool (*applies)(const Volleying&);
};
constexpr ScoreCase score_cases[]{
    {row::at_square_or_march, at_deep_target},
    {row::guns_at_column, guns_at_columns},
    {row::guns_canister, fires_canister},
};

template <class Cases>
std::uint32_t rows_that_apply(const Cases& cases, const Volleying& shot) {
  std::uint32_t mask = 0;
  for (const auto& each : cases)
    if (each.applies(shot)) mask |= 1U << each.row;
  return mask;
}

// B-A4. `separate`: the better stand; the other one has a die of its own.
int resolve_that_counts(const Turn& turn, const Unit& unit) {
  using reading::TwoStandShooting;
  const int ruled = turn.ruling(ruling::two_stand_shooting);
  const bool both =
      ruled == TwoStandShooting::sum || (ruled == TwoStandShooting::formation && form_of(unit) == Form::line);
  return both ? value(unit, column::resolve) : higher_resolve(turn.book(), unit);
}
bool second_stand_shoots(const Turn& turn, const Unit& unit) {
  return turn.ruling(ruling::two_stand_shooting) == reading::TwoStandShooting::separate &&
         form_of(unit) == Form::line && value(unit, column::resolve) > higher_resolve(turn.book(), unit);
}

}  // namespace

ShootingDice shooting_dice(const Turn& turn, UnitId shooter, UnitId target, bool primary) {
  const Unit& unit = turn[shooter];
  const auto printed = [&turn](row::ShootingDice row) {
    return turn.figure(table::shooting_dice, row, dice_column::dice);
  };
  const row::ShootingDice row = !primary                           ? row::secondary_shoots
                                : type_of(unit) == Type::heavy_gun ? row::heavy_gun_shoots
                                                                   : row::primary_shoots;
  ShootingDice result{printed(row) * (primary ? resolve_that_counts(turn, unit) : 1),
                      rows(table::shooting_dice, row),
                      {table::shooting_modifiers, 0}};
  if (primary || turn.ruling(ruling::modifier_scope) == reading::ModifierScope::all) {
    result.modifiers.mask = rows_that_apply(shooting_modifiers, {turn, shooter, target});
    result.dice = std::max(result.dice + sum_of(turn, result.modifiers, dice_column::dice), 0);
  }
  if (second_stand_shoots(turn, unit)) {
    result.dice += printed(row::secondary_shoots);
    result.because.mask |= 1U << row::secondary_shoots;
  }
  return result;
}

ShootingNeed shooting_need(const Turn& turn, UnitId shooter, UnitId target) {
  const auto printed = [&turn](std::size_t row) {
    return turn.figure(table::shooting_score, row, need_column::need);
  };
  ShootingNeed result{printed(row::usual_score),
                      {table::shooting_score, rows_that_apply(score_cases, {turn, shooter, target})}};
  if (result.because.mask == 0) result.because = rows(table::shooting_score, row::usual_score);
  for (const ScoreCase& each : score_cases)
    if ((result.because.mask >> each.row & 1U) != 0) result.need = std::min(result.need, printed(each.row));
  return result;
}

}  // namespace quincunx::bolivar
