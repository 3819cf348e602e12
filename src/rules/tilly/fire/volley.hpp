#pragma once
// All shooting at one target, at once (section 6.2 of the specification).

#include "play/primary.hpp"
#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

struct Shooter {
  UnitId unit = nobody;
  Zone zone = Zone::front;  // of the shooter, in which the target is
};

using Shooters = Few<Shooter, 8>;

struct ShootingDice {
  int dice = 0;
  Rows because;
};
ShootingDice shooting_dice(const Turn& turn, const Shooter& shooter, UnitId target, bool primary);
int shooting_need(const Turn& turn, UnitId shooter);

// By default the one with the most dice, then the lowest id (T-A46).
UnitId choose_primary(Turn& turn, const Shooters& shooters, UnitId target);

// Rolls for all of them, primary first; takes off resolve, marks who shot, and rolls for a commander.
void volley(Turn& turn, const Shooters& shooters, UnitId target, UnitId primary, purpose::Purpose purpose);

}  // namespace quincunx::tilly
