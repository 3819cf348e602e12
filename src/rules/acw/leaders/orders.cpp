// The one order of a unit (6, 7, W1, W13, W16, W25, W52, W80).

#include <algorithm>
#include <array>

#include "play/move/goal.hpp"
#include "play/move/refusal.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/mind/odds.hpp"
#include "rules/acw/morale/tests.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// Farther from every enemy than before (W52).
bool leads_away(const Turn& turn, UnitId unit, const Base& end) {
  const Fighters all = enemies(turn, turn[unit].side);
  return std::all_of(all.begin(), all.end(), [&](UnitId enemy) {
    return more_than(distance(end, turn[enemy].base), distance(turn[unit].base, turn[enemy].base));
  });
}

// Why an intention leads to no move: what bars the way straight ahead, if anything does.
void refuse_intention(Turn& turn, UnitId unit) {
  const std::array<Leg, 1> on{advance_by(rate(turn, turn[unit], Pace::normal))};
  const MoveTrial ahead = try_legs(turn, unit, on);
  if (ahead.done.empty() && ahead.stop)
    refuse_move(turn, unit, ahead.stop, ahead.wanted);
  else
    refuse(turn, unit, nobody, remark::no_nearer, "6"_r);
}

// False: what is no move, or an intention that leads to none; the unit may still do something else.
bool move_to_order(Turn& turn, UnitId unit, Order order) {
  if (!is_move(order)) {
    refuse(turn, unit, order.target, remark::not_offered, "6"_r);
    return false;
  }
  if (order.verb != Verb::move) order = plan(turn, order);
  if (order.verb != Verb::move || order.leg_count == 0) {
    refuse_intention(turn, unit);
    return false;
  }
  const std::span<const Leg> legs = legs_of(order);
  const MoveTrial trial = try_legs(turn, unit, legs);
  if (trial.done.empty()) {
    refuse_move(turn, unit, trial.stop, trial.wanted);
    refuse_undone(turn, unit, trial, remark::rest_left_undone);
    return true;
  }
  const Ordered kind = order_of(turn[unit], legs);
  const bool away = leads_away(turn, unit, trial.end.base);
  const bool tested = !away || is(turn[unit], column::pins);
  if (!carries_out(turn, unit, kind, kind != Ordered::form && !away)) return true;
  const bool fires_first = remounts(turn[unit], legs);  // W13
  const bool fires = kind == Ordered::advance && (!changes_mount(turn[unit], legs) || trial.done.size() == 1);
  if (fires && fires_first) fire_on_the_move(turn, unit, !tested);
  if (!turn[unit].present()) return true;
  move_by_legs(turn, unit, legs);
  if (fires && !fires_first && turn[unit].present()) fire_on_the_move(turn, unit, !tested);
  return true;
}

Bar bar_rally(const Unit& unit) { return is(unit, column::pins) ? Bar{} : Bar{"6"_r, remark::no_pins}; }
Bar bar_down(const Unit& unit) { return can_go_down(unit) ? Bar{} : Bar{"6"_r, remark::cannot_go_down}; }

void weigh_rest(const Turn& turn, UnitId unit, std::span<Offer> offers) {
  for (Offer& each : offers) {
    if (!each.legal()) continue;
    const bool rallies = each.order.verb == verb::rally;
    each.harm_done = harm(rallies ? rally_worth(turn, unit) : down_worth(turn, unit));
  }
}

void deed(Turn& turn, UnitId unit) {
  const SideId side = turn[unit].side;
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  add_shots(turn, unit, Fire::standing, offers);
  const std::size_t rest = offers.size();
  add_barred(offers, verb::rally, unit, nobody, bar_rally(turn[unit]));
  add_barred(offers, verb::down, unit, nobody, bar_down(turn[unit]));
  weigh_rest(turn, unit, {offers.data() + rest, offers.size() - rest});
  const Answer answer = ask(turn, side, topic::deed, offers, unit);
  const Caused caused(turn, answer.by);
  if (answer.order.verb == Verb::shoot) {
    if (carries_out(turn, unit, Ordered::fire, true)) shoot(turn, unit, answer.order.target, Fire::standing);
  } else if (answer.order.verb == verb::rally) {
    if (carries_out(turn, unit, Ordered::rally, false)) rally_by_die(turn, unit, row::rally_order, "6"_r);
  } else if (answer.order.verb == verb::down) {
    if (carries_out(turn, unit, Ordered::down, false)) mark(turn, unit, column::down, 1, "6"_r);
  }
}

}  // namespace

bool wavers(const Turn& turn, UnitId unit) {
  return in_brigade(turn[unit]) && spent(turn.table(), turn.book(), turn[unit].command);
}

void go_home(Turn& turn, UnitId unit) {
  say(turn, unit, nobody, remark::goes_home, 0, "W52"_r, rows(table::strength, row::brigade_spent));
  turn.emit("15"_r, event::Left{unit, Fate::withdrawn});
}

bool carries_out(Turn& turn, UnitId unit, Ordered what, bool aggressive, bool always) {
  const Unit& self = turn[unit];
  const bool may_leave = aggressive && wavers(turn, unit);
  if (!always && !may_leave && !is(self, column::pins)) {
    mark_as(turn, unit, column::order, what, "6"_r);
    return true;
  }
  const Tested test = take_test(turn, unit, nobody, purpose::order_test, "7"_r);
  const Turn::Because because(turn, test.by);
  if (test.passed) {
    mark_as(turn, unit, column::order, what, "6"_r);
    return true;
  }
  if (may_leave) {
    go_home(turn, unit);
    return false;
  }
  say(turn, unit, nobody, remark::order_failed, 0, "7"_r);
  mark_as(turn, unit, column::order, Ordered::failed, "7"_r);
  return false;
}

void order_unit(Turn& turn, UnitId unit) {
  turn.activate(unit, "5"_r);
  const Turn::Because activation(turn);
  if (order_charge(turn, unit) || turn.ended()) return;
  std::vector<Offer> moves{offer(Verb::move, unit)};
  moves.front().harm_taken = harm(worth_staying(turn, unit));
  const Answer answer = ask(turn, turn[unit].side, topic::orders, moves, unit);
  if (answer.order.verb == Verb::none) return deed(turn, unit);
  if (answer.order.verb == Verb::hold) return;
  const Caused caused(turn, answer.by);
  if (!move_to_order(turn, unit, answer.order)) deed(turn, unit);
}

}  // namespace quincunx::acw
