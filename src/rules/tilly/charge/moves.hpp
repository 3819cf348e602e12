#pragma once
// The parts of step 3.2 (sections 8 and 9 of the specification).

#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/charge/reach.hpp"
#include "rules/tilly/charge/record.hpp"

namespace quincunx::tilly {

bool has_declared(const Turn& turn, UnitId unit);  // and is not cancelled
void cancel_charges(Turn& turn);
void commanders_charge(Turn& turn, SideId side);  // bands 5 and 6 (T-A102)

}  // namespace quincunx::tilly
