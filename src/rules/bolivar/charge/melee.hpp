#pragma once
// Melees: who fights whom, in which order, and how it ends (B-R19 to B-R21, B-A46 to B-A49, B-A84).

#include <vector>

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Units linked by "is the opponent of", by id (B-A84); the ties hold who fights whom.
using Melee = Few<UnitId, 8>;
// Asks the owners where they choose, binds opponents, and orders the melees along the table (B-A47).
std::vector<Melee> group_melees(Turn& turn);
void fight(Turn& turn, const Melee& melee, int number);  // dice, hits, routs, casualties, results

}  // namespace quincunx::bolivar
