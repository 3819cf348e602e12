// The fire of a target, and of guns beside it, on those who charge it.

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/mind/weigh.hpp"

namespace quincunx::lib {
namespace {

bool may_shoot(const Turn& turn, const Unit& unit) {
  return !is_broken(unit) && !limbered(unit) && !mounted(unit) && fire_range(turn, unit) > 0;
}

int points_in_contact(const Turn& turn, UnitId id, bool hasty, bool front) {
  const Unit& unit = turn[id];
  const Form form = form_of(unit);
  if (!may_shoot(turn, unit) || form == Form::march_column || form == Form::field_column) return 0;
  const bool all_round = hasty || in_square(unit) || form == Form::garrison || form == Form::skirmish_line;
  if (!front && !all_round) return 0;
  const int count = stands(unit);
  int firing = count;
  if (hasty || in_square(unit)) firing = std::max(count / 4, 1);
  if (!hasty && form == Form::attack_column) firing = std::min(count, 2);
  int points = 0;
  for (int stand = 0; stand < firing; ++stand)
    if (!is_guns(unit) || (value(unit, column::silenced) >> stand & 1) == 0)
      points += stand_points(turn, unit, stand, 0);
  return points;
}

// Friends of the target who could fire as well: near it, and facing the charger.
int points_beside(const Turn& turn, UnitId charger, UnitId target) {
  const Base& from = turn[charger].base;
  int points = 0;
  for (const UnitId other : friends(turn, target)) {
    const Unit& unit = turn[other];
    const Length near = distance_figure(turn, row::close_range);
    if (!within_reach(unit.base, turn[target].base, near) || !may_shoot(turn, unit) ||
        at_most(before_front(unit.base, front_centre(from)), 0))
      continue;
    points += points_in_contact(turn, other, false, true) / 2;
  }
  return points;
}

}  // namespace

Volley volley_at(const Turn& turn, UnitId charger, UnitId target, bool hasty, bool front, bool cold_steel) {
  Volley volley;
  const int points = whole_points(
      turn, points_in_contact(turn, target, hasty, front) + points_beside(turn, charger, target));
  if (!enough_points(turn, points)) return volley;
  const Unit& self = turn[charger];
  const Form form = form_of(self);
  int add = points_modifier(turn, points).modifier;
  const auto figure = [&turn](int r) {
    return turn.figure(table::fire_modifiers, r, modifier_column::modifier);
  };
  if (raw(turn[target])) add += figure(row::raw_fire);
  if (mounted(self))
    add += figure(row::cavalry);
  else if (form == Form::attack_column)
    add += figure(row::attack_column);
  else if (form == Form::skirmish_line)
    add += figure(row::skirmish_open);
  for (std::size_t die = 0; die < volley.by_die.size(); ++die) {
    const int total = static_cast<int>(die) + 1 + add;
    const int effect = effect_of(turn, charger, total);
    Volley::Outcome& outcome = volley.by_die[die];
    outcome.lost = std::min(stands_shot(turn, self, effect, total), stands(self));
    outcome.shaken = effect <= row::galling || (effect == row::lively && is_guns(turn[target]));
    outcome.checked = effect == row::withering || effect == row::telling_checked ||
                      (effect == row::telling_cold && !cold_steel);
  }
  return volley;
}

}  // namespace quincunx::lib
