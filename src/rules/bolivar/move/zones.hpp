#pragma once
// The zones that bind moves (section 7.2): the worse, the later in the list.

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

enum class MoveZone : std::uint8_t { manoeuvre, threat, control, locked };

// Of a unit if it stood there, against all enemies as they are now. `ends`: a start or an end of a move,
// where also the priority targets of enemies count (B-A22). Commanders are always in the Manoeuvre Zone.
MoveZone zone_at(const Turn& turn, UnitId unit, const Base& at, bool ends);
// The closest enemy in whose Control Zone it would be there, or `nobody` (B-A26, B-A72).
UnitId controller_at(const Turn& turn, UnitId unit, const Base& at);

// Enemies of a side that make zones, by id: commanders on their own only by a ruling (B-A24).
std::vector<UnitId> zone_makers(const Turn& turn, SideId of);
bool controls(const Turn& turn, UnitId enemy, const Base& at);  // directly to its front, within 3
// Does a straight way come so near to an enemy that it is in the Threat Zone (B-A22)?
bool threatened_on_the_way(const Turn& turn, UnitId unit, const Base& from, const Base& to);

}  // namespace quincunx::bolivar
