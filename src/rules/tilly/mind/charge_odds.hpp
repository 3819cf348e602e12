#pragma once
// What a charge may be expected to do this turn and to suffer, in hundredths of resolve: a guide for
// commanders, no rule.

#include "rules/tilly/charge/reach.hpp"

namespace quincunx::tilly {

Odds charge_odds(const Turn& turn, UnitId charger, const ChargePath& path);

}  // namespace quincunx::tilly
