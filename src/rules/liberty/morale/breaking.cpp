// Units that break: they leave the table, break points are judged, friends near by test (14, 18, D19).

#include <exception>

#include "rules/liberty/army/victory.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {
namespace {

// Rules have no place of their own to keep what waits; a test that breaks another unit finds the queue here.
thread_local TestsWait* innermost = nullptr;

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
  const Length reach =
      in_inches(turn.figure(table::distances, row::broken_friend_within, distances_column::inches));
  const bool engaged_too = turn.ruling(ruling::broken_friend_engaged) == 0;
  UnitIds near;
  for (const UnitId mate : friends(turn, broken))
    if (within_reach(turn[broken].base, turn[mate].base, reach) && (engaged_too || !engaged(turn, mate)))
      near.push_back(mate);
  return near;
}

void remove(Turn& turn, UnitId unit, Rule rule, Rows because, TestsWait& tests) {
  if (!turn[unit].present()) return;
  const bool by_hits = fell(turn, unit);
  const remark::Remark what = by_hits ? remark::auto_broken : remark::broken;
  const std::uint32_t by = say(turn, unit, nobody, what, 0, rule, because);
  const Turn::Because of(turn, by);
  tests.add(friends_near(turn, unit), unit, by);
  part_from_general(turn, unit);
  turn.emit(rule, event::Left{unit, by_hits ? Fate::eliminated : Fate::routed});
}

}  // namespace

TestsWait::TestsWait(Turn& turn) : turn_(turn), outer_(innermost), unwinding_(std::uncaught_exceptions()) {
  innermost = this;
}

void TestsWait::add(const UnitIds& units, UnitId broken, std::uint32_t by) {
  TestsWait* outermost = this;
  for (TestsWait* each = this; each != nullptr; each = each->outer_)
    if (&each->turn_ == &turn_) outermost = each;
  for (const UnitId unit : units) outermost->queue_.push_back({unit, broken, by});
}

TestsWait::~TestsWait() noexcept(false) {
  // What tests add to the queue is tested in its turn, as long as this one is the innermost.
  struct Leave {
    TestsWait* to;
    ~Leave() { innermost = to; }
  } const leave{outer_};
  if (std::uncaught_exceptions() > unwinding_) return;
  for (std::size_t next = 0; next < queue_.size() && !turn_.ended(); ++next) {
    const Waiting test = queue_[next];
    if (!turn_[test.unit].present()) continue;
    const Turn::Because event(turn_, test.by);
    const Turn::Because seen(turn_, say(turn_, test.unit, test.broken, remark::friend_broken, 0, "D19"_r));
    test_morale(turn_, test.unit, Cause::broken_friend);
  }
}

void break_unit(Turn& turn, UnitId unit, Rule rule, Rows because) {
  TestsWait tests(turn);
  remove(turn, unit, rule, because, tests);
  end_at_break_point(turn);
}

void break_units(Turn& turn, std::span<const UnitId> units, Rule rule) {
  TestsWait tests(turn);
  for (const UnitId unit : units) remove(turn, unit, rule, {}, tests);
  end_at_break_point(turn);
}

}  // namespace quincunx::liberty
