#pragma once
// The ground under units (B-R5, B-A74, B-A76).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

bool in_difficult(const Turn& turn, const Base& base);  // any part of it (B-A7)
// Impassable to it; streams too, to guns (B-A74).
bool closed_to(const Feature& feature, const Unit& unit);
// The line from front centre to rear centre crosses the water by bridges and fords: flanks that overhang do
// not count (B-A74).
bool crosses_by_bridge(const Ground& ground, const Feature& water, Segment line);
bool touches_crossing(const Ground& ground, const Feature& water, Segment line);  // wherever on the water
bool on_closed_ground(const Turn& turn, const Unit& unit, const Base& at);
// In a redoubt, or just behind a line of works and not beyond it from the enemy.
bool in_fortifications(const Turn& turn, UnitId unit, const Base& enemy);
bool in_village(const Turn& turn, UnitId unit);  // any part of it (Q6)
// Does the target stand uphill of a charger at that place (B-A76)?
bool uphill(const Turn& turn, const Base& charger, UnitId target);

}  // namespace quincunx::bolivar
