// Units that break: they leave the table, break points are judged, friends near by test (14, 18, D19).

#include "rules/liberty/army/victory.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {
namespace {

// D69.
void part_from_general(Turn& turn, UnitId unit) {
  const UnitId general = general_with(turn.table(), unit);
  if (general == nobody) return;
  if (turn.ruling(ruling::general_dies_with_unit) == 0) return set_beside(turn, general, unit, "D69"_r);
  say(turn, general, unit, remark::general_killed, 0, "D69"_r);
  turn.emit("D69"_r, event::Left{general, Fate::fallen});
}

// D19: judged before it is removed.
UnitIds friends_near(const Turn& turn, UnitId broken) {
  const Length reach = distance_figure(turn, row::broken_friend_within);
  const bool engaged_too = turn.ruling(ruling::broken_friend_engaged) == 0;
  UnitIds near;
  for (const UnitId mate : friends(turn, broken))
    if (within_reach(turn[broken].base, turn[mate].base, reach) && (engaged_too || !engaged(turn, mate)))
      near.push_back(mate);
  return near;
}

void remove(Turn& turn, UnitId unit, Rule rule, Rows because) {
  if (!turn[unit].present()) return;
  const bool by_hits = fell(turn, unit);
  const remark::Remark what = by_hits ? remark::auto_broken : remark::broken;
  const std::uint32_t by = say(turn, unit, nobody, what, 0, rule, because);
  const Turn::Because of(turn, by);
  for (const UnitId mate : friends_near(turn, unit)) turn.put_off({mate, unit, by});
  part_from_general(turn, unit);
  turn.emit(rule, event::Left{unit, by_hits ? Fate::eliminated : Fate::routed});
}

}  // namespace

void see_friend_break(Turn& turn, const Turn::PutOff& call) {
  if (!turn[call.unit].present()) return;
  const Turn::Because event(turn, call.by);
  const Turn::Because seen(turn, say(turn, call.unit, call.about, remark::friend_broken, 0, "D19"_r));
  test_morale(turn, call.unit, Cause::broken_friend);
}

void break_unit(Turn& turn, UnitId unit, Rule rule, Rows because) {
  testing_after(turn, [&] {
    remove(turn, unit, rule, because);
    end_at_break_point(turn);
  });
}

void break_units(Turn& turn, std::span<const UnitId> units, Rule rule) {
  testing_after(turn, [&] {
    for (const UnitId unit : units) remove(turn, unit, rule, {});
    end_at_break_point(turn);
  });
}

void rout_at_once(Turn& turn, std::span<const UnitId> troops) { break_units(turn, troops, {}); }

}  // namespace quincunx::liberty
