#pragma once
// Couriers, where a scenario has them: orders that must ride farther than a turn come later, or never.

#include "quincunx/play/turn.hpp"

namespace quincunx {

// At the beginning of a turn: sends the orders that were written in it, and emits Couriered for each command
// that is farther from the commander-in-chief than a courier rides in a turn. He rides to the command's
// commander, or to the nearest of its units where that one is not on the table; from the middle of the side's
// edge where there is no commander-in-chief on the table. The distance is that of the middles of the bases.
void send_couriers(Turn& turn);

// The first turn in which orders of `turn` can be obeyed that ride so far, both above 0: on the turn itself
// up to `speed`, then a turn later for each further `speed` or part of it.
int turn_of_arrival(int turn, Length distance, Length speed);

}  // namespace quincunx
