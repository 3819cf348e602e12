#pragma once
// All shooting at one target, at once (B-R12, B-A36).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

struct Volley {
  UnitId target = nobody;
  struct Hits {
    int hits;
    std::uint32_t check;  // the event of its dice
  };
  Few<Hits, 8> scores;  // of those that hit
};

// Which of the shooters is primary, as their owner names it: of those with a die as primary, if there are any
// (B-A78).
UnitId choose_primary(Turn& turn, const UnitIds& shooters, UnitId target);
// Rolls, primary first. `marks`: the shooters get their markers, which a bombardment does not give (B-A11).
Volley fire(Turn& turn, UnitIds shooters, UnitId target, UnitId primary, bool marks);
// What the hits cause: resolve lost, the commander with the target in danger, and the target's marker.
void take_effect(Turn& turn, const Volley& volley, bool marks);

}  // namespace quincunx::bolivar
