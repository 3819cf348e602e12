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

class Beaten {
 public:
  Beaten(Turn& turn, const Combat& combat, bool attackers, Result& result)
      : turn_(turn),
        combat_(combat),
        losers_(combat.side(attackers)),
        victors_(combat.side(!attackers)),
        attackers_(attackers),
        result_(result) {
    for (const UnitId unit : losers_.units) {
      if (outflanked(turn, combat, unit)) outflanked_.push_back(unit);
      if (in_square(turn[unit])) squares_.push_back(unit);
      if (pressed() && holds(unit)) result.hold.push_back(unit);
    }
    ridden_ = mounted(turn[victors_.lead]);
  }

  void run() {
    if (routs())
      for (const UnitId unit : losers_.units)
        if (const UnitId leader = attached_leader(turn_, unit); leader != nobody)
          result_.leaders.push_back(leader);
    if (result_.stands_lost) lose();
    std::vector<UnitId> left;
    for (const UnitId unit : losers_.units)
      if (turn_[unit].present()) left.push_back(unit);
    for (const UnitId unit : left) shake(unit);
    for (const UnitId unit : left)
      if (turn_[unit].present()) go(unit);
    // A leader whose unit was destroyed has been in danger with it (H32).
    result_.leaders.erase(std::remove_if(result_.leaders.begin(), result_.leaders.end(),
                                         [&](UnitId l) { return turn_[l].host == nobody; }),
                          result_.leaders.end());
  }

 private:
  static bool has(const std::vector<UnitId>& units, UnitId unit) {
    return std::find(units.begin(), units.end(), unit) != units.end();
  }
  bool routs() const { return result_.band == row::swept || result_.band == row::repulsed; }
  bool driven() const { return result_.band == row::driven_back || result_.band == row::recoil; }
  bool pressed() const { return result_.band == row::hard_pressed || result_.band == row::falter; }

  // L67, L68: in square, or in works that every charge on it came across.
  bool holds(UnitId unit) const {
    if (attackers_) return false;
    if (has(outflanked_, unit) && turn_.ruling(ruling::outflank_over_hold) != 0) return false;
    return in_square(turn_[unit]) || fortified(unit);
  }
  bool fortified(UnitId unit) const {
    bool any = false;
    for (const Contact& contact : combat_.contacts) {
      if (contact.defender != unit || !turn_[contact.attacker].present()) continue;
      if (!in_works(turn_, unit, contact.attacker)) return false;
      any = true;
    }
    return any;
  }

  // By cavalry, in square, outflanked: of the loser's square the attack has no like.
  bool aggravated(UnitId unit) const {
    return ridden_ || has(outflanked_, unit) || (!attackers_ && has(squares_, unit));
  }
  bool aggravated() const {
    return ridden_ || !outflanked_.empty() || (!attackers_ && has(squares_, losers_.lead));
  }

  row::ChargeResults loss_row() const {
    if (routs()) return attackers_ ? row::repulsed_loss : row::swept_loss;
    if (driven() && aggravated()) return attackers_ ? row::recoil_aggravated : row::driven_aggravated;
    if (driven()) return attackers_ ? row::recoil_loss : row::driven_loss;
    return attackers_ ? row::falter_disordered : row::pressed_disordered;
  }

  // Points past the last one of the band before.
  int beyond() const {
    return attackers_ ? least_of(turn_, row::recoil) - 1 - result_.difference
                      : result_.difference - least_of(turn_, row::swept);
  }

  void lose() {
    const row::ChargeResults row = loss_row();
    const auto figure = [&](row::ChargeResults r) {
      return turn_.figure(table::charge_results, r, charge_results_column::stands);
    };
    int count = figure(row);
    Rows because = rows(table::charge_results, row);
    if (routs() && beyond() > 0) {
      const row::ChargeResults each = attackers_ ? row::repulsed_each : row::swept_each;
      count += figure(each) * beyond();
      because.mask |= 1U << each;
    }
    if (pressed()) return lose_if_shaken(count, because);
    take_stands(turn_, losers_, count, "L66"_r, because);
  }

  // L59: only those who were disordered already.
  void lose_if_shaken(int count, Rows because) {
    Party shaken = losers_;
    if (turn_.ruling(ruling::loss_each) == 0) {
      if (was_shaken(losers_.lead)) take_stands(turn_, losers_, count, "L59"_r, because);
      return;
    }
    shaken.units.erase(
        std::remove_if(shaken.units.begin(), shaken.units.end(), [&](UnitId u) { return !was_shaken(u); }),
        shaken.units.end());
    take_stands(turn_, shaken, count, "L59"_r, because);
  }
  bool was_shaken(UnitId unit) const { return is_troops(turn_[unit]) && !good_order(turn_[unit]); }

  void shake(UnitId unit) {
    if (is_guns(turn_[unit])) {
      if (pressed()) damage(turn_, unit, 1, "L59"_r, true);
      return silence(turn_, unit, -1, "7.5"_r);
    }
    const bool breaks = routs() || (driven() && aggravated(unit)) ||
                        (pressed() && has(outflanked_, unit) && !has(result_.hold, unit));
    if (breaks)
      break_up(turn_, unit, "7.5"_r);
    else
      disorder(turn_, unit, "7.5"_r);
  }

  void go(UnitId unit) {
    const Unit& self = turn_[unit];
    const bool cannot_go = is_guns(self) && (heavy(self) || value(self, column::fixed) != 0);
    if (has(result_.hold, unit)) {
      if (cannot_go && turn_.ruling(ruling::hold_loses_guns) != 0) return guns_lost(unit, "L67"_r);
      say(turn_, unit, nobody, remark::holds_ground, 0, has(outflanked_, unit) ? "L68"_r : "L67"_r);
      return;
    }
    if (cannot_go) return guns_lost(unit, "L58"_r);
    if (is_guns(self)) return limber_and_retreat(turn_, unit, true, "7.5"_r);
    if (is_broken(self)) return retreat(turn_, unit, Retreat::full, {}, "7.5"_r);
    if (mounted(self) && !combat_.second && recalled(unit)) return;
    retreat(turn_, unit, driven() ? Retreat::out_of_close_range : Retreat::two_inches,
            driven() ? std::vector<UnitId>{} : still_there(turn_, victors_), "7.5"_r);
  }

  void guns_lost(UnitId unit, Rule rule) {
    say(turn_, unit, nobody, remark::guns_lost, 0, rule);
    const Turn::Because because(turn_);
    lose_guns(turn_, unit, rule);
  }

  bool recalled(UnitId unit) {
    std::vector<Offer> offers = recall_offers(turn_, unit);
    offers.push_back(offer(Verb::hold, unit));
    const Answer answer = ask(turn_, turn_[unit].side, topic::after_loss, offers, unit);
    const Caused caused(turn_, answer.by);
    return answer.order.verb == verb::recall && recall(turn_, unit, answer.order.amount, "L51"_r);
  }

  Turn& turn_;
  const Combat& combat_;
  const Party& losers_;
  const Party& victors_;
  bool attackers_;
  Result& result_;
  bool ridden_ = false;
  std::vector<UnitId> outflanked_, squares_;
};

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
  Beaten(turn, combat, attackers_beaten, result).run();
}

}  // namespace quincunx::lib
