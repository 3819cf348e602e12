#pragma once
// The battle as a side knows it.

#include <vector>

#include "fog/watch.hpp"

namespace quincunx::fog {

struct KnownBattle {
  Battle battle;
  std::vector<UnitId> units;           // by the umpire's id; nobody: not known
  std::vector<std::uint8_t> commands;  // of the side itself, by the umpire's number; of the enemy: 255
};

// Everything but the enemy's orders is known in fog of the kind `none`.
KnownBattle known_battle(const Battle& battle, const Watched& watched, SideId side);

}  // namespace quincunx::fog
