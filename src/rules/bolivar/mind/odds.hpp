#pragma once
// What a charge may be expected to do: a guide for commanders, no rule.

#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

struct Odds {
  int done = 0, taken = 0;  // hundredths of resolve
};
Odds charge_odds(const Turn& turn, UnitId charger, UnitId enemy, const ChargePath& path);

}  // namespace quincunx::bolivar
