#pragma once
// The steps of play, in their order.

#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

void leaders_step(Turn& turn);
void maneuver_step(Turn& turn);
void fire_step(Turn& turn);
void charge_combat_step(Turn& turn);
void breakthrough_step(Turn& turn);
void second_combat_step(Turn& turn);
void end_of_player_turn(Turn& turn);
void end_of_turn(Turn& turn);

}  // namespace quincunx::lib
