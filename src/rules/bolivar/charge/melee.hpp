#pragma once
// Melees: which units fight each other, in which order, and how it ends (B-R19 to B-R24, B-A46 to B-A56,
// B-A84, B-A87).

#include <vector>

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/charge/melee_dice.hpp"

namespace quincunx::bolivar {

// Units linked by "is the opponent of": the one that gives its place in the order first, the others by id
// (B-A47, B-A84); ties keep which units fight each other.
using Melee = Few<UnitId, 8>;
// Asks the owners where they choose, binds opponents, and orders the melees along the table (B-A47).
std::vector<Melee> group_melees(Turn& turn);
void fight(Turn& turn, const Melee& melee, int number);  // dice, hits, routs, casualties, results

bool fights_in_melee(const Unit& unit);             // on the table, no commander, no artillery
UnitId opponent_of(const Turn& turn, UnitId unit);  // `nobody` without one
void set_opponent(Turn& turn, UnitId unit, UnitId opponent);
// A unit as it fights its opponent; `attackers`: the enemies whose opponent it is (B-A85).
Fighter fighter_against(const Turn& turn, UnitId unit, UnitId opponent, bool primary,
                        const UnitIds& attackers);

// Results of these units: losers and chargers that tied rally back first, then cavalry that tied passes
// through (B-A56). Returns those that rallied back and moved.
UnitIds carry_out_results(Turn& turn, const UnitIds& units);
// A unit that has just rallied back may come back upon its enemies (B-R23, B-A54).
void feign_flight(Turn& turn, UnitId unit);

}  // namespace quincunx::bolivar
