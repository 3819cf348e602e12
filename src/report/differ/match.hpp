#pragma once
// Pairs the events of two logs by their keys: first those that are equal, then those that are the same deed
// with another result, then those of the same unit at the same moment. Last, the same deed in another
// activation.

#include <cstdint>
#include <vector>

#include "report/differ/identity.hpp"

namespace quincunx::differ {

struct Matches {
  std::vector<std::uint32_t> of_a, of_b;  // by number less one: the number of its partner; 0: it has none
  std::vector<bool> equal;                // by number in `a` less one: nothing differs but numbers
};
Matches matched(const std::vector<Identity>& a, const std::vector<Identity>& b);

// The events in `a` whose partners come in another order than they do: the fewest that explain it.
std::vector<std::uint32_t> out_of_order(const Matches& matches);

}  // namespace quincunx::differ
