// Rally backs and evades (T-R68, T-A78, T-A79, T-A94): straight back 1 to 3 TUM, through friends as the table
// allows.

#include <algorithm>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

struct Way {
  March march;
  Angle heading;
  Length least, most;
};

Way way_back(const Turn& turn, UnitId unit) {
  Way way{make_march(turn, unit, turn[unit].base, Purpose::rally_back), opposite(turn[unit].base.pose.facing),
          allowance_figure(turn, row::rally_back_least), 0};
  way.most = way.march.allowance;
  return way;
}

bool barred_by_quality(const Turn& turn, UnitId unit) {  // T-A22
  return turn.ruling(ruling::inferior_rally_back) != 0 &&
         value(turn[unit], column::quality) == static_cast<int>(Quality::inferior);
}

// T-A78: it may not touch an enemy that it was not touching.
UnitId touched_at(const Way& way, const Base& end) {
  for (const March::Enemy& enemy : way.march.enemies)
    if (!enemy.touched && touching(end, *enemy.base)) return enemy.id;
  return nobody;
}

struct Back {
  Length by = 0;  // nought when there is none
  Stop stop;      // why no farther
};

// The longest legal length that is no longer than wanted.
Back back_up_to(const Way& way, Length wanted) {
  const Progress progress{way.march.start, 0, way.march.starts_in_difficult};
  Lane found = lane(way.march, progress, way.heading, wanted, Manner::backward, {});
  if (at_least(found.by(), way.least))
    if (const UnitId other = touched_at(way, found.end()); other != nobody)
      found.cut(found.by() - 2 * tolerance, {"T-A78"_r, remark::blocked_by_enemy, other, {}});
  return {at_least(found.by(), way.least) ? found.by() : 0, found.stop()};
}

// The lengths at which it has just cleared a friend behind it (T-A79), shortest first.
std::vector<Length> clearances(const Way& way) {
  std::vector<Length> found;
  for (const Passage& passed :
       passages(way.march, way.march.start, way.heading, way.most, Manner::backward)) {
    if (is_commander((*way.march.turn)[passed.by])) continue;  // he makes room himself (T-A23)
    const Base far = advanced(way.march.start, way.heading, 2 * way.most + 4 * way.march.start.radius);
    const Length whole = 2 * way.most + 4 * way.march.start.radius;
    if (const auto back =
            travel_to_touch(far, way.march.start.pose.facing, whole, (*way.march.turn)[passed.by].base))
      found.push_back(std::max(whole - *back, way.least));
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

Stop rally_back_bars(const Turn& turn, UnitId unit, Length by) {
  const Way way = way_back(turn, unit);
  const Rows lengths = rows(table::allowance, row::rally_back_least, row::rally_back_most);
  if (less_than(by, way.least)) return {"T-R68"_r, remark::no_such_move, nobody, lengths};
  if (more_than(by, way.most)) return {"T-R68"_r, remark::too_far, nobody, lengths};
  const Length wanted = std::min(by, way.most);
  const Back back = back_up_to(way, wanted);
  return back.by == wanted ? Stop{} : back.stop;
}

BackwardMove longest_rally_back(const Turn& turn, UnitId unit) {
  if (barred_by_quality(turn, unit)) return {};
  const Way way = way_back(turn, unit);
  const Length by = back_up_to(way, way.most).by;
  return {by > 0, by};
}

BackwardMove default_rally_back(const Turn& turn, UnitId unit) {
  if (barred_by_quality(turn, unit)) return {};
  const Way way = way_back(turn, unit);
  for (const Length by : clearances(way))
    if (const Length needed = std::min(by, way.most);
        at_most(by, way.most) && back_up_to(way, needed).by == needed)
      return {true, needed};
  const Length by = back_up_to(way, way.most).by;
  return {by > 0, by};
}

void carry_out_back(Turn& turn, UnitId unit, Length by, Rule rule) {
  const Way way = way_back(turn, unit);
  const std::vector<Passage> passed = passages(way.march, way.march.start, way.heading, by, Manner::backward);
  turn.emit(rule, event::Moved{unit, Manoeuvre::back, advanced(way.march.start, way.heading, by).pose, by},
            rows(table::allowance, row::rally_back_least, row::rally_back_most));
  const Turn::Because because(turn);
  for (const Passage& friendly : passed)
    say(turn, unit, friendly.by, remark::passes_through, 0, "T-R30"_r,
        rows(table::interpenetration, friendly.row));
  settle(turn, unit);
}

}  // namespace quincunx::tilly
