#pragma once
// Hits, disorder, rout and Broken units (chapters 2, 9, 14).

#include <span>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// Adds hits; a unit that reaches its last morale value is Broken at once. True if it is still there.
bool take_hits(Turn& turn, UnitId unit, int hits, Rule rule);
// The same without breaking it, for fights in which both sides strike at once: `fell(turn, unit)` says
// whether it has to go, and break_unit removes it.
void mark_hits(Turn& turn, UnitId unit, int hits, Rule rule);
bool fell(const Turn& turn, UnitId unit);
// D06, D07: 1 marker in its own player turn, 2 in the enemy's. No effect on routers.
void disorder(Turn& turn, UnitId unit, Rule rule);
void lose_disorder(Turn& turn, UnitId unit, int to, Rule rule);
// Removes it: its general stays behind (D69), the army's break point is judged at once (18), and friends near
// by test their morale, first in, first out (D19). Every caller has to look at turn.ended() afterwards.
void break_unit(Turn& turn, UnitId unit, Rule rule);
// Several that the same event breaks: all are removed before the break points of both armies are judged (D83).
void break_units(Turn& turn, std::span<const UnitId> units, Rule rule);
// Begins to rout (D89) and makes its first rout move (14).
void begin_rout(Turn& turn, UnitId unit, Rule rule);
// While it lives, morale tests for Broken friends wait, and are made when it ends (D19).
class TestsWait;

}  // namespace quincunx::liberty
