#pragma once
// Ground that is closed to a unit, and water that it crosses at bridges and fords (B-R5, B-A74).

#include "play/move/lane.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// May it not stand there because of that ground? Closed ground bars every part of it. Over a river, and guns
// over a stream, the line from its front centre to its rear centre must be on a bridge or ford; its flanks do
// not count then.
bool closed_under(const Ground& ground, const Feature& feature, const Unit& unit, const Base& at);
Stop bars_ground(const Ground& ground, const Unit& unit, const Base& at);
// Why its front centre may not go that way.
Stop bars_ground(const Ground& ground, const Unit& unit, Segment way);
// Ends a straight part of its move at such ground. Flanks that overhang do not count where it goes by a
// bridge or ford, but at the end.
void stop_at_ground(const Turn& turn, const Unit& unit, Lane& lane);

}  // namespace quincunx::bolivar
