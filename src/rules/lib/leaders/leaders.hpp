#pragma once
// Leaders who fall, ride and are replaced (chapter 8).

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

// Counted from the start over both sides: what lasts "one turn" ends with one of these (H28).
int player_turns_so_far(const Turn& turn);
void fallen_leader(Turn& turn, UnitId leader, Rule rule);  // rolls on 8.2
void free_leaders_of(Turn& turn, UnitId unit, Rule rule);  // its unit is gone: rolls, and stays free (H32)
// Detaches it; it stays in the place of its unit.
void part_from_host(Turn& turn, UnitId leader, Rule rule);
// After troops have moved: leaders alone that an enemy touches ride to a friend, or are captured (8.1).
void leaders_reached(Turn& turn);

}  // namespace quincunx::lib
