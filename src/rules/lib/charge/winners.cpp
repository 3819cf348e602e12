// What the winners of a charge combat do, and in what order they end (7.5, H24, L52, L53, L70).

#include <algorithm>

#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

bool touches_holder(const Turn& turn, const Combat& combat, const Result& result, UnitId unit) {
  return std::any_of(combat.contacts.begin(), combat.contacts.end(), [&](const Contact& contact) {
    return contact.attacker == unit && turn[contact.defender].present() &&
           std::find(result.hold.begin(), result.hold.end(), contact.defender) != result.hold.end();
  });
}

// H56: carrying comes first, and before those who hold the recall.
bool winner_recalled(Turn& turn, UnitId unit, Verb otherwise, Rule rule) {
  std::vector<Offer> offers = recall_offers(turn, unit);
  const Offer stays = offer(otherwise, unit);
  offers.insert(otherwise == Verb::hold ? offers.end() : offers.begin(), stays);
  const Order order = turn.ask(turn[unit].side, topic::after_win, offers, unit);
  return order.verb == verb::recall && recall(turn, unit, order.amount, rule);
}

void end_as_winner(Turn& turn, const Combat& combat, UnitId unit, bool crossed, bool carried) {
  end_charge(turn, unit, "7.5"_r);
  disorder_of_winner(turn, unit, crossed, combat.second, carried);
}

// Straight on, as far as the ground is not closed to the unit.
Length open_way(const Turn& turn, const Base& base, UnitId unit, Length by) {
  Length free = 0;
  for (const Stretch& stretch : stretches(turn, turn[unit], base, base.pose.facing, by)) {
    if (stretch.going == Going::impassable) break;
    free = stretch.to;
  }
  return free;
}

// H24: over the ground that the beaten have left.
void carry(Turn& turn, const Combat& combat, UnitId unit) {
  const Base& base = turn[unit].base;
  const Angle heading = base.pose.facing;
  Length by = 0;
  for (const Contact& contact : combat.contacts)
    if (contact.attacker == unit)
      by = std::max(by, contact.defender_depth);
    else if (contact.defender == unit)
      by = std::max(by, contact.attacker_depth);
  by = std::min(by, base.footprint.depth);
  const Length stop = distance_figure(turn, row::carry_stop);
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (const auto way = travel_to_touch(base, heading, by + stop, turn[enemy].base))
      by = std::min(by, std::max(*way - stop, 0));
  if (const auto met = first_met(turn, unit, base, heading, by)) by = std::min(by, *met);
  by = until_off_table(turn, base, heading, open_way(turn, base, unit, by));
  say(turn, unit, nobody, remark::carries, 0, "H24"_r);
  const Turn::Because because(turn);
  if (more_than(by, 0))
    move_to(turn, unit, advanced(base, heading, by).pose, Manoeuvre::advance, by, "H24"_r);
}

void win_before_holders(Turn& turn, const Combat& combat, UnitId unit, bool crossed) {
  if (mounted(turn[unit]) && !combat.second && winner_recalled(turn, unit, Verb::hold, "L70"_r))
    return end_charge(turn, unit, "L70"_r);
  say(turn, unit, nobody, remark::goes_back, 0, "7.5"_r);
  const Turn::Because because(turn);
  retreat(turn, unit, Retreat::two_inches, still_there(turn, combat.defenders), "7.5"_r);
  if (turn[unit].present()) end_as_winner(turn, combat, unit, crossed, false);
}

void attacker_wins(Turn& turn, const Combat& combat, const Result& result, UnitId unit) {
  const bool crossed = value_as<Going>(turn[unit], column::charge_ground) >= Going::broken;
  const bool rides = mounted(turn[unit]);
  if (!is_troops(turn[unit]) || is_broken(turn[unit])) return;
  if (touches_holder(turn, combat, result, unit)) return win_before_holders(turn, combat, unit, crossed);
  if (!combat.second) {
    const bool sweeps = result.band == row::swept;
    const bool tests = result.band == row::driven_back && rides;
    if (sweeps || (tests && !passes_reign_in(turn, unit, "L52"_r)))
      return mark_as(turn, unit, column::charge, Charge::must_break_through, "H25"_r);
    if (tests && winner_recalled(turn, unit, verb::carry, "H26"_r))
      return end_as_winner(turn, combat, unit, crossed, false);
  }
  carry(turn, combat, unit);
  end_as_winner(turn, combat, unit, crossed, true);
}

