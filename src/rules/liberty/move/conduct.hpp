#pragma once
// Carrying out what was tried (8, D29, D91).

#include "rules/liberty/move/attempt.hpp"

namespace quincunx::liberty {

// Emits every part that was done, and what goes with it: generals, friends that were passed and the tests for
// them. `rule`, if any, is cited instead of the parts' own.
void carry_out(Turn& turn, UnitId unit, const MoveTrial& trial, Rule rule = {});
void refuse_rest(Turn& turn, UnitId unit, const MoveTrial& trial);  // what was not done, and why
// An attached general goes along, others in the way are shifted (D91).
void settle(Turn& turn, UnitId unit);
// D29: the mover tests first, after its move; then the units that it passed, by id.
void test_passed(Turn& turn, UnitId unit, UnitIds passed);
// D21: one die for each obstacle that the legs cross at the least cost.
void roll_obstacles(Turn& turn, UnitId unit, std::span<const Leg> legs, Terms& terms);

}  // namespace quincunx::liberty
