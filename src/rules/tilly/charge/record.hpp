#pragma once
// The ties from a charger to an enemy: the enemy's zone in which the charger was when charges were declared
// (T-A54), and whether the enemy then was higher, or behind works against it (T-A70, T-A89).

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

struct ChargeRecord {
  Zone zone = Zone::none;
  bool uphill = false, works = false;
};
inline ChargeRecord charge_record(const Turn& turn, UnitId charger, UnitId enemy) {
  return {static_cast<Zone>(turn.tie(tie::charged, charger, enemy)),
          turn.tie(tie::uphill, charger, enemy) != 0, turn.tie(tie::works, charger, enemy) != 0};
}
constexpr bool flank_or_rear(Zone zone) {
  return zone == Zone::left_flank || zone == Zone::right_flank || zone == Zone::rear;
}

}  // namespace quincunx::tilly
