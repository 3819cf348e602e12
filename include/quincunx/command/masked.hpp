#pragma once
// Guns that cannot shoot from where they are set up, and what keeps them from it.

#include <string>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx {

struct Masked {
  enum class How : std::uint8_t {
    friends,  // no target in the first turn, where nothing moves; one if these friends were elsewhere
    ground,   // likewise, if this ground did not hide every enemy that is there
    nowhere,  // no point in its arc and range that is in view, on the table and passable
    gap       // stands between two friends that leave less room than its fire needs, once they are before it
  };
  UnitId guns = nobody;
  How how = How::friends;
  std::vector<UnitId> by = {};             // that stand in the way, by distance; the others may stay
  std::vector<std::string> features = {};  // that hide
  Length room = 0, need = 0;               // of a gap, micrometres
};
std::vector<Masked> masked_guns(const Battle& battle);
Problems warnings_of(const std::vector<Masked>& masked, const Battle& battle);  // at the place of the guns

// For masked_guns: what places alone show (hidden_guns.cpp).
std::vector<Masked> badly_placed_guns(const Battle& battle);

}  // namespace quincunx
