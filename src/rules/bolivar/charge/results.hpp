#pragma once
// What follows a melee (B-R21 to B-R24, B-A49 to B-A56, B-A87).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

enum class Outcome : std::uint8_t { stays, rallies_back, passes_through };
Outcome outcome_of(const Turn& turn,
                   UnitId unit);  // by its result, its opponent, and which of the two charged (B-A49)
bool rally_back(Turn& turn, UnitId unit);  // as far as it can, 3 or 1 (B-R22, B-A52); false: it did not move
// Two cavalry units that tied; every charger of them rallies back if there is no way (B-A55, B-A87).
void pass_through(Turn& turn, UnitId one, UnitId two);
// A unit that has just rallied back may come back upon its enemies (B-R23, B-A54).
void feign_flight(Turn& turn, UnitId unit);
// Results of these units: losers and chargers that tied first, then those that pass through (B-A56). Returns
// those that rallied back and moved.
UnitIds carry_out_results(Turn& turn, const UnitIds& units);

}  // namespace quincunx::bolivar
