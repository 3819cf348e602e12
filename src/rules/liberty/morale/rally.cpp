// Steps c and d: rallies, and the flight of those who did not (7, 14, D77, D78).

#include <algorithm>
#include <array>

#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

// Why a unit that does not rout may not try to rally.
Bar rally_bar(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  if (disordered(self) && turn.ruling(ruling::disordered_may_rally) == 0)
    return {"D04"_r, remark::is_disordered};
  if (engaged(turn, unit) && turn.ruling(ruling::engaged_orders) == 0) return {"D70"_r, remark::is_engaged};
  if (is(self, column::arrived)) return {"D33"_r, remark::just_arrived};
  return {};
}

class Rally {  // one unit's attempt
 public:
  Rally(Turn& turn, UnitId unit) : turn_(turn), unit_(unit), routs_(routing(turn[unit])) {}

  bool succeeds() {
    if (turn_.ruling(ruling::reinforce) != 0) reinforce();
    test_ = bare_order_test(turn_, unit_, needed(), "7"_r);
    if (passes()) return true;
    const Turn::Because because(turn_, test_.by);
    const int saves = cost_of(turn_, unit_, routs_ ? Result::rout : Result::disordered) *
                      chance_of(turn_.book(), turn_[unit_], needed(), false) / 100;
    if (!spend(turn_, unit_, Action::direct_order, saves)) return false;
    test_ = bare_order_test(turn_, unit_, needed(), "7"_r, test_.by);
    return passes();
  }
  std::uint32_t by() const { return test_.by; }
  bool reinforced() const { return reinforced_; }
  // D78: a router recovers no hits, unless the point was spent before the roll.
  bool recovers() const { return !routs_ || (reinforced_ && turn_.ruling(ruling::reinforce) != 0); }

 private:
  int needed() const {
    if (reinforced_) return fewest();
    const row::Orders r = routs_ ? row::rally_routing : row::rally_not_routing;
    return turn_.figure(table::orders, r, orders_column::needed);
  }
  int fewest() const { return turn_.figure(table::actions, row::reinforce, actions_column::needed); }

  void reinforce() {
    const int more = turn_.figure(table::rally, row::recovered_reinforced, rally_column::plus) * 100;
    reinforced_ = spend(turn_, unit_, Action::reinforce, routs_ ? cost_of(turn_, unit_, Result::rout) : more);
  }
  // After the dice (D78); of no use to a router that has enough already.
  bool passes() {
    const bool enough = test_.successes >= needed();
    if (!reinforced_ && test_.successes >= fewest() && !(enough && routs_)) {
      const Turn::Because because(turn_, test_.by);
      if (turn_.ruling(ruling::reinforce) == 0) reinforce();
    }
    return test_.successes >= needed();
  }

  Turn& turn_;
  UnitId unit_;
  bool routs_, reinforced_ = false;
  Tested test_;
};

// Dice of the table of rallies; those that are added are in the same row.
int rally_dice(Turn& turn, UnitId unit, purpose::Purpose what, row::Rally r, Rule rule) {
  const int sides = turn.figure(table::rally, r, rally_column::die);
  const int score = roll_smaller(turn, unit, what, sides, rule, rows(table::rally, r));
  return score + turn.figure(table::rally, r, rally_column::plus);
}

void recover(Turn& turn, UnitId unit, bool reinforced) {
  const row::Rally r = reinforced ? row::recovered_reinforced : row::recovered;
  const int hits = rally_dice(turn, unit, purpose::rallied, r, "7"_r);
  const Turn::Because because(turn);
  mark(turn, unit, column::hits, std::max(0, value(turn[unit], column::hits) - hits), "7"_r);
}

// The reform that a unit has free as it stops routing: the legs of a move that turn and form it on the spot.
void free_reform(Turn& turn, UnitId unit) {
  const std::array offers{offer(Verb::hold, unit), offer(Verb::move, unit)};
  const Answer answer = ask(turn, turn[unit].side, topic::free_reform, offers, unit);
  if (answer.order.verb != Verb::move || answer.order.leg_count == 0) return;
  const Caused caused(turn, answer.by);
  if (order_of(turn[unit], {answer.order.legs.data(), answer.order.leg_count}) == Ordered::reform)
    move_by_legs(turn, unit, answer.order);
  else
    refuse(turn, unit, nobody, remark::only_a_reform, "7"_r);
}

void stop_routing(Turn& turn, UnitId unit) {
  mark(turn, unit, column::routing, 0, "7"_r);
  mark(turn, unit, column::quiet, 1, "7"_r);
  free_reform(turn, unit);
}

