#pragma once
// Order tests and morale tests, their rerolls and results (chapter 6).

#include <optional>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// 6.3: which units have rerolls of single dice.
bool in_command(const Table& table, const Rulebook& book, UnitId unit);
inline bool in_command(const Turn& turn, UnitId unit) { return in_command(turn.table(), turn.book(), unit); }
bool supported(const Turn& turn, UnitId unit);
bool natives_alone(const Turn& turn, UnitId unit);  // Natives that would be supported if they could be (16)
// Those that it has in order tests, or in morale tests: rows of the table of rerolls, in the order in which
// they are used.
using RerollRows = Few<row::Rerolls, 3>;
RerollRows rerolls_of(const Turn& turn, UnitId unit, bool morale);

// Ruling D10: how many successes a die shows, and the lowest face that is one.
int successes_of(const Rulebook& book, const Unit& unit, int face, bool morale);
int success_from(const Rulebook& book, const Unit& unit, bool morale);
// How many dice it rolls: by state, Drilled or Brave (6.1, 6.2).
int test_dice(const Rulebook& book, const Unit& unit, bool morale);
// In how many of a hundred tests it would come to so many successes, without rerolls.
int chance_of(const Rulebook& book, const Unit& unit, int needed, bool morale);

struct Tested {
  int successes = 0;
  std::uint32_t by = 0;  // the event of the test, for what it causes
};
// 6.1: dice and rerolls until `wanted` successes are reached (D13). `instead_of`: the event of an earlier
// test that this one takes the place of.
Tested bare_order_test(Turn& turn, UnitId unit, int wanted, Rule rule, std::uint32_t instead_of = 0);
// The same, and after fewer than `needed` perhaps A Direct Order! (15), of a charge only after none (D79). It
// does not disorder a unit that fails.
Tested order_test(Turn& turn, UnitId unit, int wanted, int needed, Rule rule);
// A test as part of Reform the Ranks! (D80): morale dice, no result.
Tested bare_morale_test(Turn& turn, UnitId unit, int wanted, Rule rule);

enum class Cause : std::uint8_t { shooting, lost_melee, broken_friend, interpenetration };
// What a morale test came to.
struct Verdict {
  Result result = Result::none;
  std::uint32_t by = 0;  // the event of the test
  operator Result() const { return result; }
};
// 6.2: dice, rerolls, Stubborn (D14), Hold the Line!; what it comes to by state and cause. Carries nothing
// out.
Verdict morale_test(Turn& turn, UnitId unit, Cause cause);
// Carries a result out at once (D20); of a unit in contact a Retire breaks it, if it can get clear.
void carry_out(Turn& turn, UnitId unit, Result result, Rule rule);
// Both at once, and not after the game has ended.
void test_morale(Turn& turn, UnitId unit, Cause cause);

// What a result would cost the unit, in hundredths of strength, for commanders that weigh.
int cost_of(const Turn& turn, UnitId unit, Result result);

}  // namespace quincunx::liberty
