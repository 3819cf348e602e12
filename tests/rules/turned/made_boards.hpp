#pragma once
// Boards made by chance out of the units of a rule set's cases and its kinds of ground, with much that is
// exact: contacts, distances, fronts in line. That is where rounding bites.

#include <optional>
#include <vector>

#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx::test {

// Units of the cases, by type, that can stand alone at the beginning of a game; each kind once.
struct UnitKind {
  UnitEntry entry;
  std::uint64_t number = 0;  // by which it is drawn
};
struct UnitPool {
  const Ruleset* set = nullptr;
  std::vector<std::vector<UnitKind>> by_type;
};
UnitPool pool_of(const Ruleset& set);

// In the middle of a table so large that its edges are out of reach.
Scenario made_board(const UnitPool& pool, std::uint64_t seed);

}  // namespace quincunx::test
