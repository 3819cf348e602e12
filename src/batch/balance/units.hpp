#pragma once
// What each unit did over many plays.

#include "batch/acts.hpp"
#include "batch/statistics.hpp"
#include "quincunx/base/problem.hpp"

namespace quincunx::batch {

// Plays in which a unit did something. An idle unit did none of it; lost_in: the turns in which it was lost.
struct UnitTally {
  UnitId unit = nobody;
  std::uint64_t came = 0, engaged = 0, shot = 0, charged = 0, idle = 0, lost = 0;
  Distribution lost_in;
  void add(const Act& act);
};

struct Balance;

// Warnings of units that never came, never acted, or stood idle in nearly all plays, and of guns that did not
// shoot; each at its place in the scenario. None if there are too few plays to say.
Problems idle_units(const Battle& battle, const Balance& balance);

}  // namespace quincunx::batch
