// What an army has lost, how much breaks it, and the end (B-R29, B-A60, B-A61).

#include "play/ending.hpp"
#include "play/units/at_start.hpp"
#include "quincunx/play/tally.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

int lost(const Table& table, const Rulebook&, SideId side) {
  return static_cast<int>(std::count_if(table.units.begin(), table.units.end(), [side](const Unit& unit) {
    return unit.side == side && is_lost(unit.fate);
  }));
}

int breaks_at(const Table& table, const Rulebook& book, SideId side) {
  const int part = std::max(book.figure(table::army_break, row::break_third, army_break_column::part), 1);
  return one_in(part, started_with(table, side, [](const Unit&) { return 1; }));  // B-A91
}

// B-A61: first the break point, then the time limit, which a scenario's own is an amendment of.
void army_morale(Turn& turn) {
  std::array<bool, 2> broken{};
  for (const SideId side : {attacker(turn), other(attacker(turn))})
    broken[index(side)] = army_breaks(
        turn, side, lost(turn.table(), turn.book(), side), breaks_at(turn.table(), turn.book(), side),
        remark::army_breaks, remark::army_holds, "B-R29"_r, rows(table::army_break, row::break_third));
  if (!end_if_broken(turn, broken, "B-A61"_r))
    end_by_time(turn, turn.ruling(ruling::turn_limit), attacker(turn), remark::time_over, "B-A61"_r);
}

}  // namespace quincunx::bolivar
