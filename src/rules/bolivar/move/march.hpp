#pragma once
// A move in the steps of movement, while it is carried out part by part (sections 7.1, 7.2).

#include <span>

#include "play/move/walk.hpp"
#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {

// Why the base cannot stand there: edge, impassable ground, units (B-A19, B-A28). Commanders do not
// count, nor does a friend that goes away.
Stop no_room(const Turn& turn, UnitId unit, const Base& at, UnitId gone = nobody);

// B-A29: anywhere, with any facing. Whether it was made; if not, the reason is reported.
bool move_freely(Turn& turn, UnitId unit, std::span<const Leg> legs);

}  // namespace quincunx::bolivar
