// Step 4.4: beaten, a draw, or on to the next turn (T-R74, T-R75).

#include "play/ending.hpp"
#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"

namespace quincunx::tilly {
namespace {

constexpr auto fixed_rows = std::array{row::break_third, row::break_quarter, row::break_half};

int losses(const Turn& turn, SideId side) { return lost(turn.table(), turn.book(), side); }
int threshold(const Turn& turn, SideId side) { return breaks_at(turn.table(), turn.book(), side); }

// T-R74.
bool beaten(Turn& turn, SideId side) {
  const auto row = fixed_rows[static_cast<std::size_t>(turn.ruling(ruling::army_break))];
  return army_breaks(turn, side, losses(turn, side), threshold(turn, side), remark::army_breaks,
                     remark::army_holds, "T-R74"_r, rows(table::army_break, row));
}

// T-R75: the side that lost more rolls; both when they lost alike (T-A85).
bool beaten_by_die(Turn& turn, SideId side) {
  const int gone = losses(turn, side);
  if (gone == 0 || gone < losses(turn, other(side))) return false;
  const int need = threshold(turn, side);
  const Roll dice = turn.roll(purpose::army_morale, party(side), 1);
  const int total = dice.sum() + gone;
  const Rows because = rows(table::army_break, row::break_variable);
  const Turn::Because check(
      turn, show(turn, party(side), purpose::army_morale, dice, need, total, "T-R75"_r, because));
  say(turn, party(side), total >= need ? remark::army_breaks : remark::army_holds, gone, "T-R75"_r, because);
  return total >= need;
}

int last_turn(const Battle& battle) {
  const int ruled = battle.book.ruling(ruling::turn_limit);
  return ruled != 0 ? ruled : battle.scenario->turn_limit;
}

}  // namespace

void army_morale(Turn& turn) {
  const bool variable = turn.ruling(ruling::variable_army_morale) != 0;
  std::array<bool, 2> broken{};
  for (const SideId side : attacker_then_defender(turn))
    broken[index(side)] = variable ? beaten_by_die(turn, side) : beaten(turn, side);
  if (end_if_broken(turn, broken, "T-R74"_r)) return;
  end_by_time(turn, last_turn(turn.battle()), attacker(turn), remark::time_over, "T-A14"_r);
}

std::vector<EndRule> end_rules(const Battle& battle) {
  const bool variable = battle.book.ruling(ruling::variable_army_morale) != 0;
  std::vector<EndRule> rules{{EndRule::Of::losses, variable ? "breaks-by-die" : "breaks"},
                             {EndRule::Of::both, "both-break"}};
  if (const int last = last_turn(battle); last > 0)
    rules.push_back({EndRule::Of::time, "attacker-loses", {{"limit", last}}, attacker(battle)});
  return rules;
}

}  // namespace quincunx::tilly
