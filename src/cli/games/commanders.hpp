#pragma once
// Chooses commanders: orders if the side has any, else --commander, else doctrine.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/games/battles.hpp"
#include "quincunx/command/commanders.hpp"

namespace quincunx::cli {

struct Staff {
  std::array<Commander, 2> commanders;
  std::vector<std::pair<std::string, std::string>> names;  // side id -> "orders", "doctrine", "reckless"
  std::vector<std::shared_ptr<CourierReport>> reports;     // fate of the orders, complete after the play
};
// `wanted`: words like "swedish=reckless"; errors become problems. `seed` and `play` are for commanders that
// decide at random.
Staff commanders_for(const Loaded& loaded, const std::vector<std::string>& wanted, std::uint64_t seed,
                     std::uint64_t play, Problems& problems);

// Warnings for orders that found no occasion in the game just played.
Problems unused(const Staff& staff);

}  // namespace quincunx::cli
