#pragma once
// All shooting at one target, at once (section 6.2 of the specification).

#include "quincunx/base/few.hpp"
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

// A unit that may be primary against a target: its dice if it is, and if it is not.
struct Contender {
  UnitId unit;
  int dice, as_secondary, need;
};
using Contenders = Few<Contender, 4>;
// Asks which of two or more is the primary, in shooting and in melee; by default the one with the most dice,
// then the lowest id (T-A46, T-R63).
UnitId name_primary(Turn& turn, SideId side, Contenders contenders, UnitId target);
UnitId choose_primary(Turn& turn, const Shooters& shooters, UnitId target);

// Rolls for all of them, primary first; takes off resolve, marks who shot, and rolls for a commander.
void volley(Turn& turn, Shooters shooters, UnitId target, UnitId primary, purpose::Purpose purpose);

}  // namespace quincunx::tilly
