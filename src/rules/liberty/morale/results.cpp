// What morale tests do to units (6.2, D20).

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

void give_way(Turn& turn, UnitId unit, Rule rule, Rows because) {
  const Turn::Because of(turn, say(turn, unit, nobody, remark::retires, 0, rule, because));
  retire(turn, unit, {}, printed_rate(turn.book(), turn[unit], Rate::advance), "D20"_r);
  if (!turn.ended()) end_contacts(turn, "D20"_r);
}

}  // namespace

void carry_out(Turn& turn, UnitId unit, Result result, Rule rule) {
  if (turn.ended() || !turn[unit].present()) return;
  const Rows because = rows(table::states, state_of(turn, unit));
  const bool flees = routing(turn[unit]);
  if (flees && result != Result::none && result != Result::broken) {
    say(turn, unit, nobody, remark::is_routing, 0, "D20"_r);
    return;
  }
  switch (result) {
    case Result::none:
      say(turn, unit, nobody, remark::stands, 0, rule, because);
      break;
    case Result::disordered:
      disorder(turn, unit, rule, because);
      break;
    case Result::retire:
      give_way(turn, unit, rule, because);
      break;
    case Result::rout:
      begin_rout(turn, unit, rule, because);
      break;
    case Result::broken:
      break_unit(turn, unit, rule, because);
      break;
  }
}

void test_morale(Turn& turn, UnitId unit, Cause cause) {
  if (turn.ended() || !turn[unit].present()) return;
  const Verdict verdict = morale_test(turn, unit, cause);
  const Turn::Because because(turn, verdict.by);
  carry_out(turn, unit, verdict, "6.2"_r);
}

}  // namespace quincunx::liberty
