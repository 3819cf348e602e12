#pragma once
// Which units shoot, and at what (B-R9, B-R10, B-A30, B-A75, B-A78).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// A shooting type in a shooting state, without moved marker and not in contact (B-C20, B-A23). It may have
// shot already.
bool able_to_shoot(const Turn& turn, UnitId unit);
bool shooting_state(const Unit& unit);  // by type and formation alone: those that a hit marks (B-A32)
Bar shooter_bar(const Turn& turn, UnitId shooter);  // what bars the unit from shooting at anything
// Would the unit be a legal target of the shooter if it stood there, by the rule of priority (B-A22, B-A23)?
// It does not matter whether the shooter has shot.
bool would_be_priority_target(const Turn& turn, UnitId shooter, UnitId target, const Base& target_at);

// Some part of the target is directly to front, or in one of the wedges of 45 degrees beside it (B-C21).
enum class Arc : std::uint8_t { none, oblique, directly };
Arc arc_of(const Turn& turn, UnitId shooter, const Base& target);

void bombard(Turn& turn);  // pre-game 7, in step 0 of the first turn (B-A11)

}  // namespace quincunx::bolivar
