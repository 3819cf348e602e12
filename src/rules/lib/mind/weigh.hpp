#pragma once
// What commanders reckon with: not rules, but the house's estimate of what they come to.

#include <array>

#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

// Further costs in hundredths of lost stands: a unit that has to be rallied, a unit that runs, a silenced
// gun.
constexpr int shaken_counts = 50, broken_counts = 150, silenced_counts = 30;

// The fire that meets a charge in contact, by the die.
struct Volley {
  struct Outcome {
    int lost = 0;  // stands
    bool shaken = false, checked = false;
  };
  std::array<Outcome, 10> by_die{};
};
// `front`: the target is touched on its front edge; `hasty`: it will have formed square by then.
Volley volley_at(const Turn& turn, UnitId charger, UnitId target, bool hasty, bool front, bool cold_steel);

int stands_lost(const Turn& turn, int difference, bool shaken, bool aggravated);  // by the beaten, or by both

}  // namespace quincunx::lib
