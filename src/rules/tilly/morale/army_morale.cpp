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

void tell(Turn& turn, SideId side, bool breaks, Rule rule, Rows because) {
  say(turn, party(side), breaks ? remark::army_breaks : remark::army_holds, losses(turn, side), rule,
      because);
}

// T-R74.
bool beaten(Turn& turn, SideId side) {
  const int gone = losses(turn, side);
  if (gone == 0) return false;
  const bool breaks = gone >= threshold(turn, side);
  const auto row = fixed_rows[static_cast<std::size_t>(turn.ruling(ruling::army_break))];
  tell(turn, side, breaks, "T-R74"_r, rows(table::army_break, row));
  return breaks;
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
  tell(turn, side, total >= need, "T-R75"_r, because);
  return total >= need;
}

int last_turn(const Turn& turn) {
  const int ruled = turn.ruling(ruling::turn_limit);
  return ruled != 0 ? ruled : turn.battle().scenario->turn_limit;
}

}  // namespace

void army_morale(Turn& turn) {
  const bool variable = turn.ruling(ruling::variable_army_morale) != 0;
  std::array<bool, 2> broken{};
  for (const SideId side : attacker_then_defender(turn))
    broken[index(side)] = variable ? beaten_by_die(turn, side) : beaten(turn, side);
  if (end_if_broken(turn, broken, "T-R74"_r)) return;
  if (const int last = last_turn(turn); in_last_turn(turn, last)) {
    const Turn::Because because(turn, say(turn, party(attacker(turn)), remark::time_over, last, "T-A14"_r));
    end_game(turn, defender(turn), event::Ending::time, "T-A14"_r);
  }
}

}  // namespace quincunx::tilly
