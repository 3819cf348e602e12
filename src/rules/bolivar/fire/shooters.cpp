#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {

bool able_to_shoot(const Turn&, UnitId) { return false; }
bool shooting_state(const Unit&) { return false; }
UnitId priority_target(const Turn&, UnitId) { return nobody; }
bool would_be_priority_target(const Turn&, UnitId, UnitId, const Base&) { return false; }
Arc arc_of(const Turn&, UnitId, const Base&) { return Arc::none; }
bool sight_blocked(const Turn&, UnitId, UnitId) { return false; }

}  // namespace quincunx::bolivar
