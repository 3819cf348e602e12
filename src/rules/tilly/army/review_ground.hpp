#pragma once
// The ground of a set-up judged: how many features, how large, and how they lie.

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

// A small game or a big one, by the width of the table (T-R12).
row::SetUp game_on(const Rulebook& book, const Ground& ground);

// Adds a warning for every breach of T-R15, T-R16 and T-A90.
void review_ground(const Scenario& scenario, const Rulebook& book, const Ground& ground, Problems& problems);

}  // namespace quincunx::tilly
