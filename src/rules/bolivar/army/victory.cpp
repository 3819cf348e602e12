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

namespace {

// A scenario's own limit amends the ruling, unless points decide then.
int last_turn(const Battle& battle) {
  const Scenario& scenario = *battle.scenario;
  return scenario.victory.by_points ? scenario.turn_limit : battle.book.ruling(ruling::turn_limit);
}

}  // namespace

// B-A61: first the break point, then the time limit.
void army_morale(Turn& turn) {
  std::array<bool, 2> broken{};
  for (const SideId side : {attacker(turn), other(attacker(turn))})
    broken[index(side)] = army_breaks(
        turn, side, lost(turn.table(), turn.book(), side), breaks_at(turn.table(), turn.book(), side),
        remark::army_breaks, remark::army_holds, "B-R29"_r, rows(table::army_break, row::break_third));
  if (!end_if_broken(turn, broken, "B-A61"_r))
    end_by_time(turn, last_turn(turn.battle()), attacker(turn), remark::time_over, "B-A61"_r);
}

std::vector<EndRule> end_rules(const Battle& battle) {
  std::vector<EndRule> rules{{EndRule::Of::losses, "breaks"}, {EndRule::Of::both, "both-break"}};
  if (const int last = last_turn(battle); last > 0)
    rules.push_back({EndRule::Of::time, "attacker-loses", {{"limit", last}}, attacker(battle)});
  return rules;
}

}  // namespace quincunx::bolivar
