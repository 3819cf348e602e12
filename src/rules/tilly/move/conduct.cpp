#include "rules/tilly/move/conduct.hpp"

#include <algorithm>

#include "play/move/make_way.hpp"
#include "play/move/refusal.hpp"
#include "play/units/leaders.hpp"
#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/remarks.hpp"

namespace quincunx::tilly {
namespace {

void unlock(Turn& turn, UnitId unit) {
  std::vector<Tie> apart;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::locked && (tie.from == unit || tie.to == unit) &&
        !enemies_touch(turn.table(), turn.book(), tie.from, tie.to))
      apart.push_back(tie);
  for (const Tie& tie : apart) {
    if (tie.from == unit) say(turn, tie.from, tie.to, remark::free_now, 0, "T-A104"_r);
    bind(turn, tie.from, tie.to, tie::locked, 0, "T-A104"_r);
  }
}

}  // namespace

void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted) {
  refuse_or_say(turn, unit, stop, wanted, remark::there_already);
}

void refuse_rest(Turn& turn, UnitId unit, const Trial& trial) {
  refuse(turn, unit, trial.stop, trial.wanted);
  refuse_undone(turn, unit, trial, remark::rest_left_undone);
}

void emit_parts(Turn& turn, const March& march, const Trial& trial) {
  Base from = march.start;
  for (const WalkPart<Taken>& part : trial.done) {
    turn.emit(part.rule, event::Moved{march.unit, part.leg.how, part.to.pose, part.cost}, part.because);
    const Turn::Because because(turn);
    if (part.to.pose.at != from.pose.at && part.leg.how != Manoeuvre::wheel)
      for (const Passage& passed : passages(march, from, part.more.heading, part.cost, part.more.manner))
        say(turn, march.unit, passed.by, remark::passes_through, 0, "T-R30"_r,
            rows(table::interpenetration, passed.row));
    from = part.to;
  }
  if (trial.stop) refuse_rest(turn, march.unit, trial);
}

void settle(Turn& turn, UnitId unit) {
  ride_along(turn, unit, in_move_step(turn), true, column::moved, remark::left_behind,
             {"T-A97"_r, "T-A35"_r, "T-A35"_r});
  make_way_for(turn, unit, distance_figure(turn, row::slide_step), remark::slid_aside, "T-R27"_r, "T-A23"_r);
  unlock(turn, unit);
}

void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows rows) {
  turn.emit(rule, event::Moved{unit, how, to, spent}, rows);
  const Turn::Because because(turn);
  settle(turn, unit);
}

void attach(Turn& turn, UnitId commander, UnitId host, Rule rule) {
  turn.emit(rule, event::Linked{commander, host});
  if (in_move_step(turn)) mark(turn, commander, column::moved, 1, rule);
}

}  // namespace quincunx::tilly
