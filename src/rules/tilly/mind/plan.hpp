#pragma once
// Turning intentions into legs.

#include "rules/tilly/move/trial.hpp"

namespace quincunx::tilly {

// A move worth trying: its legs, where they lead, and how good that would be if the way were free.
struct Candidate {
  std::array<Leg, 3> legs{};
  std::uint8_t count = 0;
  bool exact = false;  // else the score is no less than that
  Pose end{};
  std::int64_t score = 0;  // the less the better
};
using Candidates = Few<Candidate, 24>;

// What an intention comes to. A march, and a leader's whole way, come as they were tried.
struct Plan {
  Order order;
  Stop why;           // why there is no order, or one that gains less than it could
  Length wanted = 0;  // length of the straight leg that `why` stopped
  std::optional<Tried> ready;
};
const Plan& plan_for(const Turn& turn, const Order& intention);

// Straight ahead as far as is useful, when no other shape of move could come to a better score than that
// does unhindered.
std::optional<Candidate> surely_best(const March& march, const Pose& goal, std::int64_t least);
// Every shape of move towards the goal that unhindered might come to a score of less than `least`
// (plan_moves.cpp).
Candidates candidates(const March& march, const Pose& goal, std::int64_t least);

}  // namespace quincunx::tilly
