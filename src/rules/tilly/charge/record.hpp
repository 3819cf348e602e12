#pragma once
// What the tie from a charger to an enemy keeps: where the charger stood when charges were declared, as the
// enemy saw it (T-A54), and whether the enemy then stood higher, or behind works against it (T-A70, T-A89).

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

struct ChargeRecord {
  Zone zone = Zone::none;
  bool uphill = false, works = false;
};
constexpr int record_value(ChargeRecord record) {
  return static_cast<int>(record.zone) + (record.uphill ? 8 : 0) + (record.works ? 16 : 0);
}
constexpr ChargeRecord record_of(int value) {
  return {static_cast<Zone>(value & 7), (value & 8) != 0, (value & 16) != 0};
}
inline ChargeRecord charge_record(const Turn& turn, UnitId charger, UnitId enemy) {
  return record_of(turn.tie(tie::charged, charger, enemy));
}
constexpr bool flank_or_rear(Zone zone) {
  return zone == Zone::left_flank || zone == Zone::right_flank || zone == Zone::rear;
}

}  // namespace quincunx::tilly
