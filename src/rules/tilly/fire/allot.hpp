#pragma once
// Allots hits when a unit fights several enemies (T-A67, T-A72).

#include "quincunx/base/few.hpp"
#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

// A die that can hit an enemy.
struct HitDie {
  int face = 0;
  bool leader = false;  // the attached commander's
};
struct HitTarget {
  UnitId unit = nobody;
  int need = 0;          // for the unit's own dice
  bool primary = false;  // the unit is primary against it
  bool declared = false;
  int standing = 0;  // resolve left after hits already allotted to it
};

using HitDice = Few<HitDie, 16>;
using HitTargets = Few<HitTarget, 4>;

// For each die the position of its target, -1 for a hit without a possible target. The dice come weakest
// first.
using Allotment = Few<int, 16>;
// Most routs, then the target declared on, then the lowest id. `beside`: how many hits may still fall on
// enemies that the unit is only secondary against, if it is primary against any.
Allotment best_allotment(const HitDice& dice, const HitTargets& targets, int leader_need, int beside = 1);
// As the owner wants it, die by die; by default the best.
Allotment allot(Turn& turn, UnitId unit, const HitDice& dice, HitTargets targets, int leader_need);

}  // namespace quincunx::tilly
