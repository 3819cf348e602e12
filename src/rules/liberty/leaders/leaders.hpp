#pragma once
// Generals (chapter 10) and command points (chapter 15).

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// Leaves its unit, or its unit is gone: set down touching the middle of its rear edge (D91).
void set_beside(Turn& turn, UnitId general, UnitId unit, Rule rule);
// Generals and markers that stand where a base has come are shifted the shortest way (D28, D91).
void clear_generals(Turn& turn, UnitId unit, Rule rule);
// An unattached general's one move of the turn, by its `go` leg (D03, D91).
void ride(Turn& turn, const Order& order);
// 13.7: the dice of the generals that fought in a melee, in the order given: by id of their units, of which
// some may be Broken by now (D69).
void risk_generals(Turn& turn, std::span<const UnitId> generals);

using Action = row::Actions;  // that a command point pays for
// Asks the unit's side whether it spends a command point on it, and spends it. False without a point, if it
// has been used on the unit in this player turn (D08), if it is not the side's to use (D81), or if the side
// declines. The question is put only where a point could be spent. `worth`: what it is expected to save or to
// do, in hundredths of strength.
bool spend(Turn& turn, UnitId unit, Action action, int worth);
bool could_spend(const Turn& turn, UnitId unit, Action action);

}  // namespace quincunx::liberty
