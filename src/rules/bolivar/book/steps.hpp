#pragma once
// The steps of play, in their order.

#include "quincunx/play/turn.hpp"

namespace quincunx::bolivar {

void turn_start(Turn& turn);
void initiative(Turn& turn);
void active_move(Turn& turn);
void reactive_shoot(Turn& turn);
void reactive_move(Turn& turn);
void active_shoot(Turn& turn);
void declare_charges(Turn& turn);
void cancel_charges(Turn& turn);
void evade_charges(Turn& turn);
void conduct_charges(Turn& turn);
void melee(Turn& turn);
void rally_backs(Turn& turn);
void moved_markers(Turn& turn);
void commander_loss(Turn& turn);
void erosion(Turn& turn);
void heroics(Turn& turn);
void commander_rally(Turn& turn);
void rout_markers(Turn& turn);
void army_morale(Turn& turn);

}  // namespace quincunx::bolivar
