#pragma once
// What a charge may be expected to do this turn and to suffer: a guide for commanders, no rule.

#include "rules/tilly/charge/reach.hpp"

namespace quincunx::tilly {

struct Odds {
  int done = 0, taken = 0;  // hundredths of resolve
};
Odds charge_odds(const Turn& turn, UnitId charger, const ChargePath& path);

}  // namespace quincunx::tilly
