#include <algorithm>

#include "rules/bolivar/army/support.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

bool in_cover(const Turn& turn, UnitId target, UnitId shooter) {
  const Type type = type_of(turn[target]);
  if (!infantry(type) || type == Type::rabble || type_of(turn[shooter]) == Type::howitzer) return false;
  return in_difficult(turn, turn[target].base) || in_fortifications(turn, target, turn[shooter].base);
}

Rows modifiers_of(const Turn& turn, UnitId shooter, UnitId target) {
  const Unit &from = turn[shooter], &at = turn[target];
  return rows_that_apply(
      table::shooting_modifiers,
      {{row::target_in_cover, in_cover(turn, target, shooter)},
       {row::horse_in_difficult, type_of(from) == Type::horse && in_difficult(turn, from.base)},
       {row::oblique_target, arc_of(turn, shooter, at.base) == Arc::oblique},
       {row::dispersed_target, type_of(at) == Type::skirmisher || form_of(at) == Form::deployed},
       {row::guns_moved, is_guns(from) && is(from, column::went)},
       {row::crowded_target, crowded(turn, target)}});
}

Rows scores_of(const Turn& turn, UnitId shooter, UnitId target) {
  const Unit &from = turn[shooter], &at = turn[target];
  const Form form = form_of(at);
  const Rows rows = rows_that_apply(
      table::shooting_score,
      {{row::at_square_or_march, form == Form::square || form == Form::march},
       {row::guns_at_column, is_guns(from) && (form == Form::column || form == Form::limbered)},
       {row::guns_canister,
        is_guns(from) && within_reach(from.base, at.base, distance_figure(turn.book(), row::canister))}});
  return rows.mask != 0 ? rows : quincunx::rows(table::shooting_score, row::usual_score);
}
// The least of the rows that apply, and no more than usual.
int need_of(const Turn& turn, const Rows& rows) {
  int need = turn.figure(table::shooting_score, row::usual_score, need_column::need);
  for (std::size_t row = 0; row < row::usual_score; ++row)
    if ((rows.mask >> row & 1U) != 0)
      need = std::min(need, turn.figure(table::shooting_score, row, need_column::need));
  return need;
}

}  // namespace

VolleyDice shooting_dice(const Turn& turn, UnitId shooter, UnitId target, bool primary) {
  using reading::TwoStandShooting;
  const Unit& unit = turn[shooter];
  const int ruled = turn.ruling(ruling::two_stand_shooting), all = value(unit, column::resolve);
  const int higher = higher_resolve(turn.book(), unit);
  const bool in_line = form_of(unit) == Form::line;
  const auto printed = [&turn](row::ShootingDice row) {
    return turn.figure(table::shooting_dice, row, dice_column::dice);
  };
  const bool both =
      ruled == TwoStandShooting::sum || (ruled == TwoStandShooting::formation && in_line);  // B-A4
  const row::ShootingDice row = !primary                           ? row::secondary_shoots
                                : type_of(unit) == Type::heavy_gun ? row::heavy_gun_shoots
                                                                   : row::primary_shoots;
  VolleyDice result{printed(row) * (!primary ? 1
                                    : both   ? all
                                             : higher),
                    0, rows(table::shooting_dice, row), scores_of(turn, shooter, target)};
  result.need = need_of(turn, result.because_of_need);
  const bool modified = primary || turn.ruling(ruling::modifier_scope) == reading::ModifierScope::all;
  const Rows modifiers = modified ? modifiers_of(turn, shooter, target) : Rows{};
  result.dice = std::max(result.dice + sum_of(turn, modifiers, dice_column::dice), 0);
  if (ruled == TwoStandShooting::separate && in_line && all > higher) {  // the second stand by itself
    result.dice += printed(row::secondary_shoots);
    result.because.mask |= 1U << row::secondary_shoots;
  }
  if (modifiers.mask != 0) result.because = modifiers;
  return result;
}

}  // namespace quincunx::bolivar
