#pragma once
// What a Control Zone leaves of a move (B-A26, B-A27, B-A72).

#include "play/move/stop.hpp"
#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {

// How far along a straight way a unit may go: closer to its controller, or directly away; and into the zone
// of another enemy only while it comes closer to that one. Shortens `by` and returns the reason.
// `controller`: `nobody` for a unit that no enemy controls, or that goes directly to rear.
Stop limit_by_control(const Turn& turn, UnitId unit, const Base& from, Angle heading, UnitId controller,
                      Length& by);
// Is it closer to its controller at the end than at the start, or directly away?
bool obeys(const Turn& turn, UnitId controller, const Base& start, const Base& end);
// Does a change of direction enter a Control Zone without coming closer?
Stop control_bars_change(const Turn& turn, UnitId unit, const Base& from, const Base& to);

}  // namespace quincunx::bolivar
