// Step f: one order for each unit that has had none, and the rides of generals (7, D03, D04, D05, D70).

#include <algorithm>

#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/mind/mind.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/conduct.hpp"

namespace quincunx::liberty {
namespace {

row::Orders order_row(Ordered kind) {
  switch (kind) {
    case Ordered::reform:
      return row::reform;
    case Ordered::advance:
      return row::advance;
    case Ordered::retire:
      return row::retire;
    case Ordered::run:
      return row::run;
    case Ordered::retreat:
      return row::retreat;
    default:
      return row::hold;
  }
}

class OrdersStep {
 public:
  explicit OrdersStep(Turn& turn)
      : turn_(turn), side_(*turn.table().active), tried_(turn.table().units.size(), false) {}

  void play() {
    while (!turn_.ended()) {
      const std::vector<Offer> offers = list();
      if (offers.empty()) break;
      const Answer answer = ask(turn_, side_, topic::orders, offers);
      if (answer.order.verb == Verb::none) break;
      tried_[index(answer.order.unit)] = true;
      const Caused caused(turn_, answer.by);
      obey(answer.order);
    }
    for (const UnitId unit : own_units(turn_, side_).list())
      if (!turn_.ended() && turn_[unit].present()) without_order(unit);
  }

 private:
  // -- Who may have an order

  bool may_hold_disordered() const {
    enum { no, yes };
    return turn_.ruling(ruling::disordered_may_rally) == yes;
  }
  bool may_retire_engaged() const {
    enum { none, rally_retire };
    return turn_.ruling(ruling::engaged_orders) == rally_retire;
  }

  Bar bar_of(UnitId unit) const {
    const Unit& self = turn_[unit];
    if (is_general(self)) {
      if (self.host != nobody) return {"10"_r, remark::not_offered};
      return is(self, column::moved) ? Bar{"D91"_r, remark::has_moved} : Bar{};
    }
    if (tried_[index(unit)] || ordered(self) != Ordered::nothing) return {"7"_r, remark::already_ordered};
    if (routing(self)) return {"7"_r, remark::is_routing};
    if (disordered(self) && !may_hold_disordered()) return {"D04"_r, remark::is_disordered};
    if (engaged(turn_, unit) && !may_retire_engaged()) return {"D70"_r, remark::is_engaged};
    return {};
  }

  // Barred units only for commanders that want reasons; but the question is put while any unit is there.
  std::vector<Offer> list() const {
    std::vector<Offer> offers;
    UnitId last = nobody;
    for (std::size_t i = 0; i < turn_.table().units.size(); ++i) {
      const Unit& self = turn_[unit_at(i)];
      if (self.side != side_ || !self.present() || is_commander(self)) continue;
      if (is_general(self) && tried_[i]) continue;
      const Bar bar = bar_of(unit_at(i));
      last = unit_at(i);
      if (!bar || turn_.wants_reasons(side_, last)) add_barred(offers, Verb::move, last, nobody, bar);
    }
    if (offers.empty() && last != nobody) add_barred(offers, Verb::move, last, nobody, bar_of(last));
    return offers;
  }

  // -- What becomes of it

  void obey(const Order& order) {
    switch (order.verb) {
      case Verb::hold:
        if (!is_general(turn_[order.unit])) hold(order.unit);
        return;
      case Verb::move:
        return go(order);
      case Verb::approach:
      case Verb::engage:
      case Verb::support:
        return pursue(order);
      default:
        refuse(order.unit, {"7"_r, remark::not_offered, order.target, {}});
    }
  }
  void refuse(UnitId unit, const Stop& stop, Length wanted = 0) {
    liberty::refuse(turn_, unit, stop, wanted);
  }

  void pursue(const Order& intention) {
    const Planned planned = plan_move(turn_, intention);
    if (planned.order.verb == Verb::none) return refuse(intention.unit, planned.why, planned.wanted);
    go(planned.order);
    const bool cut = planned.why && planned.why.why != remark::no_movement_left;
    if (cut && !turn_.ended() && turn_[intention.unit].present())
      refuse(intention.unit, planned.why, planned.wanted);
  }

