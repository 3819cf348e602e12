#pragma once
// Who is in whose command, and what attached leaders do for a unit (4.1, H4 to H6, H39, H59).

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

UnitId leader_for(
    const Turn& turn,
    UnitId unit);  // in whose command it is now: its own leader, else the army's; nobody: out of command
bool commands(const Turn& turn, UnitId leader, UnitId unit);  // radius and sight only
bool able(const Turn& turn, UnitId leader);                   // on the table and not out
UnitId attached_leader(const Turn& turn, UnitId host);        // nobody without one
bool inspired(const Turn& turn, UnitId unit,
              int& times);  // leader attached, brave colonel: how often it counts (L4)
bool outflanked_in_maneuver(const Turn& turn, UnitId unit);  // H39

}  // namespace quincunx::lib
