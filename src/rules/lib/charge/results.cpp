// What the beaten suffer in a charge combat (7.5).

#include <algorithm>

#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

int least_of(const Turn& turn, row::ChargeBands band) {
  return turn.figure(table::charge_bands, band, charge_bands_column::least);
}

bool routs(const Result& result) { return result.band == row::swept || result.band == row::repulsed; }
bool driven(const Result& result) { return result.band == row::driven_back || result.band == row::recoil; }
bool pressed(const Result& result) { return result.band == row::hard_pressed || result.band == row::falter; }

// What the losers were before anything was taken from them.
struct Plight {
  bool attackers, ridden;  // did the losers attack; were they beaten by mounted troops
  std::vector<UnitId> outflanked, squares;
  // 7.5: by cavalry, in square, outflanked; a square counts only against defenders.
  bool aggravated(UnitId unit) const {
    return ridden || has(outflanked, unit) || (!attackers && has(squares, unit));
  }
};

bool in_works_against_all(const Turn& turn, const Combat& combat, UnitId unit) {
  bool any = false;
  for (const Contact& contact : combat.contacts) {
    if (contact.defender != unit || !turn[contact.attacker].present()) continue;
    if (!in_works(turn, unit, contact.attacker)) return false;
    any = true;
  }
  return any;
}

// L67, L68: in square, or in works that every charge on it came across.
bool holds(const Turn& turn, const Combat& combat, const Plight& plight, UnitId unit) {
  if (plight.attackers) return false;
  if (has(plight.outflanked, unit) && turn.ruling(ruling::outflank_over_hold) != 0) return false;
  return in_square(turn[unit]) || in_works_against_all(turn, combat, unit);
}

Plight plight_of(const Turn& turn, const Combat& combat, bool attackers, Result& result) {
  Plight plight{attackers, mounted(turn[combat.side(!attackers).lead]), {}, {}};
  for (const UnitId unit : combat.side(attackers).units) {
    if (outflanked(turn, combat, unit)) plight.outflanked.push_back(unit);
    if (in_square(turn[unit])) plight.squares.push_back(unit);
    if (pressed(result) && holds(turn, combat, plight, unit)) result.hold.push_back(unit);
  }
  return plight;
}

row::ChargeResults loss_row(const Party& losers, const Plight& plight, const Result& result) {
  const bool attackers = plight.attackers;
  if (routs(result)) return attackers ? row::repulsed_loss : row::swept_loss;
  if (!driven(result)) return attackers ? row::falter_disordered : row::pressed_disordered;
  if (!plight.outflanked.empty() || plight.aggravated(losers.lead))
    return attackers ? row::recoil_aggravated : row::driven_aggravated;
  return attackers ? row::recoil_loss : row::driven_loss;
}

bool was_shaken(const Turn& turn, UnitId unit) { return is_troops(turn[unit]) && !good_order(turn[unit]); }

// L59: only those who were disordered already.
void lose_if_shaken(Turn& turn, const Party& losers, int count, Rows because) {
  if (turn.ruling(ruling::loss_each) == 0) {
    if (was_shaken(turn, losers.lead)) take_stands(turn, losers, count, "L59"_r, because);
    return;
  }
  Party shaken = losers;
  std::erase_if(shaken.units, [&](UnitId unit) { return !was_shaken(turn, unit); });
  take_stands(turn, shaken, count, "L59"_r, because);
}

void lose(Turn& turn, const Party& losers, const Plight& plight, const Result& result) {
  const row::ChargeResults row = loss_row(losers, plight, result);
  const auto figure = [&](row::ChargeResults r) {
    return turn.figure(table::charge_results, r, charge_results_column::stands);
  };
  int count = figure(row);
  Rows because = rows(table::charge_results, row);
  // Points past the last one of the band before.
  const int beyond = plight.attackers ? least_of(turn, row::recoil) - 1 - result.difference
                                      : result.difference - least_of(turn, row::swept);
  if (routs(result) && beyond > 0) {
    const row::ChargeResults each = plight.attackers ? row::repulsed_each : row::swept_each;
    count += figure(each) * beyond;
    because.mask |= 1U << each;
  }
  if (pressed(result)) return lose_if_shaken(turn, losers, count, because);
  take_stands(turn, losers, count, "L66"_r, because);
}

