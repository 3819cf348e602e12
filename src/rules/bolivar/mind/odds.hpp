#pragma once
// What a charge may be expected to do, in hundredths of resolve: a guide for commanders, no rule.

#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

Odds charge_odds(const Turn& turn, UnitId charger, UnitId enemy, const ChargePath& path);

}  // namespace quincunx::bolivar
