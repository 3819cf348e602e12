#pragma once
// The steps of play, in their order.

#include "quincunx/play/turn.hpp"

namespace quincunx::acw {

void turn_start(Turn& turn);
void draw_dice(Turn& turn);
void turn_end(Turn& turn);

}  // namespace quincunx::acw
