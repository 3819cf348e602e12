#pragma once
// Who commands: orders where there are some, else what --commander says, else doctrine.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/battles.hpp"

namespace quincunx::cli {

struct Staff {
  std::array<Commander, 2> commanders;
  std::vector<std::pair<std::string, std::string>> names;  // side id -> "orders", "doctrine", "reckless"
};
// `wanted`: words like "swedish=reckless". Slips become problems.
Staff commanders_for(const Loaded& loaded, const std::vector<std::string>& wanted, std::uint64_t seed,
                     Problems& problems);

}  // namespace quincunx::cli
