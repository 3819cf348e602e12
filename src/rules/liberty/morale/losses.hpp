#pragma once
// Hits, disorder, rout and Broken units (chapters 2, 9, 14).

#include <span>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// Adds hits; a unit that reaches its last morale value is Broken at once. True if it is still there.
bool take_hits(Turn& turn, UnitId unit, int hits, Rule rule);
// The same without breaking it, for fights in which both sides strike at once: `fell(turn, unit)` says
// whether it has to go, and break_units removes it.
void mark_hits(Turn& turn, UnitId unit, int hits, Rule rule);
bool fell(const Turn& turn, UnitId unit);
// D06, D07: 1 marker in its own player turn, 2 in the enemy's. No effect on routers.
void disorder(Turn& turn, UnitId unit, Rule rule, Rows because = {});
void lose_disorder(Turn& turn, UnitId unit, int to, Rule rule, Rows because = {});
// D05: its turn to act has passed, and its under-fire markers come off. `ordered`: it had an order that it
// was given freely.
void end_activation(Turn& turn, UnitId unit, bool ordered);
// Removes it: its general stays behind (D69), the army's break point is judged at once (18), and friends near
// by test their morale, first in, first out (D19). Every caller has to look at turn.ended() afterwards.
void break_unit(Turn& turn, UnitId unit, Rule rule, Rows because = {});
// Several that the same event breaks: all are removed before the break points of both armies are judged
// (D83).
void break_units(Turn& turn, std::span<const UnitId> units, Rule rule);
// The troops of a contingent that routs by the scenario's own rule: Broken all at once.
void rout_at_once(Turn& turn, std::span<const UnitId> troops);
// Begins to rout (D89) and makes its first rout move (14).
void begin_rout(Turn& turn, UnitId unit, Rule rule, Rows because = {});

// Does a deed; friends of units that it breaks test their morale when the outermost such deed is done, in the
// order in which they came to it (D19). Break points do not wait.
void see_friend_break(Turn& turn, const Turn::PutOff& call);  // one test
template <class Deed>
void testing_after(Turn& turn, Deed deed) {
  turn.answering_after(deed, [&turn](const Turn::PutOff& call) { see_friend_break(turn, call); });
}

}  // namespace quincunx::liberty
