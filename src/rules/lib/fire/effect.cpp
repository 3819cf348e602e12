// What fire does to its target and to friends behind it (6.3, L34 to L37, H16, L40).

#include "rules/lib/book/rulings.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/mind/weigh.hpp"
#include "rules/lib/morale/losses.hpp"

namespace quincunx::lib {
namespace {

int result(const Turn& turn, row::FireResults r) {
  return turn.figure(table::fire_results, r, number_column::number);
}

int stands_lost_by_withering(const Turn& turn, int total) {
  const int above = std::max(total - result(turn, row::withering_from), 0);
  return result(turn, row::withering_loss) + above * result(turn, row::withering_each);
}

bool telling(int effect) {
  return effect == row::telling_checked || effect == row::telling_cold || effect == row::telling_home;
}

void guns_suffer(Turn& turn, UnitId guns, int effect, int total, bool cannonade, Rule rule) {
  if (effect == row::withering) {
    silence(turn, guns, -1, rule);
    lose_stands(turn, guns, stands_lost_by_withering(turn, total) - 1, rule);
  } else if (telling(effect)) {
    damage(turn, guns, 1, rule, true);
  } else if (effect == row::galling || (effect == row::lively && cannonade)) {
    silence(turn, guns, 1, rule);
  }
}

void troops_suffer(Turn& turn, UnitId troops, int effect, int total, bool cannonade, Rule rule) {
  const bool shaken = !good_order(turn[troops]);
  if (effect == row::lively && !cannonade && turn.ruling(ruling::lively_musketry) == 0) return;
  int lost = 0;
  if (effect == row::withering) lost = stands_lost_by_withering(turn, total);
  if (telling(effect)) lost = result(turn, row::telling_loss);
  if (effect == row::galling && shaken) lost = result(turn, row::galling_loss);
  disorder(turn, troops, rule);
  if (lost > 0) lose_stands(turn, troops, lost, rule);
}

// Hundredths of stands; a damaged gun counts half, and order that has to be won back a part.
int harm_of(const Turn& turn, const Unit& target, int effect, int total, bool cannonade) {
  if (effect == desultory) return 0;
  const bool stings = effect <= row::galling || cannonade || turn.ruling(ruling::lively_musketry) != 0;
  const int lost = 100 * stands_shot(turn, target, effect, total);
  if (is_guns(target)) {
    const int silenced = effect == row::withering ? ready_guns(target) : std::min(ready_guns(target), 1);
    return lost + (telling(effect) ? 50 : 0) + (stings ? silenced_counts * silenced : 0);
  }
  return lost + (stings && good_order(target) ? shaken_counts : 0);
}

}  // namespace

int stands_shot(const Turn& turn, const Unit& target, int effect, int total) {
  int lost = 0;
  if (effect == row::withering)
    lost = stands_lost_by_withering(turn, total) - int{is_guns(target)};
  else if (is_guns(target))
    return 0;
  else if (telling(effect))
    lost = result(turn, row::telling_loss);
  else if (effect == row::galling && !good_order(target))
    lost = result(turn, row::galling_loss);
  return std::min(lost, stands(target));
}

int effect_of(const Turn& turn, UnitId target, int total) {
  int effect = desultory, most = 0;
  for (int r = row::withering; r <= row::lively; ++r) {
    const int least = turn.figure(table::fire_effects, r, class_of(turn[target]));
    if (least > total || (effect != desultory && least <= most)) continue;
    effect = r;
    most = least;
  }
  return effect;
}

void suffer(Turn& turn, UnitId target, int effect, int total, bool cannonade, Rule rule) {
  if (effect == desultory) return;
  if (is_guns(turn[target]))
    guns_suffer(turn, target, effect, total, cannonade, rule);
  else
    troops_suffer(turn, target, effect, total, cannonade, rule);
}

std::vector<UnitId> massed_behind(const Turn& turn, UnitId target) {
  const Unit& unit = turn[target];
  std::vector<UnitId> behind;
  if (form_of(unit) == Form::garrison) return behind;
  const Length reach = distance_figure(turn, row::massed) + 2 * tolerance;
  const Length rear = -unit.base.footprint.depth, half = unit.base.footprint.width / 2;
  const Zone strip{
      .ahead_from = rear - reach, .ahead_to = rear + 2 * tolerance, .right_from = -half, .right_to = half};
  for (const UnitId other : friends(turn, target)) {
    const Base& base = turn[other].base;
    if (!surely_beyond(unit.base, base, reach) && reaches_into(base, unit.base, strip))
      behind.push_back(other);
  }
  return behind;
}

int expected_harm(const Turn& turn, const Fire& fire) {
  const int points = whole_points(turn, points_of(fire));
  if (!enough_points(turn, points)) return 0;
  const Unit& target = turn[fire.target];
  const Rows because = fire_rows(turn, fire);
  const int modifier =
      points_modifier(turn, points).modifier + sum_of(turn, because, modifier_column::modifier);
  const int check = turn.figure(table::fire_modifiers, row::skirmisher_check, modifier_column::modifier);
  const int rating = value(target, column::skirmisher);
  const int made = rating > 0 ? std::clamp(11 - rating, 0, 10) : 0;  // times in ten
  const bool cannonade = with_cannonade(turn, fire);
  int sum = 0;
  for (int die = 1; die <= 10; ++die) {
    const int total = die + modifier;
    sum += (10 - made) * harm_of(turn, target, effect_of(turn, fire.target, total), total, cannonade);
    if (made > 0)
      sum +=
          made * harm_of(turn, target, effect_of(turn, fire.target, total + check), total + check, cannonade);
  }
  return sum / 100;
}

}  // namespace quincunx::lib
