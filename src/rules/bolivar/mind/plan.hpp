#pragma once
// How an intention becomes the legs of an order, and which units are in the wrong formation.

#include "play/move/search.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

Planned plan_move(const Turn& turn, const Order& intention);

// A Line that cavalry may ride at, a Square that none is near, guns that could unlimber and fire.
bool wrongly_formed(const Table& table, const Rulebook& book, UnitId id);
// The nearest enemy cavalry that could charge a base of that side in this turn, judged by distance and facing
// alone; `nobody` if there is none.
UnitId rider_near(const Table& table, const Rulebook& book, SideId side, const Base& base);
// The nearest enemy within three quarters of the range of the guns where they stand, with no friend in
// between; `nobody` if there is none. Arcs and ground do not count.
UnitId gunner_mark(const Table& table, const Rulebook& book, UnitId guns);

}  // namespace quincunx::bolivar
