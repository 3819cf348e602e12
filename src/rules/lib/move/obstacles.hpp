#pragma once
// Formations taken up, buildings entered and left, obstacles climbed, wagons near by: what legs ask of the
// ground.

#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {

// Is that a formation for such a unit, and another one than it has? (2.3)
Stop form_bars(const Unit& as, Form to);
// Where it would be (H52). The leg's point decides on which side a building is left, its angle of half a
// circle reverses guns.
Stop place_formed(const Turn& turn, const Standing& unit, const Leg& leg, Base& place);

// A major obstacle lies between the front points before and after (H44).
bool crosses_obstacle(const Turn& turn, const Unit& as, const Base& before, const Base& after);
// Just beyond the obstacle ahead.
Stop beyond_obstacle(const Turn& turn, const Unit& as, Base& place);

// Near a supply wagon, where the scenario has any (H29).
bool supplied(const Turn& turn, const Base& at);

}  // namespace quincunx::lib
