#pragma once
// Melees (14, W44 to W50, W75, W77).

#include "rules/acw/morale/tests.hpp"

namespace quincunx::acw {

// The round of a charge: the charger and the charged only. `at_once`: neither strikes first. True: the
// charger has won, and its enemy is gone from it.
bool fight_charge(Turn& turn, UnitId charger, UnitId charged, bool at_once, bool both_charge);
// The melee that a unit is in, by the first of its units, if a unit in it has not fought in this turn; else
// `nobody`.
UnitId melee_due(const Turn& turn, UnitId unit);
// A further round of it (W44): all that have not fought in the turn, and the enemies that these touch, which
// may have fought in the round of a charge.
void fight_on(Turn& turn, UnitId unit);
// Ties of units that no longer touch are undone (W73).
void end_contacts(Turn& turn);

// The dice of a unit against an enemy that it touches, and what they need.
int melee_dice(const Turn& turn, UnitId unit, UnitId enemy, bool charges);

}  // namespace quincunx::acw
