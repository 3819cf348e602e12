#pragma once
// Melees: which units fight each other, in which order, with which dice, and how it ends (Q1, Q6, B-C27, B-R19
// to B-R24, B-A46 to B-A56, B-A84 to B-A87).

#include <vector>

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// As the unit is struck by the enemy: fixed when a charger moved in, else as they stand (B-A86).
Contact contact_class(const Turn& turn, UnitId unit, UnitId enemy);
// A shock (Q1): `charged` as in this turn, or as if it charged now.
bool has_shock(const Turn& turn, UnitId cavalry, UnitId opponent, Contact struck, bool charged);

// A fighter and what it fights, as it is or as a commander imagines it.
struct Fighter {
  UnitId unit = nobody, opponent = nobody;
  bool primary = true, charged = false;
  bool struck_behind = false;  // an enemy whose opponent it is stands behind its flank or to its rear (B-A85)
  Contact strikes = Contact::frontal;  // class in which it strikes its opponent
};
struct MeleeDice {
  int dice = 0;
  bool leader_fights = true;  // an attached commander, if there is one (B-A50)
  Rows because, modifiers;    // rows of melee_dice, and of melee_modifiers
};
MeleeDice melee_dice(const Turn& turn, const Fighter& fighter);
struct MeleeNeed {
  int need = 0;
  Rows because;
};
MeleeNeed melee_need(const Turn& turn, const Fighter& fighter);

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