// L53: a countercharger may go on or back.
void countercharger_wins(Turn& turn, const Combat& combat, UnitId unit) {
  const SideId side = turn[unit].side;
  const std::vector<Offer> stay{offer(Verb::hold, unit), offer(verb::carry, unit)};
  std::vector<Offer> offers = recall_offers(turn, unit);
  offers.insert(offers.begin(), stay.begin(), stay.end());
  Order order = turn.ask(side, topic::countercharger, offers, unit);
  const bool checks_recall = turn.ruling(ruling::recall_check) != 0;
  const bool checked = order.verb == verb::recall || (order.verb == verb::carry && checks_recall);
  const bool passed = !checked || passes_reign_in(turn, unit, "L53"_r);
  if (order.verb == verb::recall) {
    if (passed && recall(turn, unit, order.amount, "L53"_r)) return;
    if (!checks_recall) order = turn.ask(side, topic::countercharger, stay, unit);
  }
  if (order.verb == verb::carry && (passed || !checks_recall)) carry(turn, combat, unit);
}

// The winning defender stays, unless it countercharged.
void defender_wins(Turn& turn, const Combat& combat, UnitId unit) {
  if (!mounted(turn[unit])) return;
  const bool counter = charge_now(turn, unit) == Charge::counter;
  end_charge(turn, unit, "7.5"_r);
  if (counter) countercharger_wins(turn, combat, unit);
  if (!turn[unit].present()) return;
  say(turn, unit, nobody, remark::disordered_by_charge, 0, "7.5"_r);
  const Turn::Because because(turn);
  disorder(turn, unit, "7.5"_r);
}

}  // namespace

void winners_act(Turn& turn, const Combat& combat, const Result& result) {
  const bool attack = attackers_win(result.band);
  for (const UnitId unit : combat.side(attack).units) {
    if (!turn[unit].present()) continue;
    if (attack)
      attacker_wins(turn, combat, result, unit);
    else
      defender_wins(turn, combat, unit);
  }
}

void disorder_of_winner(Turn& turn, UnitId unit, bool crossed, bool second, bool carried) {
  if (!is_troops(turn[unit]) || !good_order(turn[unit])) return;
  if (!crossed && !second && !mounted(turn[unit])) return;
  if (!carried && turn.ruling(ruling::disorder_on_carry_only) != 0) return;
  say(turn, unit, nobody, remark::disordered_by_charge, 0, "L70"_r);
  const Turn::Because because(turn);
  disorder(turn, unit, "L70"_r);
}

int reign_in_number(const Turn& turn, const Unit& unit) {
  enum { bonus, none, own_numbers };
  const Class of = class_of(unit);
  if (value(unit, column::granaderos) != 0 && turn.ruling(ruling::granaderos_charge) == own_numbers)
    return turn.figure(table::reign_in, static_cast<int>(of), reign_in_column::granaderos);
  const int regular = turn.ruling(ruling::reign_in_regular);
  if (of == Class::regular && regular != 0) return regular;
  return turn.figure(table::reign_in, static_cast<int>(of), reign_in_column::usual);
}

bool passes_reign_in(Turn& turn, UnitId unit, Rule rule) {
  const auto row = static_cast<unsigned>(class_of(turn[unit]));
  const int limit = reign_in_number(turn, turn[unit]);
  const Roll die = turn.roll(purpose::reign_in, unit, nobody, 1, 10);
  const bool strict = turn.ruling(ruling::reign_in_strict) != 0;
  const bool passes = strict ? die.sum() < limit : die.sum() <= limit;
  const Turn::Because because(turn, show(turn, unit, nobody, purpose::reign_in, die, limit, die.sum(), rule,
                                         rows(table::reign_in, row)));
  say(turn, unit, nobody, passes ? remark::reined_in : remark::not_reined_in, 0, "L52"_r);
  return passes;
}

}  // namespace quincunx::lib
