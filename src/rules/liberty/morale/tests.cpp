#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {

bool in_command(const Turn&, UnitId) { return false; }
bool supported(const Turn&, UnitId) { return false; }
int successes_of(const Rulebook&, const Unit&, int, bool) { return 0; }
int test_dice(const Rulebook&, const Unit&, bool) { return 0; }
Tested order_test(Turn&, UnitId, int, int, Rule) { return {}; }
Tested bare_morale_test(Turn&, UnitId, int, Rule) { return {}; }
Result morale_test(Turn&, UnitId, Cause) { return Result::none; }
void carry_out(Turn&, UnitId, Result, Rule) {}
void test_morale(Turn&, UnitId, Cause) {}

}  // namespace quincunx::liberty
