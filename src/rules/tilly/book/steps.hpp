#pragma once
// The steps of play, in their order (T-R17 onward).

#include "quincunx/play/turn.hpp"

namespace quincunx::tilly {

void begin_turn(Turn& turn);
void attacker_move(Turn& turn);
void defender_shoot(Turn& turn);
void defender_move(Turn& turn);
void attacker_shoot(Turn& turn);
void declare_charges(Turn& turn);
void conduct_charges(Turn& turn);
void point_blank_shooting(Turn& turn);
void melee(Turn& turn);
void rally_back(Turn& turn);
void command_morale(Turn& turn);
void unit_rally(Turn& turn);
void unit_heroics(Turn& turn);
void army_morale(Turn& turn);

}  // namespace quincunx::tilly
