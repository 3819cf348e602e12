// Mounted cavalry that rides to meet a charge (D54, D95).

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

enum { stands, fails, charges };

int needed(const Turn& turn, row::Orders order) {
  return turn.figure(table::orders, order, orders_column::needed);
}

// 15, D54, D81: true if it rides.
bool passes_test(Turn& turn, UnitId unit, UnitId charger) {
  const int reading = turn.ruling(ruling::counter_charge);
  const int one = needed(turn, row::falter), two = needed(turn, row::countercharge);
  const Odds worth = counter_odds(turn, charger, unit);
  int wanted = reading == charges ? one : two;
  if (spend(turn, unit, Action::press_the_charge, worth.done))
    wanted = turn.figure(table::actions, row::press_the_charge, actions_column::needed);
  const int least = reading == fails ? wanted : one;
  const Tested tested = order_test(turn, unit, wanted, least, "D54"_r);
  const Turn::Because because(turn, tested.by);
  if (tested.successes >= wanted) return true;
  if (tested.successes < least) {
    say(turn, unit, charger, remark::order_failed, 0, "D54"_r, rows(table::orders, row::countercharge));
    disorder(turn, unit, "D54"_r);
  } else {
    say(turn, unit, charger, remark::no_countercharge, 0, "D54"_r, rows(table::orders, row::countercharge));
  }
  return false;
}

}  // namespace

// The charger goes half of its way, the other one is put flush against its front.
void countercharge(Turn& turn, ChargeGroup& group, Charger& nearest) {
  const UnitId unit = group.target, charger = nearest.unit;
  if (!passes_test(turn, unit, charger) || turn.ended()) return;
  const int parts = turn.figure(table::parts, row::meet, number_column::number);
  const Length half = nearest.path.length() / parts;
  const Base there = part_of_path(turn, turn[charger].base, nearest.path, half);
  const InRow other{unit, turn[unit].base, turn[unit].base};
  const std::vector<Row> places = best_rows(turn, charger, there, 0, {&other, 1});
  if (places.empty()) {
    refuse(turn, unit, charger, remark::no_room, "D95"_r);
    return;
  }
  const Turn::Because because(turn, say(turn, unit, charger, remark::countercharges, 0, "D54"_r));
  go_along(turn, charger, nearest.path, half, "D95"_r);
  move_to(turn, unit, places.front().bases.front(), Manoeuvre::advance, nearest.path.length() - half,
          "D95"_r);
  for (const auto& [from, to] : {std::pair{charger, unit}, std::pair{unit, charger}}) {
    bind(turn, from, to, tie::struck, static_cast<int>(Face::front), "D54"_r);
    mark(turn, from, column::bonus, 1, "D63"_r);
  }
  nearest.side = 0;
  nearest.done = true;
}

}  // namespace quincunx::liberty
