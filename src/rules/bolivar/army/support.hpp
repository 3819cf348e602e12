#pragma once
// Support and crowding (section 11 of the rules), as units stand now.

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Unsupported: a Line, cavalry or a Skirmisher that lacks support, or a March. Rabble, artillery and
// commanders are neither supported nor unsupported (B-A51).
bool unsupported(const Turn& turn, UnitId unit);
bool crowded(const Turn& turn, UnitId unit);  // a Line or a Column only (B-C29, B-A67)

}  // namespace quincunx::bolivar
