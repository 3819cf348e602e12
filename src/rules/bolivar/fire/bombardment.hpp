#pragma once
// Pre-game 7 (B-A11).

#include "quincunx/play/turn.hpp"

namespace quincunx::bolivar {

void bombard(Turn& turn);  // in step 0 of the first turn

}  // namespace quincunx::bolivar
