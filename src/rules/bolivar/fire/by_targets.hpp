#pragma once
// Shooting of one side, target by target, its owner picking the next (B-R12, B-A78).

#include <vector>

#include "rules/bolivar/fire/volley.hpp"

namespace quincunx::bolivar {

struct Fire {
  SideId side{};
  std::vector<UnitId> shooters;             // which may shoot, or be refused to
  bool forced = false;                      // none of them may hold its fire
  std::vector<Volley>* bombards = nullptr;  // of a bombardment: collects what all hits are to cause (B-A11)
};
void shoot_by_targets(Turn& turn, Fire fire);
void bombard(Turn& turn);  // pre-game 7, in step 0 of the first turn (B-A11)

}  // namespace quincunx::bolivar
