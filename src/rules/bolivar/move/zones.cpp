#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {

MoveZone zone_at(const Turn&, UnitId, const Base&, bool) { return MoveZone::manoeuvre; }
UnitId controller_at(const Turn&, UnitId, const Base&) { return nobody; }

}  // namespace quincunx::bolivar
