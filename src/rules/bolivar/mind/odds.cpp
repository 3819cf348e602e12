#include "rules/bolivar/mind/odds.hpp"

namespace quincunx::bolivar {

Odds charge_odds(const Turn&, UnitId, UnitId, const ChargePath&) { return {}; }
Odds shooting_odds(const Turn&, UnitId, UnitId, bool) { return {}; }

}  // namespace quincunx::bolivar
