#pragma once
// Shooting, for its own step, defensive fire and those who weigh it (chapter 11).

#include <optional>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// Who may shoot at all (11.1), whatever its target; `defensive`: at a charger (D53).
Bar shooter_bar(const Turn& turn, UnitId shooter, bool defensive);

struct Aim {
  Bar bar;                 // why not; the rest counts without one
  int bases = 0;           // of the front rank that see the target
  Length range = 0;        // of the line of fire, not rounded
  Segment line{};          // of fire
  int dice = 0;
  int need = 0;            // to hit
  Rows because{};          // modifiers that applied
  int save = 0;            // the target's need
  bool canister = false;
};
// 11.3 to 11.5. `at`: the target as it stands there, for defensive fire at its starting place.
Aim aim(const Turn& turn, UnitId shooter, UnitId target);
// Hundredths of hits that it can expect, after explosion and saves.
int expected_hits(const Turn& turn, UnitId shooter, const Aim& aimed, UnitId target);

// 11.2, steps 4 to 9, without marking the hits: what was not saved. Emits the dice, the under-fire marker of
// the target, and asks for Concentrate Fire! unless it is defensive. With several targets (defensive fire)
// hits are shared among them: `hits` of each.
struct Volley {
  Few<UnitId, 4> targets;
  Few<int, 4> unsaved;
};
Volley shoot(Turn& turn, UnitId shooter, const Aim& aimed, std::span<const UnitId> targets, bool defensive,
             Rule rule);

}  // namespace quincunx::liberty
