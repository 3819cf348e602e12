#pragma once
// Shooting, for its own step, defensive fire and those who weigh it (chapter 11).

#include <span>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// 2.4: the ends of its long and its effective band; 0 if it is not armed.
Length longest_range(const Rulebook& book, const Unit& unit);
Length effective_range(const Rulebook& book, const Unit& unit);
// Which units may shoot at all (11.1), whatever their target; `defensive`: at a charger (D53).
Bar shooter_bar(const Turn& turn, UnitId shooter, bool defensive);

struct Aim {
  Bar bar;           // why not; the rest counts without one
  int bases = 0;     // of the front rank that see the target
  Length range = 0;  // of the line of fire, not rounded
  int inches = 0;    // the same, rounded down
  Segment line{};    // of fire
  int dice = 0;
  int need = 0;    // to hit
  Rows because{};  // modifiers that applied
  int save = 0;    // the target's need
  bool canister = false;
  bool legal() const { return !bar; }
};
// 11.3 to 11.5, from where both are now; for defensive fire at a charger that has not moved yet.
Aim aim(const Turn& turn, UnitId shooter, UnitId target);
// Whether any line from its centre to the target is clear, whatever its facing.
bool sees(const Turn& turn, UnitId unit, UnitId target);
// Hundredths of hits that it can expect, after hits have become several, and after saves.
int expected_hits(const Turn& turn, UnitId shooter, const Aim& aimed);

// 11.2, steps 6 to 9, without marking the hits. Emits the dice and the under-fire markers, counts the volley,
// and asks for Concentrate Fire! unless it is defensive. Of several targets the aim is at the first, which
// saves for all (D52).
struct Volley {
  Few<UnitId, 4> targets;
  Few<int, 4> unsaved;   // hits of each, shared evenly
  bool hit = false;      // whether any hit was scored, saved or not
  std::uint32_t by = 0;  // the event of its last dice, for what they cause
};
Volley shoot(Turn& turn, UnitId shooter, const Aim& aimed, std::span<const UnitId> targets, bool defensive,
             Rule rule);
// D17: does it make the target at this place of the list test its morale?
bool calls_for_test(const Turn& turn, const Volley& volley, std::size_t place);

}  // namespace quincunx::liberty
