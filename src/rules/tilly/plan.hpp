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

// How far a pose is from the goal, in micrometres, a wrong facing counting as some way off: near the goal it
// is the goal's facing that is wanted, farther off that towards it.
std::int64_t score(const Pose& pose, const Pose& goal, Length near);

// Every shape of move towards the goal, unhindered, the most promising first (plan_moves.cpp).
std::vector<Candidate> candidates(const March& march, const Pose& goal);

}  // namespace quincunx::tilly
