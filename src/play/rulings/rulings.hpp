#pragma once
// Rulings of an umpire in play.

#include "quincunx/play/game.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/play/umpire_ruling.hpp"

namespace quincunx {

// Carries out the rulings of this turn, in the order of their numbers. One that cannot be carried out is left
// out, and reported.
void carry_out(Turn& turn, const UmpireRulings& rulings, std::vector<BarredRuling>& barred);

}  // namespace quincunx
