// The steps of movement (section 7): each unit of the side may move once.

#include "play/move/refusal.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/plan.hpp"
#include "rules/bolivar/move/formations.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

void march_as_ordered(Turn& turn, const Order& order) {
  if (is_commander(turn[order.unit])) return lead(turn, order);
  if (order.verb == Verb::hold) return;
  if (order.verb == verb::pass_lines)
    exchange_lines(turn, order.unit, order.target);
  else if (order.verb == Verb::move && order.leg_count > 0)
    move_by_legs(turn, order.unit, legs_of(order));
  else
    refuse(turn, order.unit, order.target, remark::no_such_move, "B-R6"_r);
}

bool is_intention(Verb verb) {
  return verb == Verb::approach || verb == Verb::engage || verb == Verb::support;
}

void carry_out_order(Turn& turn, const Order& order) {
  if (!is_intention(order.verb)) return march_as_ordered(turn, order);
  const Planned planned = plan_move(turn, order);
  if (planned.order.verb != Verb::none) march_as_ordered(turn, planned.order);
  refuse_or_say(turn, order.unit, planned.why, planned.wanted, remark::there_already);
}

void move_units_of(Turn& turn, SideId side) {
  std::vector<bool> ordered(turn.table().units.size(), false);
  for (;;) {
    std::vector<Offer> offers;
    for (const Standing& standing : turn.table().standing[index(side)]) {
      const bool done = ordered[index(standing.unit)] || is(turn[standing.unit], column::went);
      if (!done)
        add_offer(offers, Verb::move, standing.unit);
      else if (turn.wants_reasons(side, standing.unit))
        add_barred(offers, Verb::move, standing.unit, nobody, {"B-R6"_r, remark::already_moved});
    }
    // Questions are numbered: this one is put whether or not reasons are listed.
    if (turn.table().standing[index(side)].empty()) return;
    const Order order = turn.ask(side, topic::move, offers);
    if (order.verb == Verb::none) return;
    ordered[index(order.unit)] = true;
    const Turn::Because because(turn);
    carry_out_order(turn, order);
  }
}

}  // namespace

void active_move(Turn& turn) { move_units_of(turn, active(turn)); }
void reactive_move(Turn& turn) { move_units_of(turn, reactive(turn)); }

}  // namespace quincunx::bolivar
