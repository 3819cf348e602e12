#pragma once
// Turning intentions into legs.

#include "rules/tilly/trial.hpp"

namespace quincunx::tilly {

// A move worth trying: legs, and how good it would be if nothing were in the way.
struct Candidate {
  std::array<Leg, 3> legs{};
  std::uint8_t count = 0;
  std::int64_t score = 0;  // the less the better
};

// Every shape of move towards the goal, unhindered, the most promising first (plan_moves.cpp).
std::vector<Candidate> candidates(const March& march, const Pose& goal);

}  // namespace quincunx::tilly
