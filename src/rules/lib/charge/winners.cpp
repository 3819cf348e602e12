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

class Winners {
 public:
  Winners(Turn& turn, const Combat& combat, const Result& result)
      : turn_(turn), combat_(combat), result_(result) {}

  void run() {
    const bool attack = attackers_win(result_.band);
    for (const UnitId unit : combat_.side(attack).units) {
      if (!turn_[unit].present()) continue;
      if (attack)
        attacker(unit);
      else
        defender(unit);
    }
  }

 private:
  bool touches_holder(UnitId unit) const {
    return std::any_of(combat_.contacts.begin(), combat_.contacts.end(), [&](const Contact& contact) {
      return contact.attacker == unit && turn_[contact.defender].present() &&
             std::find(result_.hold.begin(), result_.hold.end(), contact.defender) != result_.hold.end();
    });
  }

  void attacker(UnitId unit) {
    const bool crossed = value_as<Going>(turn_[unit], column::charge_ground) >= Going::broken;
    const bool rides = mounted(turn_[unit]);
    if (!is_troops(turn_[unit]) || is_broken(turn_[unit])) return;
    if (touches_holder(unit)) return before_holders(unit, crossed);
    if (!combat_.second) {
      const bool sweeps = result_.band == row::swept;
      const bool tests = result_.band == row::driven_back && rides;
      if (sweeps || (tests && !passes_reign_in(turn_, unit, "L52"_r))) return breaks_through(unit);
      if (tests && recalled(unit, verb::carry, "H26"_r)) return end(unit, crossed, false);
    }
    carry(unit);
    end(unit, crossed, true);
  }

  // H56: carrying comes first, and before those who hold the recall.
  bool recalled(UnitId unit, Verb otherwise, Rule rule) {
    std::vector<Offer> offers = recall_offers(turn_, unit);
    const Offer stays = offer(otherwise, unit);
    offers.insert(otherwise == Verb::hold ? offers.end() : offers.begin(), stays);
    const Order order = turn_.ask(turn_[unit].side, topic::after_win, offers, unit);
    return order.verb == verb::recall && recall(turn_, unit, order.amount, rule);
  }

  void before_holders(UnitId unit, bool crossed) {
    if (mounted(turn_[unit]) && !combat_.second && recalled(unit, Verb::hold, "L70"_r))
      return end_charge(turn_, unit, "L70"_r);
    say(turn_, unit, nobody, remark::goes_back, 0, "7.5"_r);
    const Turn::Because because(turn_);
    retreat(turn_, unit, Retreat::two_inches, still_there(turn_, combat_.defenders), "7.5"_r);
    if (turn_[unit].present()) end(unit, crossed, false);
  }

  void breaks_through(UnitId unit) {
    mark_as(turn_, unit, column::charge, Charge::must_break_through, "H25"_r);
  }

  void end(UnitId unit, bool crossed, bool carried) {
    end_charge(turn_, unit, "7.5"_r);
    disorder_of_winner(turn_, unit, crossed, combat_.second, carried);
  }

  // H24: over the ground that the beaten have left.
  void carry(UnitId unit) {
    const Base& base = turn_[unit].base;
    const Angle heading = base.pose.facing;
    Length by = 0;
    for (const Contact& contact : combat_.contacts)
      if (contact.attacker == unit)
        by = std::max(by, contact.defender_depth);
      else if (contact.defender == unit)
        by = std::max(by, contact.attacker_depth);
    by = std::min(by, base.footprint.depth);
    const Length stop = distance_figure(turn_, row::carry_stop);
    for (const UnitId enemy : enemies(turn_, turn_[unit].side))
      if (const auto way = travel_to_touch(base, heading, by + stop, turn_[enemy].base))
        by = std::min(by, std::max(*way - stop, 0));
    if (const auto met = first_met(turn_, unit, base, heading, by)) by = std::min(by, *met);
    by = until_off_table(turn_, base, heading, free_way(base, unit, by));
    say(turn_, unit, nobody, remark::carries, 0, "H24"_r);
    const Turn::Because because(turn_);
    if (more_than(by, 0))
      move_to(turn_, unit, advanced(base, heading, by).pose, Manoeuvre::advance, by, "H24"_r);
  }

  // Straight on, as far as the ground is not closed to the unit.
  Length free_way(const Base& base, UnitId unit, Length by) const {
    Length free = 0;
    for (const Stretch& stretch : stretches(turn_, turn_[unit], base, base.pose.facing, by)) {
      if (stretch.going == Going::impassable) break;
      free = stretch.to;
    }
    return free;
  }

  // The winning defender stays; a countercharger may go on or back (L53).
  void defender(UnitId unit) {
    if (!mounted(turn_[unit])) return;
    const bool counter = charge_now(turn_, unit) == Charge::counter;
    end_charge(turn_, unit, "7.5"_r);
    if (counter) countercharger(unit);
    if (turn_[unit].present()) {
      say(turn_, unit, nobody, remark::disordered_by_charge, 0, "7.5"_r);
      const Turn::Because because(turn_);
      disorder(turn_, unit, "7.5"_r);
    }
  }

  void countercharger(UnitId unit) {
    const SideId side = turn_[unit].side;
    const std::vector<Offer> stay{offer(Verb::hold, unit), offer(verb::carry, unit)};
    std::vector<Offer> offers = recall_offers(turn_, unit);
    offers.insert(offers.begin(), stay.begin(), stay.end());
    Order order = turn_.ask(side, topic::countercharger, offers, unit);
    const bool checked =
        order.verb == verb::recall || (order.verb == verb::carry && turn_.ruling(ruling::recall_check) != 0);
    const bool passed = !checked || passes_reign_in(turn_, unit, "L53"_r);
    if (order.verb == verb::recall) {
      if (passed && recall(turn_, unit, order.amount, "L53"_r)) return;
      if (turn_.ruling(ruling::recall_check) == 0) order = turn_.ask(side, topic::countercharger, stay, unit);
    }
    if (order.verb == verb::carry && (passed || turn_.ruling(ruling::recall_check) == 0)) carry(unit);
  }

  Turn& turn_;
  const Combat& combat_;
  const Result& result_;
};

}  // namespace

void winners_act(Turn& turn, const Combat& combat, const Result& result) {
  Winners(turn, combat, result).run();
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
