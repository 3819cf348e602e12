#pragma once
// Where a charge can go: the smallest wheel, then straight (B-R14, B-A80, B-A81); and going there, in step
// 4.4 and after a feigned flight.

#include <optional>

#include "play/charge/in_turn.hpp"
#include "play/charge/path.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Has it a charge declared that is not struck out?
inline bool has_declared(const Turn& turn, UnitId unit) {
  return turn[unit].present() && is(turn[unit], column::declared) && !is(turn[unit], column::cancelled);
}
// May it charge at all, whatever the enemy: markers, contact, type, formation (B-R14, B-A39)?
Bar charge_bar(const Turn& turn, UnitId unit, Form form);
inline Bar charge_bar(const Turn& turn, UnitId unit) { return charge_bar(turn, unit, form_of(turn[unit])); }

// The charges of a unit from a place, as enemies and friends stand now; emits no event.
class ChargeReach {
 public:
  ChargeReach(const Turn& turn, UnitId charger, const Base& from);
  ChargeReach(const Turn& turn, UnitId charger) : ChargeReach(turn, charger, turn[charger].base) {}

  // The legal charge at an enemy; nullopt if there is none.
  std::optional<ChargePath> at(UnitId enemy) const;
  // With the wheel declared, as far as contact, obstacle or the budget (B-A81). A wheel that may not end
  // where it was declared ends whole degrees before that.
  ChargePath along(int wheel, Length budget) const;
  ChargePath along(int wheel) const { return along(wheel, allowance_); }
  // The legal charge at a target that it can still reach, else along the wheel that it declared.
  ChargePath at_or_along(UnitId target) const;

 private:
  struct Enemy {
    UnitId id;
    const Base* base;
  };
  Length cost(int wheel) const;
  ChargePath wheel_alone(int wheel) const;
  void go_straight(ChargePath& path, Length budget) const;
  int touch(bool right) const;  // the wheel that itself meets an enemy

  const Turn& turn_;
  UnitId charger_;
  Base from_;
  Length allowance_;
  int widest_;
  Few<Enemy, 16> enemies_;                             // near enough to matter
  mutable std::array<std::optional<int>, 2> touch_{};  // left, right: worked out when it is first asked for
};

// Moves the charger and notes which enemies it contacts, and in which class, as they stood before (B-A44).
void carry_out_charge(Turn& turn, UnitId unit, const ChargePath& path, const EarlierBases& before);
// Notes that an enemy is uphill of it or in works, as they stand (B-A76).
void note_uphill(Turn& turn, UnitId charger);

}  // namespace quincunx::bolivar