void fail(Turn& turn, UnitId unit, bool routs) {
  const row::Orders line = routs ? row::rally_routing : row::rally_not_routing;
  const Turn::Because because(
      turn, say(turn, unit, nobody, remark::rally_failed, 0, "7"_r, rows(table::orders, line)));
  mark_as(turn, unit, column::order, Ordered::failed, "7"_r);
  if (!routs) return disorder(turn, unit, "7"_r);
  const int hits = rally_dice(turn, unit, purpose::fled, row::taken, "D77"_r);
  const Turn::Because of_the_dice(turn);
  take_hits(turn, unit, hits, "D77"_r);
}

void try_to_rally(Turn& turn, UnitId unit) {
  const bool routs = routing(turn[unit]);
  const Turn::Because activation(turn, turn.activate(unit, "7"_r));
  Rally rally(turn, unit);
  const bool rallies = rally.succeeds();
  const Turn::Because because(turn, rally.by());
  if (!rallies) {
    fail(turn, unit, routs);
    if (!routs && !turn.ended()) end_activation(turn, unit, true);
    return;
  }
  const row::Orders line = routs ? row::rally_routing : row::rally_not_routing;
  say(turn, unit, nobody, remark::rallied, 0, "7"_r, rows(table::orders, line));
  mark_as(turn, unit, column::order, Ordered::rally, "7"_r);
  if (routs) stop_routing(turn, unit);
  if (rally.recovers()) recover(turn, unit, rally.reinforced());
  end_activation(turn, unit, !routs);
}

bool has_still_to_try(const Turn& turn, UnitId unit) { return ordered(turn[unit]) == Ordered::nothing; }

// Is an enemy in its effective band, so that it shoots well enough from where it is?
bool in_good_range(const Turn& turn, UnitId unit) {
  if (shooter_bar(turn, unit, false)) return false;
  const Length band = effective_range(turn.book(), turn[unit]);
  const Fighters others = enemies(turn, turn[unit].side);
  return std::any_of(others.begin(), others.end(), [&](UnitId enemy) {
    return within_reach(turn[unit].base, turn[enemy].base, band) && !aim(turn, unit, enemy).bar;
  });
}

// For commanders: the hits that it would recover, against disorder if it fails, and against the order that it
// could have in place of this one.
void weigh(const Turn& turn, Offer& rally) {
  constexpr int usually_recovers = 2, another_order = 200;
  const UnitId unit = rally.order.unit;
  const int hits = std::min(value(turn[unit], column::hits), usually_recovers);
  if (hits == 0) return;
  const int needed = turn.figure(table::orders, row::rally_not_routing, orders_column::needed);
  const int passes = chance_of(turn.book(), turn[unit], needed, false);
  const int disorder = cost_of(turn, unit, Result::disordered) * (100 - passes) / 100;
  set_harm(rally, {hits * passes, disorder + (in_good_range(turn, unit) ? 0 : another_order)});
}

struct RallyOffers {
  std::vector<Offer> offers;
  bool unlisted = false;  // more is barred, to units of which the commander wants no reasons
};

// Routers, by id, must try; once none is left, to stop is the first offer, then those that may.
RallyOffers rally_offers(const Turn& turn, SideId side) {
  RallyOffers found;
  std::vector<Offer> may;
  for (const UnitId unit : own_units(turn, side)) {
    if (!has_still_to_try(turn, unit)) continue;
    if (routing(turn[unit])) {
      add_offer(found.offers, verb::rally, unit);
      continue;
    }
    const Bar bar = rally_bar(turn, unit);
    if (bar && !turn.wants_reasons(side, unit)) {
      found.unlisted = true;
      continue;
    }
    add_barred(may, verb::rally, unit, nobody, bar);
    if (!bar) weigh(turn, may.back());
  }
  if (found.offers.empty() && any_legal(may)) add_offer(found.offers, Verb::hold, nobody);
  found.offers.insert(found.offers.end(), may.begin(), may.end());
  return found;
}

}  // namespace

void rally_step(Turn& turn) {
  const SideId side = *turn.table().active;
  pick_in_turn(
      turn, side, topic::rally, verb::rally, [&] { return rally_offers(turn, side).offers; },
      [&turn](const Order& order) { try_to_rally(turn, order.unit); });
  if (turn.ended()) return;
  RallyOffers left = rally_offers(turn, side);
  hear_barred(turn, side, topic::rally, std::move(left.offers), nobody, left.unlisted);
}

void rout_step(Turn& turn) {
  for (const UnitId unit : own_units(turn, *turn.table().active).list()) {
    if (turn.ended()) return;
    const Unit& self = turn[unit];
    if (!self.present() || !routing(self) || ordered(self) != Ordered::failed) continue;
    const Turn::Because because(turn, turn.activate(unit, "14"_r));
    mark_as(turn, unit, column::order, Ordered::rout, "14"_r);
    if (rout_move(turn, unit, "14"_r) && !turn.ended()) end_activation(turn, unit, false);
  }
}

}  // namespace quincunx::liberty
