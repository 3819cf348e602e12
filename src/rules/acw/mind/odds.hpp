#pragma once
// What shots, charges and pins may be expected to come to, all in hundredths of bases, so that they compare.

#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {

int chance_to_order(const Turn& turn, UnitId unit);  // of its order test, percent; 100 without pins

// What a shot does, the worth of its pin and of a rout included; before an order test: times its chance.
int shot_worth(const Turn& turn, UnitId unit, UnitId target, Fire how);
int best_shot_worth(const Turn& turn, UnitId unit);  // standing, from where it is; 0: none
// What it gives up by moving, a good shot or the shaking off of pins; 0: nothing keeps it there.
int worth_staying(const Turn& turn, UnitId unit);
int rally_worth(const Turn& turn, UnitId unit);
int down_worth(const Turn& turn, UnitId unit);

// Which die is taken, and which unit of a brigade goes first: commanders, guns, who has a shot; those that
// charge last.
int worth_acting(const Turn& turn, const std::vector<UnitId>& units);
int worth_going_first(const Turn& turn, UnitId unit);

Odds charge_odds(const Turn& turn, UnitId unit, UnitId target);

}  // namespace quincunx::acw
