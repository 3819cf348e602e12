#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {

bool in_difficult(const Turn&, const Base&) { return false; }
bool in_fortifications(const Turn&, UnitId, const Base&) { return false; }
bool in_village(const Turn&, UnitId) { return false; }
bool uphill(const Turn&, const Base&, UnitId) { return false; }

}  // namespace quincunx::bolivar
