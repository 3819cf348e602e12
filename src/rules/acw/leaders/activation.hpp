#pragma once
// A drawn die: the brigade or independent unit that acts, and the orders of its units (5, 6, 7).

#include "rules/acw/army/brigades.hpp"

namespace quincunx::acw {

// What acts by one die: a brigade, or an independent unit.
struct Acting {
  UnitId unit = nobody;  // the independent unit; nobody: the brigade
  Brigade brigade = 0;
  SideId side{};
};
std::vector<UnitId> units_of(const Turn& turn, const Acting& acting);  // on the table, by id

void activate(Turn& turn, const Acting& acting);
// 15: the brigade, or the independent unit, of a spent army tests before anything else. False: it goes home.
bool army_lets_act(Turn& turn, const Acting& acting);

// One order to one unit, or none (W80).
void order_unit(Turn& turn, UnitId unit);
// The order test of an activation, if one is needed; the unit of a spent brigade that fails one to do
// something aggressive goes home (W52). False: it does nothing else this turn.
bool carries_out(Turn& turn, UnitId unit, Ordered what, bool aggressive, bool always = false);
bool wavers(const Turn& turn, UnitId unit);  // its brigade is spent (W52)
void go_home(Turn& turn, UnitId unit);

}  // namespace quincunx::acw
