#pragma once
// Shooting dice and scores (Q5, B-C22, B-A4).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

struct ShootingDice {
  int dice = 0;
  Rows because, modifiers;  // rows of shooting_dice, and of shooting_modifiers
};
ShootingDice shooting_dice(const Turn& turn, UnitId shooter, UnitId target, bool primary);
struct ShootingNeed {
  int need = 0;
  Rows because;
};
ShootingNeed shooting_need(const Turn& turn, UnitId shooter, UnitId target);

}  // namespace quincunx::bolivar
