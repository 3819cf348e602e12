#pragma once
// Contingents: commands with a morale of their own, which the scenario gives them beside that of the army.

#include "quincunx/play/turn.hpp"

namespace quincunx {

// Fills in the contingents of a battle whose commands are mustered; warns of one that can never break.
void form_contingents(Battle& battle, Problems& problems);
// Units of the contingent, or their strength, whichever it counts, on the table or still to come at the
// start.
int size_at_start(const Battle& battle, const Battle::ContingentInfo& contingent);
// So much of that is lost now. Units that left by order are not lost.
int lost_of(const Battle& battle, const Table& now, const Battle::ContingentInfo& contingent);
// Breaks the contingents that have lost so much. The units of one that routs leave the table at once, with
// what follows from that in the rules (Ruleset::rout); those of others have orders to leave, which no other
// order replaces (Doctrine).
void break_contingents(Turn& turn);

}  // namespace quincunx
