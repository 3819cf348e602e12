// Order tests and morale tests: dice, rerolls, new tests (6.1 to 6.3, D13, D14).

#include "rules/liberty/morale/tests.hpp"

#include <algorithm>

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"

namespace quincunx::liberty {
namespace {

struct Throw {  // one test of a unit
  UnitId unit = nobody;
  bool morale = false;
  Rule rule{};
  Rows because{};
};

purpose::Purpose purpose_of(const Unit& unit, bool morale) {
  const bool unreliable = is(unit, column::unreliable);
  if (morale) return unreliable ? purpose::morale_test_unreliable : purpose::morale_test;
  return unreliable ? purpose::order_test_unreliable : purpose::order_test;
}
purpose::Purpose reroll_purpose(const Unit& unit) {
  return is(unit, column::unreliable) ? purpose::reroll_unreliable : purpose::reroll;
}

int successes_in(const Turn& turn, const Throw& test, const Roll& dice) {
  int all = 0;
  for (const std::uint8_t face : dice.dice())
    all += successes_of(turn.book(), turn[test.unit], face, test.morale);
  return all;
}
int failures_in(const Turn& turn, const Throw& test, const Roll& dice) {
  const auto faces = dice.dice();
  return static_cast<int>(std::count_if(faces.begin(), faces.end(), [&](std::uint8_t face) {
    return successes_of(turn.book(), turn[test.unit], face, test.morale) == 0;
  }));
}

// Dice that show no success are replaced, the leftmost first.
int reroll(Turn& turn, const Throw& test, int dice, Rule rule, Rows because) {
  const purpose::Purpose what = reroll_purpose(turn[test.unit]);
  const Roll again = turn.roll(what, test.unit, nobody, dice);
  const int made = successes_in(turn, test, again);
  const int need = success_from(turn.book(), turn[test.unit], test.morale);
  show(turn, test.unit, nobody, what, again, need, made, rule, because);
  return made;
}

struct Dice {  // as they lie after a test
  Tested tested;
  int failures = 0;  // dice without a success that have not been rerolled
};

Dice throw_dice(Turn& turn, const Throw& test, std::uint32_t instead_of) {
  const Unit& unit = turn[test.unit];
  const purpose::Purpose what = purpose_of(unit, test.morale);
  const Roll dice = turn.roll(what, test.unit, nobody, test_dice(turn.book(), unit, test.morale));
  const int made = successes_in(turn, test, dice);
  const event::Checked shown{test.unit,
                             nobody,
                             static_cast<PurposeId>(what),
                             dice,
                             static_cast<std::int16_t>(success_from(turn.book(), unit, test.morale)),
                             static_cast<std::int16_t>(made),
                             {},
                             {instead_of}};
  return {{made, turn.emit(test.rule, shown, test.because)}, failures_in(turn, test, dice)};
}

// What gives a reroll: the special rule, where it is one.
Rows rows_of(const Unit& unit, row::Rerolls source) {
  switch (source) {
    case row::in_command_independent:
      return rows(table::special_rules, row::independent);
    case row::supported_steady:
      return rows(table::special_rules, row::steady);
    case row::reliable_unit:
      if (is(unit, column::reliable)) return rows(table::special_rules, row::reliable);
      break;
    default:
      break;
  }
  return rows(table::rerolls, source);
}

// 16: it would have one reroll more.
void tell_of_natives(Turn& turn, const Throw& test, int wanted, const Dice& dice) {
  if (dice.tested.successes >= wanted || dice.failures == 0 || !natives_alone(turn, test.unit)) return;
  say(turn, test.unit, nobody, remark::never_supported, 0, "16"_r, rows(table::special_rules, row::natives));
}

// D13: one at a time until enough, or all at once by ruling.
void reroll_until(Turn& turn, const Throw& test, int wanted, Dice& dice) {
  const Turn::Because because(turn, dice.tested.by);
  const bool together = turn.ruling(ruling::rerolls) != 0;
  int all = 0;
  Rows sources = rows(table::rerolls);
  for (const row::Rerolls source : rerolls_of(turn, test.unit, test.morale)) {
    const int granted = turn.figure(table::rerolls, source, rerolls_column::dice);
    all += granted;
    sources.mask |= 1U << source;
    for (int n = 0; n < granted && !together; ++n) {
      if (dice.tested.successes >= wanted || dice.failures == 0) return;
      dice.tested.successes += reroll(turn, test, 1, "6.3"_r, rows_of(turn[test.unit], source));
      --dice.failures;
    }
  }
  all = std::min(all, dice.failures);
  if (together && all > 0 && dice.tested.successes < wanted) {
    dice.tested.successes += reroll(turn, test, all, "D13"_r, sources);
    dice.failures -= all;
  }
  tell_of_natives(turn, test, wanted, dice);
}

Dice full_test(Turn& turn, const Throw& test, int wanted, std::uint32_t instead_of = 0) {
  Dice dice = throw_dice(turn, test, instead_of);
  reroll_until(turn, test, wanted, dice);
  return dice;
}

Throw order_throw(const Turn& turn, UnitId unit, Rule rule) {
  return {unit, false, rule, rows(table::states, state_of(turn, unit))};
}

row::Morale row_of(Cause cause) {
  constexpr row::Morale of_cause[]{row::hurt_by_shooting, row::lost_melee, row::broken_friend,
                                   row::interpenetrated};
  return of_cause[static_cast<std::size_t>(cause)];
}
int needed_for(const Turn& turn, row::Morale cause) {
  return turn.figure(table::morale, cause, number_column::number);
}

// D14.
void stubbornly(Turn& turn, const Throw& test, Dice& dice) {
  const Turn::Because because(turn, dice.tested.by);
  if (turn.ruling(ruling::stubborn) == 0) {
    Throw whole = test;
    whole.rule = "D14"_r;
    dice = throw_dice(turn, whole, dice.tested.by);
  } else if (dice.failures > 0) {
    dice.tested.successes +=
        reroll(turn, test, dice.failures, "D14"_r, rows(table::special_rules, row::stubborn));
  }
}

Result result_of(const Turn& turn, UnitId unit, Cause cause, bool passed) {
  const bool melee = cause == Cause::lost_melee;
  const auto column = passed ? (melee ? states_column::passed_melee : states_column::passed)
                             : (melee ? states_column::failed_melee : states_column::failed);
  return static_cast<Result>(turn.figure(table::states, state_of(turn, unit), column));
}

}  // namespace

int cost_of(const Turn& turn, UnitId unit, Result result) {
  const int all = 100 * turn.book().set().strength.of(turn[unit]);
  switch (result) {
    case Result::none:
      return 0;
    case Result::disordered:
      return all / 8;
    case Result::retire:
      return all / 4;
    case Result::rout:
      return all / 2;
    case Result::broken:
      break;
  }
  return all;
}

Tested bare_order_test(Turn& turn, UnitId unit, int wanted, Rule rule, std::uint32_t instead_of) {
  return full_test(turn, order_throw(turn, unit, rule), wanted, instead_of).tested;
}

Tested order_test(Turn& turn, UnitId unit, int wanted, int needed, Rule rule) {
  const Tested first = bare_order_test(turn, unit, wanted, rule);
  if (first.successes >= needed) return first;
  const Turn::Because because(turn, first.by);
  const int saves =
      cost_of(turn, unit, Result::disordered) * chance_of(turn.book(), turn[unit], needed, false) / 100;
  if (!spend(turn, unit, Action::direct_order, saves)) return first;
  return bare_order_test(turn, unit, wanted, rule, first.by);
}

Tested bare_morale_test(Turn& turn, UnitId unit, int wanted, Rule rule) {
  return full_test(turn, {unit, true, rule, rows(table::morale, row::reformed_ranks)}, wanted).tested;
}

Verdict morale_test(Turn& turn, UnitId unit, Cause cause) {
  const row::Morale line = row_of(cause);
  const Throw test{unit, true, "6.2"_r, rows(table::morale, line)};
  const int needed = needed_for(turn, line);
  Dice dice = full_test(turn, test, needed);
  if (dice.tested.successes < needed && is(turn[unit], column::stubborn)) stubbornly(turn, test, dice);
  if (dice.tested.successes < needed) {
    const Turn::Because because(turn, dice.tested.by);
    const int saves = cost_of(turn, unit, result_of(turn, unit, cause, false)) *
                      chance_of(turn.book(), turn[unit], needed, true) / 100;
    if (spend(turn, unit, Action::hold_the_line, saves)) dice = full_test(turn, test, needed, dice.tested.by);
  }
  return {result_of(turn, unit, cause, dice.tested.successes >= needed), dice.tested.by};
}

}  // namespace quincunx::liberty
