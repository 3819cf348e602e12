#pragma once
// Retreats (5.7, H17, H61).

#include <vector>

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

enum class Retreat : std::uint8_t { two_inches, out_of_close_range, full };
// Retreats by H17 and H61. `from`: the enemies of the combat, for two_inches; empty: all.
void retreat(Turn& turn, UnitId unit, Retreat how, const std::vector<UnitId>& from, Rule rule);
void limber_and_retreat(Turn& turn, UnitId guns, bool silenced, Rule rule);  // heavy and fixed guns are lost

}  // namespace quincunx::lib
