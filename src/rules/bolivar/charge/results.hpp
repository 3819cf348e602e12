#pragma once
// What follows a melee (B-R21 to B-R24, B-A49 to B-A56, B-A87).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

enum class Outcome : std::uint8_t { stays, rallies_back, passes_through };
Outcome outcome_of(const Turn& turn, UnitId unit);  // by its result, its opponent and who charged (B-A49)
void rally_back(Turn& turn, UnitId unit);           // as far as it can, 3 or 1 (B-R22, B-A52)

}  // namespace quincunx::bolivar
