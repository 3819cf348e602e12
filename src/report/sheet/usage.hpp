#pragma once
// Finds which printed tables a battle can need. A row is unused if it concerns a type, state or ground that
// does not occur in the battle.

#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

struct Usage {
  std::vector<std::vector<bool>> rows;  // by table and row: used
  std::vector<bool> ground;             // by kind of ground: used
  bool table(std::size_t index) const;  // true if any of its rows is used
};
Usage usage(const Battle& battle);

}  // namespace quincunx
