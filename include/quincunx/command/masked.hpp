#pragma once
// Guns that friends keep from shooting.

#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx {

// Guns that have no target in the first turn, where nothing moves, but would have one without these friends.
struct Masked {
  UnitId guns = nobody;
  std::vector<UnitId> by;  // that stand in the way, by distance; the others may stay
};
std::vector<Masked> masked_guns(const Battle& battle);
Problems warnings_of(const std::vector<Masked>& masked, const Battle& battle);  // at the place of the guns

}  // namespace quincunx