void shake(Turn& turn, const Plight& plight, const Result& result, UnitId unit) {
  if (is_guns(turn[unit])) {
    if (pressed(result)) damage(turn, unit, 1, "L59"_r, true);
    return silence(turn, unit, -1, "7.5"_r);
  }
  const bool breaks = routs(result) || (driven(result) && plight.aggravated(unit)) ||
                      (pressed(result) && has(plight.outflanked, unit) && !has(result.hold, unit));
  if (breaks)
    break_up(turn, unit, "7.5"_r);
  else
    disorder(turn, unit, "7.5"_r);
}

void guns_lost(Turn& turn, UnitId unit, Rule rule) {
  say(turn, unit, nobody, remark::guns_lost, 0, rule);
  const Turn::Because because(turn);
  lose_guns(turn, unit, rule);
}

bool loser_recalled(Turn& turn, UnitId unit) {
  std::vector<Offer> offers = recall_offers(turn, unit);
  offers.push_back(offer(Verb::hold, unit));
  const Answer answer = ask(turn, turn[unit].side, topic::after_loss, offers, unit);
  const Caused caused(turn, answer.by);
  return answer.order.verb == verb::recall && recall(turn, unit, answer.order.amount, "L51"_r);
}

void go(Turn& turn, const Combat& combat, const Plight& plight, const Result& result, UnitId unit) {
  const Unit& self = turn[unit];
  const bool cannot_go = is_guns(self) && (heavy(self) || value(self, column::fixed) != 0);
  if (has(result.hold, unit)) {
    if (cannot_go && turn.ruling(ruling::hold_loses_guns) != 0) return guns_lost(turn, unit, "L67"_r);
    say(turn, unit, nobody, remark::holds_ground, 0, has(plight.outflanked, unit) ? "L68"_r : "L67"_r);
    return;
  }
  if (cannot_go) return guns_lost(turn, unit, "L58"_r);
  if (is_guns(self)) return limber_and_retreat(turn, unit, true, "7.5"_r);
  if (is_broken(self)) return retreat(turn, unit, Retreat::full, {}, "7.5"_r);
  if (mounted(self) && !combat.second && loser_recalled(turn, unit)) return;
  if (driven(result)) return retreat(turn, unit, Retreat::out_of_close_range, {}, "7.5"_r);
  retreat(turn, unit, Retreat::two_inches, still_there(turn, combat.side(!plight.attackers)), "7.5"_r);
}

}  // namespace

row::ChargeBands band_of(const Turn& turn, int difference) {
  for (const row::ChargeBands band :
       {row::swept, row::driven_back, row::hard_pressed, row::desperate, row::falter, row::recoil})
    if (difference >= least_of(turn, band)) return band;
  return row::repulsed;
}

// L66: from the lead unit, then from the others by id; or from each.
void take_stands(Turn& turn, const Party& party, int count, Rule rule, Rows because) {
  if (count <= 0) return;
  const Turn::Because lost(turn, say(turn, party.lead, nobody, remark::stands_lost, count, rule, because));
  if (turn.ruling(ruling::loss_each) != 0) {
    for (const UnitId unit : party.units)
      if (turn[unit].present()) lose_stands(turn, unit, count, rule);
    return;
  }
  std::vector<UnitId> order{party.lead};
  for (const UnitId unit : party.units)
    if (unit != party.lead) order.push_back(unit);
  for (const UnitId unit : order) {
    if (!turn[unit].present()) continue;
    const int here = std::min(count, stands(turn[unit]));
    if (here > 0) lose_stands(turn, unit, here, rule);
    count -= here;
  }
}

std::vector<UnitId> still_there(const Turn& turn, const Party& party) {
  std::vector<UnitId> found;
  for (const UnitId unit : party.units)
    if (turn[unit].present()) found.push_back(unit);
  return found;
}

void beat(Turn& turn, const Combat& combat, bool attackers_beaten, Result& result) {
  const Party& losers = combat.side(attackers_beaten);
  const Plight plight = plight_of(turn, combat, attackers_beaten, result);
  if (routs(result))
    for (const UnitId unit : losers.units)
      if (const UnitId leader = attached_leader(turn, unit); leader != nobody)
        result.leaders.push_back(leader);
  if (result.stands_lost) lose(turn, losers, plight, result);
  const std::vector<UnitId> left = still_there(turn, losers);
  for (const UnitId unit : left) shake(turn, plight, result, unit);
  for (const UnitId unit : left)
    if (turn[unit].present()) go(turn, combat, plight, result, unit);
  // H32: a leader whose unit was destroyed has been in danger with it.
  std::erase_if(result.leaders, [&](UnitId leader) { return turn[leader].host == nobody; });
}

}  // namespace quincunx::lib
