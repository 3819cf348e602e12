#pragma once
// What shooting and charges may be expected to do: a guide for commanders, no rule.

#include <algorithm>

#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

struct Odds {
  int done = 0, taken = 0;  // hundredths of resolve
};
Odds charge_odds(const Turn& turn, UnitId charger, UnitId enemy, const ChargePath& path);
Odds shooting_odds(const Turn& turn, UnitId shooter, UnitId target, bool primary);

// Hits of so many dice, in hundredths.
inline int expected_hits(int dice, int need) {
  return std::max(dice, 0) * 100 * std::clamp(7 - need, 0, 6) / 6;
}

}  // namespace quincunx::bolivar
