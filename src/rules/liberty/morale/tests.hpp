#pragma once
// Order tests and morale tests, their rerolls and results (chapter 6).

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// 6.3: which rerolls of single dice it has, as rows of the table of rerolls.
bool in_command(const Turn& turn, UnitId unit);
bool supported(const Turn& turn, UnitId unit);

// Ruling D10: how many successes a die shows.
int successes_of(const Rulebook& book, const Unit& unit, int face, bool morale);
// How many dice it rolls: by state, Drilled or Brave (6.1, 6.2).
int test_dice(const Rulebook& book, const Unit& unit, bool morale);

struct Tested {
  int successes = 0;
  std::uint32_t by = 0;  // the event of the test, for what it causes
};
// 6.1: dice and rerolls until `wanted` successes are reached (D13); and after fewer than `needed`, perhaps A
// Direct Order! (15), of a charge only after none (D79). It does not disorder a unit that fails.
Tested order_test(Turn& turn, UnitId unit, int wanted, int needed, Rule rule);
// A test as part of Reform the Ranks! (D80): morale dice, no result.
Tested bare_morale_test(Turn& turn, UnitId unit, int wanted, Rule rule);

enum class Cause : std::uint8_t { shooting, lost_melee, broken_friend, interpenetration };
// 6.2: dice, rerolls, Stubborn (D14), Hold the Line!; what it comes to by state and cause. Carries nothing
// out.
Result morale_test(Turn& turn, UnitId unit, Cause cause);
// Carries a result out at once (D20); of a unit in contact a Retire breaks it, if it can get clear.
void carry_out(Turn& turn, UnitId unit, Result result, Rule rule);
// Both at once, and not after the game has ended.
void test_morale(Turn& turn, UnitId unit, Cause cause);

}  // namespace quincunx::liberty
