#include "rules/bolivar/army/support.hpp"

namespace quincunx::bolivar {

bool unsupported(const Turn&, UnitId) { return false; }
bool crowded(const Turn&, UnitId) { return false; }

}  // namespace quincunx::bolivar
