#pragma once
// The ground of a set-up judged: how many features, how large, and how they lie.

#include "play/setup/deployment.hpp"
#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

// Sizes of games and deployment (T-R12 to T-R19, T-A9 to T-A11, T-A91).
inline constexpr DeploymentRules deployment_rules{
    table::set_up, tum,     "T-R12",     "T-A9",
    "T-R19",       "T-A11", "Pike+shot", [](const Unit& unit) {
      return type_of(unit) == Type::pike_shot; }};

// Adds a warning for every breach of T-R15, T-R16 and T-A90.
void review_ground(const Scenario& scenario, const Rulebook& book, const Ground& ground, Problems& problems);

}  // namespace quincunx::tilly
