#pragma once
// Who commands: orders where there are some, else what --commander says, else doctrine.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/games/battles.hpp"

namespace quincunx::cli {

struct Staff {
  std::array<Commander, 2> commanders;
  std::vector<std::pair<std::string, std::string>> names;  // side id -> "orders", "doctrine", "reckless"
  std::vector<std::shared_ptr<CourierReport>> reports;     // what became of the orders, once played
};
// `wanted`: words like "swedish=reckless". Slips become problems. `seed` and `play`: for those who do as
// chance has it.
Staff commanders_for(const Loaded& loaded, const std::vector<std::string>& wanted, std::uint64_t seed,
                     std::uint64_t play, Problems& problems);

// Warnings for orders that the rules never asked for in the game just played.
Problems unused(const Staff& staff);

}  // namespace quincunx::cli
