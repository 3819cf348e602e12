#pragma once
// Resolve lost and regained, routs and commanders that fall: the only place that changes them (B-R2, B-R13,
// B-R30, B-R31).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Takes so much resolve, at most what is left; true if the unit routed. It leaves the table with a rout
// marker for each stand, or one by the ruling. Its commander stays where it stood.
bool lose_resolve(Turn& turn, UnitId unit, int lost, LossBy by, Rule rule);
void regain(Turn& turn, UnitId unit, int resolve, Rule rule);  // never above the start (B-A57)
// After all hits of one volley or melee on his host (B-A35): rolls, and removes him if he falls.
void commander_casualty(Turn& turn, UnitId commander, UnitId host, bool host_routed);

}  // namespace quincunx::bolivar
