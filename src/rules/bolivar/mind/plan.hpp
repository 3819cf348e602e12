#pragma once
// How an intention becomes the legs of an order, and which units are in the wrong formation.

#include "play/move/search.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

Planned plan_move(const Turn& turn, const Order& intention);

// The nearest enemy cavalry that could charge a base of that side in this turn, by its distance and facing
// alone; or `nobody`.
UnitId rider_near(const Table& table, const Rulebook& book, SideId side, const Base& base);
// An enemy that the guns could open fire on where they stand, by its distance alone and if no unit is in
// between; the nearest, or `nobody`.
UnitId gunner_mark(const Table& table, const Rulebook& book, UnitId guns);

}  // namespace quincunx::bolivar
