#pragma once
// All shooting at one target, at once (section 6.2 of the specification).

#include <vector>

#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

struct Shooter {
  UnitId unit = nobody;
  Zone zone = Zone::front;  // of the shooter, where the target stands
};

struct ShootingDice {
  int dice = 0;
  Rows because;
};
ShootingDice shooting_dice(const Turn& turn, const Shooter& shooter, UnitId target, bool primary);
int shooting_need(const Turn& turn, UnitId shooter);

// Names the primary among two or more (T-A46: most dice, then lowest id).
UnitId choose_primary(Turn& turn, const std::vector<Shooter>& shooters, UnitId target);

// Rolls for all of them, primary first; takes off resolve, marks who shot, and rolls for a commander.
void volley(Turn& turn, std::vector<Shooter> shooters, UnitId target, UnitId primary,
            purpose::Purpose purpose);

}  // namespace quincunx::tilly
