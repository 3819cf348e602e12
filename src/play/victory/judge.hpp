#pragma once
// Judges the victory conditions of the scenario, at the end of a turn.

#include "quincunx/play/turn.hpp"

namespace quincunx {

// Units leave by exits; then ends the game if a condition is met, a draw if both sides have met one.
void judge_victory(Turn& turn);
// After the conditions that win at once: by points, if the scenario lets them decide. True if it does.
bool decide_by_points(Turn& turn);

}  // namespace quincunx