  void go(const Order& order) {
    const UnitId unit = order.unit;
    if (is_general(turn_[unit])) return ride(turn_, order);
    const Ordered kind = order_of(turn_[unit], legs_of(order));
    if (disordered(turn_[unit])) return refuse(unit, {"D04"_r, remark::is_disordered, nobody, {}});
    const bool in_contact = engaged(turn_, unit);
    if (in_contact && kind != Ordered::retire) return refuse(unit, {"D70"_r, remark::is_engaged, nobody, {}});
    const MoveTrial trial = try_legs(turn_, unit, legs_of(order));
    if (trial.done.empty()) return refuse_rest(turn_, unit, trial);
    const Turn::Because activation(turn_, turn_.activate(unit, "7"_r));
    if (passes(unit, kind)) {
      note(unit, kind);
      const bool was_limbered = limbered(turn_[unit]);
      move_by_legs(turn_, unit, order);
      after_move(unit, kind, was_limbered);
      if (in_contact && !turn_.ended()) end_contacts(turn_, "D70"_r);
    }
    if (!turn_.ended()) end_activation(turn_, unit, true);
  }

  void after_move(UnitId unit, Ordered kind, bool was_limbered) {
    if (turn_.ended() || !turn_[unit].present()) return;
    const row::Orders line = order_row(kind);
    if (turn_.figure(table::orders, line, orders_column::shoots) == 0)
      turn_.emit("7"_r, change(unit, column::quiet, 1), rows(table::orders, line));
    else if (was_limbered && unlimbered(turn_[unit]))
      mark(turn_, unit, column::quiet, 1, "8"_r);
  }
  void note(UnitId unit, Ordered kind) {
    turn_.emit("7"_r, change(unit, column::order, static_cast<int>(kind)),
               rows(table::orders, order_row(kind)));
  }
  event::Counted change(UnitId unit, column::Column c, int to) const {
    return {unit, static_cast<ColumnId>(c), turn_[unit].columns[c], static_cast<std::int16_t>(to)};
  }

  void hold(UnitId unit) {
    const Turn::Because activation(turn_, turn_.activate(unit, "7"_r));
    if (passes(unit, Ordered::hold)) note(unit, Ordered::hold);
    if (!turn_.ended()) end_activation(turn_, unit, true);
  }

  bool tests(UnitId unit, Ordered kind) const {
    const int states = turn_.figure(table::orders, order_row(kind), orders_column::tested);
    return (states >> static_cast<int>(state_of(turn_, unit)) & 1) != 0;
  }
  // The order test (6.1); a unit that fails it is Disordered.
  bool passes(UnitId unit, Ordered kind) {
    if (!tests(unit, kind)) return true;
    const row::Orders line = order_row(kind);
    const int needed = turn_.figure(table::orders, line, orders_column::needed);
    const Tested test = order_test(turn_, unit, needed, needed, "6.1"_r);
    if (test.successes >= needed) return true;
    const Turn::Because because(turn_, test.by);
    say(turn_, unit, nobody, remark::order_failed, 0, "7"_r, rows(table::orders, line));
    mark_as(turn_, unit, column::order, Ordered::failed, "7"_r);
    disorder(turn_, unit, "7"_r);
    return false;
  }

  // Hold, where orders are silent; or none, as the turn of a unit that may have no order passes (D04, D70).
  void without_order(UnitId unit) {
    const Unit& self = turn_[unit];
    if (ordered(self) != Ordered::nothing || routing(self) || engaged(turn_, unit)) return;
    const bool marked = is(self, column::under_fire);
    const bool may_hold = !disordered(self) || may_hold_disordered();
    if (may_hold && (marked || tests(unit, Ordered::hold))) return hold(unit);
    if (may_hold || !marked) return;
    const Turn::Because activation(turn_, turn_.activate(unit, "D05"_r));
    end_activation(turn_, unit, false);
  }

  Turn& turn_;
  SideId side_;
  std::vector<bool> tried_;  // units whose order has been heard
};

}  // namespace

void orders_step(Turn& turn) { OrdersStep(turn).play(); }

}  // namespace quincunx::liberty
