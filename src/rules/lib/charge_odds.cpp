// What a charge may be expected to come to, for those who weigh it before it is declared.

#include <algorithm>

#include "rules/lib/charges.hpp"

namespace quincunx::lib {
namespace {

constexpr int sides = 10;

int loss_figure(const Turn& turn, row::ChargeResults row) {
  return turn.figure(table::charge_results, row, charge_results_column::stands);
}
int least_of(const Turn& turn, row::ChargeBands band) {
  return turn.figure(table::charge_bands, band, charge_bands_column::least);
}

// Stands lost by the beaten, or by both in a struggle.
int stands_lost(const Turn& turn, int difference, const Unit& beaten, bool aggravated) {
  const bool shaken = is_troops(beaten) && !good_order(beaten);
  switch (band_of(turn, difference)) {
    case row::swept:
      return loss_figure(turn, row::swept_loss) +
             loss_figure(turn, row::swept_each) * (difference - least_of(turn, row::swept));
    case row::driven_back:
      return loss_figure(turn, aggravated ? row::driven_aggravated : row::driven_loss);
    case row::hard_pressed:
      return shaken ? loss_figure(turn, row::pressed_disordered) : 0;
    case row::desperate:
      return loss_figure(turn, row::desperate_loss);
    case row::falter:
      return shaken ? loss_figure(turn, row::falter_disordered) : 0;
    case row::recoil:
      return loss_figure(turn, aggravated ? row::recoil_aggravated : row::recoil_loss);
    default:
      return loss_figure(turn, row::repulsed_loss) +
             loss_figure(turn, row::repulsed_each) * (least_of(turn, row::recoil) - 1 - difference);
  }
}

int modifier(const Turn& turn, row::ChargeModifiers row) {
  return turn.figure(table::charge_modifiers, row, modifier_column::modifier);
}

// What counts for a unit wherever it fights.
int in_itself(const Turn& turn, UnitId id, int enemies) {
  const Unit& unit = turn[id];
  Rows because = rows(table::charge_modifiers);
  add_class_and_effect(turn, unit, because);
  add_odds(stands(unit), enemies, because);
  int sum = sum_of(turn, because, modifier_column::modifier);
  const bool silenced = is_guns(unit) && value(unit, column::silenced) != 0;
  if (silenced || (is_troops(unit) && !good_order(unit))) sum += modifier(turn, row::disordered);
  int times = 0;
  if (inspired(turn, id, times)) sum += modifier(turn, row::leader);
  if (mounted(unit) && value(unit, column::gaucho) != 0)
    sum += modifier(turn, row::gaucho_charge);
  else if (mounted(unit) && value(unit, column::granaderos) != 0 &&
           turn.ruling(ruling::granaderos_charge) == 0)
    sum += modifier(turn, row::granaderos);
  if (form_of(unit) == Form::skirmish_line) sum += modifier(turn, row::loose);
  return sum;
}

bool taken_in_flank(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path) {
  const Unit& there = turn[target];
  if (in_square(there) || form_of(there) == Form::garrison) return false;
  return wholly_behind(there.base, turn[unit].base) && edge_touched(there.base, path.end) != Edge::front;
}

}  // namespace

Odds charge_odds(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path, int style) {
  const Unit& self = turn[unit];
  const Unit& there = turn[target];
  const bool hasty = mounted(self) && may_form_square(turn, target) && is_troops(there);
  const bool flanked = !hasty && taken_in_flank(turn, unit, target, path);
  int attack = in_itself(turn, unit, stands(there));
  int defence = in_itself(turn, target, stands(self));
  if (mounted(self)) {
    Rows because = rows(table::charge_modifiers);
    add_cavalry(turn, path.worst, there, because);
    const int ridden = sum_of(turn, because, modifier_column::modifier);
    attack += hasty ? std::min(ridden, modifier(turn, row::cavalry_broken)) : ridden;
    if (value(self, column::lancers) != 0) attack += modifier(turn, row::cold_steel);
  } else if (style == 1) {
    attack += modifier(turn, row::cold_steel);
  }
  if (hasty || form_of(there) == Form::hasty_square) defence += modifier(turn, row::loose);
  if (flanked || form_of(there) == Form::march_column || limbered(there))
    defence += modifier(turn, row::outflanked);
  const Ground ground = flanked ? Ground::none : ground_of(turn, target, unit);
  if (ground != Ground::none)
    defence += modifier(turn, ground == Ground::favorable ? row::favorable : row::strong);
  Odds odds;
  for (int dice = 1 - sides; dice < sides; ++dice) {
    const int weight = sides - std::abs(dice);
    const int difference = attack - defence + dice;
    const row::ChargeBands band = band_of(turn, difference);
    if (band <= row::desperate)
      odds.done += weight * stands_lost(turn, difference, there,
                                        mounted(self) || flanked || hasty || in_square(there));
    if (band >= row::desperate) odds.taken += weight * stands_lost(turn, difference, self, mounted(there));
  }
  return odds;
}

}  // namespace quincunx::lib
