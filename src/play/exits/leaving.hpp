#pragma once
// Units that leave the table by order of their side: they march to an edge as the rules let them move, and
// are gone at the end of the step in which they reach it.

#include <optional>

#include "quincunx/play/turn.hpp"
#include "table/edges.hpp"

namespace quincunx {

// The edge that an order to leave names, or the side's own.
TableEdge edge_to_leave_by(const Battle& battle, SideId side, std::optional<TableEdge> named);
// From a base on the table to the edge.
Length gap_to_edge(const Ground& ground, const Base& base, TableEdge edge);
// Do enemy troops touch it, and so keep it on the table? Leaders do not.
bool enemy_touches(const Turn& turn, UnitId unit);
// Has it reached the edge: is its base within one unit of length of it?
bool reached(const Turn& turn, UnitId unit, TableEdge edge);
// The move that an order to leave comes to: to the nearest place at its edge, facing outward. A unit that has
// reached the edge stays there.
Order way_off(const Turn& turn, const Order& leave);
// Takes off the table the units that were ordered to leave in this step and have reached their edge, unless
// an enemy touches them. A leader goes with the last of the troops of its command.
void take_off_leavers(Turn& turn);

}  // namespace quincunx
