#pragma once
// Where a charge can go: the smallest wheel, then straight (B-R14, B-A80, B-A81).

#include <optional>

#include "play/move/stop.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

struct ChargePath {
  int wheel = 0;  // hundredths of a degree, right positive
  Length wheel_cost = 0, straight = 0;
  Base wheeled, end;
  UnitIds contacts;  // enemies that it touches first, by id
  Stop stop;         // why it went no farther, if it met no enemy
};
// Has it a charge declared that is not struck out?
inline bool has_declared(const Turn& turn, UnitId unit) {
  return turn[unit].present() && is(turn[unit], column::declared) && !is(turn[unit], column::cancelled);
}
// May it charge at all, whatever the enemy: markers, contact, type, formation (B-R14, B-A39)?
Bar charge_bar(const Turn& turn, UnitId unit);
// Why a wheel may not end there, enemies aside (B-A80).
Stop bars_wheel_end(const Turn& turn, UnitId unit, const Base& at);
// The legal charge at an enemy from a place; nullopt if there is none.
std::optional<ChargePath> charge_at(const Turn& turn, UnitId charger, const Base& from, UnitId enemy);
// With the wheel declared, as far as contact, obstacle or allowance (B-A81).
ChargePath charge_along(const Turn& turn, UnitId charger, const Base& from, int wheel, Length budget);
inline ChargePath charge_along(const Turn& turn, UnitId charger, int wheel, Length budget) {
  return charge_along(turn, charger, turn[charger].base, wheel, budget);
}

}  // namespace quincunx::bolivar
