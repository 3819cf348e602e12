#pragma once
// What of the printed tables a battle can come to need: a row is left off its sheet where something that it
// concerns does not occur in the battle.

#include <vector>

#include "quincunx/turn.hpp"

namespace quincunx {

struct Usage {
  std::vector<std::vector<bool>> rows;  // by table and row
  std::vector<bool> ground;             // by kind of ground
  bool table(std::size_t index) const;  // is any of its rows used?
};
Usage usage(const Battle& battle);

}  // namespace quincunx
