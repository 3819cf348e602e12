// Hits, disorder and rout (2.2, 9, 14).

#include "rules/liberty/morale/losses.hpp"

#include <algorithm>

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

int marker_figure(const Turn& turn, row::Markers r) {
  return turn.figure(table::markers, r, number_column::number);
}

}  // namespace

void mark_hits(Turn& turn, UnitId unit, int hits, Rule rule) {
  if (hits > 0) mark(turn, unit, column::hits, value(turn[unit], column::hits) + hits, rule);
}

bool fell(const Turn& turn, UnitId unit) {
  return value(turn[unit], column::hits) >= morale_values(turn.book(), turn[unit]).broken;
}

bool take_hits(Turn& turn, UnitId unit, int hits, Rule rule) {
  if (!turn[unit].present()) return false;
  mark_hits(turn, unit, hits, rule);
  if (!fell(turn, unit)) return true;
  break_unit(turn, unit, "2.2"_r);
  return false;
}

void disorder(Turn& turn, UnitId unit, Rule rule, Rows because) {
  if (!turn[unit].present() || routing(turn[unit])) return;
  const bool own_turn = turn.table().active == turn[unit].side;
  const int more = marker_figure(turn, own_turn ? row::disorder_own : row::disorder_enemy);  // D07
  const int now = value(turn[unit], column::disorder);
  const int to = turn.ruling(ruling::disorder_stacks) != 0 ? now + more : std::max(now, more);  // D06
  if (to == now) return;
  const Turn::Because of(turn, say(turn, unit, nobody, remark::disordered, to, rule, because));
  mark(turn, unit, column::disorder, to, own_turn ? "D06"_r : "D07"_r);
}

void lose_disorder(Turn& turn, UnitId unit, int to, Rule rule, Rows because) {
  const int now = value(turn[unit], column::disorder);
  if (now <= to) return;
  mark(turn, unit, column::disorder, to, rule);
  if (to == 0) say(turn, unit, nobody, remark::disorder_ends, 0, rule, because);
}

void end_activation(Turn& turn, UnitId unit, bool ordered) {
  if (!turn[unit].present() || (!ordered && turn.ruling(ruling::underfire_clear) != 0)) return;
  mark(turn, unit, column::under_fire, 0, "D05"_r);
}

void begin_rout(Turn& turn, UnitId unit, Rule rule, Rows because) {
  if (!turn[unit].present() || routing(turn[unit])) return;
  const Turn::Because of(turn, say(turn, unit, nobody, remark::routs, 0, rule, because));
  mark(turn, unit, column::routing, 1, rule);
  if (turn.ruling(ruling::rout_disorder) == 0) mark(turn, unit, column::disorder, 0, "D89"_r);
  rout_move(turn, unit, "14"_r);
  if (!turn.ended()) end_contacts(turn, "14"_r);
}

}  // namespace quincunx::liberty
