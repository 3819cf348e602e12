#pragma once
// The steps of play, in their order (chapter 5).

#include "quincunx/play/turn.hpp"

namespace quincunx::liberty {

void set_up_game(Turn& turn);       // initiative and command points, before the first turn
void start_of_command(Turn& turn);  // arrivals; Reform the Ranks!, Veterans
void generals_step(Turn& turn);     // a
void disorder_step(Turn& turn);     // b
void rally_step(Turn& turn);        // c
void rout_step(Turn& turn);         // d
void charge_step(Turn& turn);       // e
void orders_step(Turn& turn);       // f
void shooting_step(Turn& turn);
void shooting_morale_step(Turn& turn);
void melee_step(Turn& turn);
void end_of_turn(Turn& turn);

}  // namespace quincunx::liberty
