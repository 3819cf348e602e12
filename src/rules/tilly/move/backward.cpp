// Rally backs and evades (T-R68, T-A78, T-A79, T-A94): straight back 1 to 3 TUM, through friends as the table
// allows.

#include <algorithm>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

// T-A78: it may not touch an enemy that it was not touching.
UnitId touched_at(const March& march, const Base& end) {
  for (const March::Enemy& enemy : march.enemies)
    if (!enemy.touched && touching(end, *enemy.base)) return enemy.id;
  return nobody;
}

}  // namespace

WayBack::WayBack(const Turn& turn, UnitId unit)
    : march_(make_march(turn, unit, turn[unit].base, Purpose::rally_back)),
      heading_(opposite(turn[unit].base.pose.facing)),
      least_(allowance_figure(turn, row::rally_back_least)) {}

bool WayBack::barred_by_quality() const {  // T-A22
  const Turn& turn = *march_.turn;
  return turn.ruling(ruling::inferior_rally_back) != 0 &&
         value(turn[march_.unit], column::quality) == static_cast<int>(Quality::inferior);
}

// The longest legal length that is no longer than wanted.
WayBack::Back WayBack::back_up_to(Length wanted) const {
  const Progress progress{march_.start, 0, march_.starts_in_difficult};
  Lane found = lane(march_, progress, heading_, wanted, Manner::backward, {});
  if (at_least(found.by(), least_))
    if (const UnitId other = touched_at(march_, found.end()); other != nobody)
      found.cut(found.by() - 2 * tolerance, {"T-A78"_r, remark::blocked_by_enemy, other, {}});
  return {at_least(found.by(), least_) ? found.by() : 0, found.stop()};
}

// The lengths at which it has just cleared a friend behind it (T-A79), shortest first.
std::vector<Length> WayBack::clearances() const {
  const Turn& turn = *march_.turn;
  std::vector<Length> found;
  for (const Passage& passed : passages(march_, march_.start, heading_, march_.allowance, Manner::backward)) {
    if (is_commander(turn[passed.by])) continue;  // he makes room himself (T-A23)
    const Length whole = 2 * march_.allowance + 4 * march_.start.radius;
    const Base far = advanced(march_.start, heading_, whole);
    if (const auto back = travel_to_touch(far, march_.start.pose.facing, whole, turn[passed.by].base))
      found.push_back(std::max(whole - *back, least_));
  }
  std::sort(found.begin(), found.end());
  return found;
}

Stop WayBack::bars(Length by) const {
  const Rows lengths = rows(table::allowance, row::rally_back_least, row::rally_back_most);
  if (less_than(by, least_)) return {"T-R68"_r, remark::no_such_move, nobody, lengths};
  if (more_than(by, march_.allowance)) return {"T-R68"_r, remark::too_far, nobody, lengths};
  const Length wanted = std::min(by, march_.allowance);
  const Back back = back_up_to(wanted);
  return back.by == wanted ? Stop{} : back.stop;
}

Length WayBack::longest() const { return barred_by_quality() ? 0 : back_up_to(march_.allowance).by; }

Length WayBack::usual() const {
  if (barred_by_quality()) return 0;
  for (const Length by : clearances())
    if (const Length needed = std::min(by, march_.allowance);
        at_most(by, march_.allowance) && back_up_to(needed).by == needed)
      return needed;
  return longest();
}

void WayBack::take(Turn& turn, Length by, Rule rule) const {
  const UnitId unit = march_.unit;
  const std::vector<Passage> passed = passages(march_, march_.start, heading_, by, Manner::backward);
  turn.emit(rule, event::Moved{unit, Manoeuvre::back, advanced(march_.start, heading_, by).pose, by},
            rows(table::allowance, row::rally_back_least, row::rally_back_most));
  const Turn::Because because(turn);
  for (const Passage& friendly : passed)
    say(turn, unit, friendly.by, remark::passes_through, 0, "T-R30"_r,
        rows(table::interpenetration, friendly.row));
  settle(turn, unit);
}

}  // namespace quincunx::tilly
