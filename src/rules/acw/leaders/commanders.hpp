#pragma once
// Brigade and army commanders: their rides, and how they make way (W5).

#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

// Its ride of this turn, as its side orders it; none if orders are silent.
void ride(Turn& turn, UnitId commander);
// Commanders of the other side within an inch of a unit go to the nearest unit of their own.
void displace_commanders(Turn& turn, UnitId unit);

}  // namespace quincunx::acw
