#pragma once
// Routs: a unit that fails a morale test runs, until it passes a rout test or leaves the table (12, W36, W37,
// W78).

#include "rules/acw/morale/tests.hpp"

namespace quincunx::acw {

void rout_test(Turn& turn, UnitId unit);               // of a routing unit, as its brigade is activated
bool morale_test(Turn& turn, UnitId unit, Rule rule);  // false: it failed, and has begun to run
void begin_rout(Turn& turn, UnitId unit, Rule rule);   // and moves at once

// 13, W41, W43: a full normal move away from a charger, its back to it. Formed troops test to pass friends.
void retreat(Turn& turn, UnitId unit, UnitId charger);

}  // namespace quincunx::acw
