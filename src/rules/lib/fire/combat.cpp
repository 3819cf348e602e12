// One fire combat, from points to consequences (6.3).

#include <limits>

#include "play/units/leaders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/leaders/leaders.hpp"

namespace quincunx::lib {
namespace {

// Most points first; lower id of two alike.
std::vector<const Aim*> by_points(const Fire& fire) {
  std::vector<const Aim*> aims = fire.aims;
  std::sort(aims.begin(), aims.end(), [](const Aim* a, const Aim* b) {
    return points_of(*a) != points_of(*b) ? points_of(*a) > points_of(*b) : a->firer < b->firer;
  });
  return aims;
}

bool poor_commissariat(const Turn& turn, SideId side) {
  return (turn.ruling(ruling::poor_commissariat) >> index(side) & 1) != 0;  // neither, first, second, both
}

int ammunition_figure(const Turn& turn, row::Ammunition r) {
  return turn.figure(table::ammunition, r, number_column::number);
}

// The leaders that a natural 10 endangers (L39).
UnitId leader_in_danger(const Turn& turn, UnitId target) {
  const Length within = distance_figure(turn, row::leader_test);
  UnitId nearest = nobody;
  Length least = std::numeric_limits<Length>::max();
  for (const UnitId id : turn.table().leaders) {
    const Unit& leader = turn[id];
    if (leader.side != turn[target].side || !able(turn, id)) continue;
    const Length away = leader.host == target ? 0 : distance(turn[target].base, stands_on(turn.table(), id));
    if (at_most(away, within) && less_than(away, least)) nearest = id, least = away;
  }
  return nearest;
}

void run_low(Turn& turn, const Aim& aim) {
  const Unit& unit = turn[aim.firer];
  if (is_troops(unit)) {
    if (value(unit, column::low_ammo) != 0) return;
    say(turn, aim.firer, aim.target, remark::low_on_ammunition, 0, "L38"_r);
    mark(turn, aim.firer, column::low_ammo, 1, "L38"_r);
    return;
  }
  int low = value(unit, column::low_guns);
  for (const FiringStand& stand : aim.stands) {
    if ((low >> stand.stand & 1) != 0) continue;
    low |= 1 << stand.stand;
    if (turn.ruling(ruling::low_ammo_all) == 0) break;
  }
  if (low == value(unit, column::low_guns)) return;
  say(turn, aim.firer, aim.target, remark::low_on_ammunition, 0, "L38"_r);
  mark(turn, aim.firer, column::low_guns, low, "L38"_r);
}

void low_ammunition(Turn& turn, const Fire& fire) {
  const std::vector<const Aim*> aims = by_points(fire);
  if (turn.ruling(ruling::low_ammo_all) != 0) {
    for (const Aim* aim : fire.aims) run_low(turn, *aim);
    return;
  }
  const Aim* marked = aims.front();
  std::uint32_t by = 0;
  if (aims.size() > 1) {
    std::vector<Offer> offers;
    for (const Aim* aim : aims) offers.push_back(offer(Verb::choose, aim->firer, fire.target));
    const Answer answer = ask(turn, turn[marked->firer].side, topic::low_firer, offers, fire.target);
    by = answer.by;
    for (const Aim* aim : aims)
      if (aim->firer == answer.order.unit) marked = aim;
  }
  const Caused caused(turn, by);
  run_low(turn, *marked);
}

constexpr std::array<remark::Remark, desultory + 1> effect_remarks{
    remark::withering, remark::telling_checked, remark::telling_cold, remark::telling_home,
    remark::galling,   remark::lively,          remark::desultory};

// Does fire of this effect check the charge of its target (L34, L35)?
bool checks_charge(const Turn& turn, UnitId target, int effect) {
  if (effect == row::withering || effect == row::telling_checked) return true;
  if (effect != row::telling_cold) return false;
  if (mounted(turn[target])) return turn.ruling(ruling::cavalry_cold_steel) != 0;
  return !cold_steel(turn, target);
}

void on_friends_behind(Turn& turn, const Fire& fire, const std::vector<UnitId>& behind, int effect,
                       bool cannonade) {
  if (effect > row::galling) return;
  if (!cannonade && turn.ruling(ruling::massed_musketry) != 0) return;
  const int lower = effect == row::withering ? row::telling_checked
                    : effect == row::galling ? row::lively
                                             : row::galling;
  for (const UnitId unit : behind) {
    if (!turn[unit].present()) continue;
    const Turn::Because because(turn, say(turn, unit, fire.target, remark::massed_target, 0, "H16"_r,
                                          rows(table::fire_effects, lower)));
    suffer(turn, unit, lower, 0, cannonade, "L40"_r);
  }
}

void take_effect(Turn& turn, const Fire& fire, UnitId firer, int total) {
  const bool cannonade = with_cannonade(turn, fire);
  const std::vector<UnitId> behind = massed_behind(turn, fire.target);
  const int effect = effect_of(turn, fire.target, total);
  Rows because{};
  if (effect != desultory) because = rows(table::fire_effects, effect);
  const Turn::Because effected(
      turn, say(turn, firer, fire.target, effect_remarks[static_cast<std::size_t>(effect)], total, "6.3"_r,
                because));
  const bool charge = charging(turn, fire.target) && checks_charge(turn, fire.target, effect);
  suffer(turn, fire.target, effect, total, cannonade, "6.3"_r);
  on_friends_behind(turn, fire, behind, effect, cannonade);
  if (charge && turn[fire.target].present()) {
    const Turn::Because checked(turn, say(turn, fire.target, firer, remark::charge_checked, 0,
                                          effect == row::telling_cold ? "L35"_r : "6.3"_r));
    check_charge(turn, fire.target, firer, "6.3"_r);
  }
}

}  // namespace

UnitId main_firer(const Fire& fire) { return by_points(fire).front()->firer; }

bool with_cannonade(const Turn& turn, const Fire& fire) {
  return std::any_of(fire.aims.begin(), fire.aims.end(),
                     [&turn](const Aim* aim) { return is_guns(turn[aim->firer]) && points_of(*aim) > 0; });
}

bool SkirmisherChecks::made(Turn& turn, UnitId target, UnitId firer) {
  const Unit& unit = turn[target];
  enum Scope { each, step, formed };
  const int rating = value(unit, column::skirmisher), scope = turn.ruling(ruling::skirmish_scope);
  if (rating == 0 || (scope == formed && form_of(unit) == Form::skirmish_line)) return false;
  if (scope == step)
    for (const Made& earlier : rolled_)
      if (earlier.target == target) return earlier.made;
  const Roll roll = turn.roll(purpose::skirmishers, target, firer, 1, 10);
  const bool made = roll.sum() >= rating;
  show(turn, target, firer, purpose::skirmishers, roll, rating, made ? 1 : 0, "L32"_r, {});
  rolled_.push_back({target, made});
  return made;
}

void fire_combat(Turn& turn, const Fire& fire, SkirmisherChecks& checks) {
  const UnitId firer = main_firer(fire);
  const int points = whole_points(turn, points_of(fire));
  for (const Aim* aim : fire.aims) {
    const Caused caused(turn, aim->by);
    const Turn::Because because(turn, say(turn, aim->firer, fire.target, remark::gives_points,
                                          points_of(*aim) / 10, "6.1"_r, weapon_row(turn, turn[aim->firer])));
    mark(turn, aim->firer, column::fired, 1, "6.2"_r);
  }
  const PointsModifier base = points_modifier(turn, points);
  const Turn::Because pointed(
      turn, say(turn, firer, fire.target, remark::fire_points, points, "6.3"_r, base.because));
  Rows because = fire_rows(turn, fire);
  if (checks.made(turn, fire.target, firer)) because.mask |= 1U << row::skirmisher_check;
  const int modifier = base.modifier + sum_of(turn, because, modifier_column::modifier);
  const Roll roll = turn.roll(purpose::fire, firer, fire.target, 1, 10);
  const int natural = roll.sum(), total = natural + modifier;
  const Turn::Because rolled(
      turn, show(turn, firer, fire.target, purpose::fire, roll, points, total, "6.3"_r, because));
  const UnitId leader =
      natural >= ammunition_figure(turn, row::leader_test_on) ? leader_in_danger(turn, fire.target) : nobody;
  const bool poor = poor_commissariat(turn, turn[firer].side);
  if (natural >= ammunition_figure(turn, poor ? row::low_poor : row::low_usual)) low_ammunition(turn, fire);
  if (leader != nobody) fallen_leader(turn, leader, "L39"_r);
  take_effect(turn, fire, firer, total);
}

}  // namespace quincunx::lib
