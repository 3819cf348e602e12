#pragma once
// On whom hits fall when a unit fights several enemies (T-A67, T-A72).

#include <vector>

#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

// A die that can hit somebody.
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

// For each die the position of its target, -1 for a hit that can fall on nobody. The dice come weakest first.
using Allotment = std::vector<int>;
// Most routs, then the target declared on, then the lowest id. `beside`: how many hits may still fall on
// enemies that the unit is only secondary against, if it is primary against any.
Allotment best_allotment(const std::vector<HitDie>& dice, const std::vector<HitTarget>& targets,
                         int leader_need, int beside = 1);
// As the owner wants it, die by die; by default the best.
Allotment allot(Turn& turn, UnitId unit, const std::vector<HitDie>& dice, std::vector<HitTarget> targets,
                int leader_need);

}  // namespace quincunx::tilly
