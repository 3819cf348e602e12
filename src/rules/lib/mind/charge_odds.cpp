// What a charge may be expected to come to, for those who weigh it before it is declared.

#include <algorithm>
#include <array>
#include <optional>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/mind/weigh.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

constexpr int sides = 10;

int charge_modifier(const Turn& turn, row::ChargeModifiers row) {
  return turn.figure(table::charge_modifiers, row, modifier_column::modifier);
}

// What counts for a unit wherever it fights.
int in_itself(const Turn& turn, UnitId id, int enemies) {
  const Unit& unit = turn[id];
  int sum = sum_of(turn, own_charge_rows(turn, id, stands(unit), enemies), modifier_column::modifier);
  if (form_of(unit) == Form::skirmish_line) sum += charge_modifier(turn, row::loose);
  return sum;
}

bool taken_in_flank(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path) {
  const Unit& there = turn[target];
  if (in_square(there) || form_of(there) == Form::garrison) return false;
  return wholly_behind(there.base, turn[unit].base) && edge_touched(there.base, path.end) != Edge::front;
}

}  // namespace

ChargeOdds::ChargeOdds(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path)
    : turn_(turn), unit_(unit), target_(target), self_(turn[unit]), there_(turn[target]) {
  rides_ = mounted(self_);
  const Ground ground = ground_of(turn, target, unit, path.end);
  const bool well_placed = ground >= Ground::strong || in_works(turn, target, nobody);  // H56
  hasty_ = rides_ && may_form_square(turn, target) && !well_placed;
  flanked_ = !hasty_ && taken_in_flank(turn, unit, target, path);
  attack_ = in_itself(turn, unit, stands(there_));
  defence_ = in_itself(turn, target, stands(self_));
  if (rides_) {
    Rows because = rows(table::charge_modifiers);
    add_cavalry(turn, path.worst, there_, because);
    const int ridden = sum_of(turn, because, modifier_column::modifier);
    attack_ += hasty_ ? std::min(ridden, charge_modifier(turn, row::cavalry_broken)) : ridden;
    if (value(self_, column::lancers) != 0) attack_ += charge_modifier(turn, row::cold_steel);
  }
  if (mounted(there_) && good_order(there_) && !flanked_)
    defence_ += charge_modifier(turn, row::cavalry_open);
  if (hasty_ || form_of(there_) == Form::hasty_square) defence_ += charge_modifier(turn, row::loose);
  if (flanked_ || form_of(there_) == Form::march_column || limbered(there_))
    defence_ += charge_modifier(turn, row::outflanked);
  if (ground != Ground::none && !flanked_)
    defence_ += charge_modifier(turn, ground == Ground::favorable ? row::favorable : row::strong);
  crossed_ = path.worst >= Going::broken;
  front_ = edge_touched(there_.base, path.end) == Edge::front;
}

Odds ChargeOdds::with(int style) const {
  constexpr int with_cold_steel = 1;
  const bool steel = rides_ || style == with_cold_steel;
  const int attack = attack_ + (steel && !rides_ ? charge_modifier(turn_, row::cold_steel) : 0);
  const Volley volley = volley_at(turn_, unit_, target_, hasty_, front_, steel);
  std::array<std::optional<Odds>, 2> combats{};  // steady, shaken by fire
  const bool was_shaken = is_troops(self_) && !good_order(self_);
  Odds sum;
  for (const Volley::Outcome& each : volley.by_die) {
    sum.taken += 100 * each.lost + (each.shaken && !was_shaken ? shaken_counts : 0);
    if (each.checked) continue;
    const bool shaken = each.shaken && !was_shaken;
    std::optional<Odds>& then = combats[shaken ? 1 : 0];
    if (!then) then = combat(attack, shaken);
    sum.done += then->done;
    sum.taken += then->taken;
  }
  const int dice = static_cast<int>(volley.by_die.size());
  return {sum.done / dice, sum.taken / dice};
}

Odds ChargeOdds::combat(int attack, bool shaken_by_fire) const {
  if (shaken_by_fire) attack += charge_modifier(turn_, row::disordered);
  Odds odds;
  for (int dice = 1 - sides; dice < sides; ++dice) {
    const int weight = sides - std::abs(dice);
    const int difference = attack - defence_ + dice;
    const row::ChargeBands band = band_of(turn_, difference);
    if (band <= row::desperate)
      odds.done += weight * beaten(there_, difference, rides_ || flanked_ || hasty_ || in_square(there_),
                                   flanked_, is_troops(there_) && !good_order(there_));
    if (band >= row::desperate)
      odds.taken += weight * beaten(self_, difference, mounted(there_), false,
                                    shaken_by_fire || (is_troops(self_) && !good_order(self_)));
    else if (rides_ || crossed_)
      odds.taken += weight * shaken_counts / 2;  // it wins, and has to be put in order again
  }
  return {odds.done / (sides * sides), odds.taken / (sides * sides)};
}

// What this band costs the beaten, in stands lost and in order.
int ChargeOdds::beaten(const Unit& unit, int difference, bool aggravated, bool outflanked,
                       bool shaken) const {
  const row::ChargeBands band = band_of(turn_, difference);
  const int lost = std::min(stands_lost(turn_, difference, shaken, aggravated), stands(unit));
  if (is_guns(unit)) {
    const bool stays_lost = heavy(unit) || value(unit, column::fixed) != 0;
    if (band == row::desperate) return 100 * lost + silenced_counts * ready_guns(unit);
    return stays_lost ? 100 * stands(unit) : 100 * lost + (silenced_counts + 20) * stands(unit);
  }
  const bool routs = band == row::swept || band == row::repulsed;
  const bool driven = band == row::driven_back || band == row::recoil;
  const bool breaks = routs || (driven && aggravated) || (band != row::desperate && outflanked);
  const int order = is_broken(unit) ? 0 : breaks ? broken_counts : shaken ? 0 : shaken_counts;
  return 100 * lost + order;
}

int stands_lost(const Turn& turn, int difference, bool shaken, bool aggravated) {
  const auto figure = [&turn](row::ChargeResults row) {
    return turn.figure(table::charge_results, row, charge_results_column::stands);
  };
  const auto least_of = [&turn](row::ChargeBands band) {
    return turn.figure(table::charge_bands, band, charge_bands_column::least);
  };
  switch (band_of(turn, difference)) {
    case row::swept:
      return figure(row::swept_loss) + figure(row::swept_each) * (difference - least_of(row::swept));
    case row::driven_back:
      return figure(aggravated ? row::driven_aggravated : row::driven_loss);
    case row::hard_pressed:
      return shaken ? figure(row::pressed_disordered) : 0;
    case row::desperate:
      return figure(row::desperate_loss);
    case row::falter:
      return shaken ? figure(row::falter_disordered) : 0;
    case row::recoil:
      return figure(aggravated ? row::recoil_aggravated : row::recoil_loss);
    default:
      return figure(row::repulsed_loss) +
             figure(row::repulsed_each) * (least_of(row::recoil) - 1 - difference);
  }
}

}  // namespace quincunx::lib
