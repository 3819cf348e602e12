#pragma once
// Charges, and how they are met (13).

#include "rules/acw/morale/tests.hpp"
#include "rules/acw/move/going.hpp"

namespace quincunx::acw {

// The way of a charge at a target, as both stand: what bars it, or the wheel before it, and how far straight
// on the two touch (W38, W73).
struct ChargeWay {
  Bar bar;
  Angle wheel{};
  Length wheel_cost = 0, by = 0;
};
// `reach`: how far it may go in all.
ChargeWay charge_way(const Turn& turn, UnitId unit, UnitId target, Length reach);
// How far it may go to a target in all: a column that stays on a road to the contact goes by its rate (W18).
Length charge_reach(const Turn& turn, UnitId unit, UnitId target);
Bar bar_charge(const Turn& turn, UnitId unit, UnitId target);  // of a unit that is ordered now
bool may_charge(const Turn& turn, UnitId unit);                // at any enemy
// An obstacle lies between the two, within half an inch of the defender (W61).
bool defends_obstacle(const Turn& turn, UnitId defender, UnitId attacker);

// Asks whether the unit charges, and carries the charge out with all that follows. True: it was ordered to;
// where that was refused it does nothing else (W73).
bool order_charge(Turn& turn, UnitId unit);

}  // namespace quincunx::acw
