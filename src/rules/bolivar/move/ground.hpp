#pragma once
// The ground under units (B-R5, B-A74, B-A76).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

bool in_difficult(const Turn& turn, const Base& base);  // any part of it (B-A7)
// In a redoubt, or just behind a line of works and not beyond it from the enemy.
bool in_fortifications(const Turn& turn, UnitId unit, const Base& enemy);
bool in_village(const Turn& turn, UnitId unit);  // any part of it (Q6)
// Does the target stand uphill of a charger at that place (B-A76)?
bool uphill(const Turn& turn, const Base& charger, UnitId target);

}  // namespace quincunx::bolivar
