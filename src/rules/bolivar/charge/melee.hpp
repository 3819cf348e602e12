#pragma once
// Melees: which units fight each other, in which order, with which dice, and how it ends (Q1, Q6, B-C27,
// B-R19 to B-R24, B-A46 to B-A56, B-A84 to B-A87).

#include <optional>

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
  std::optional<Form> as{};            // the formation that it is imagined in
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
void fight(Turn& turn, const Melee& melee, int number);  // dice, hits, routs, casualties, results

UnitId opponent_of(const Turn& turn, UnitId unit);  // `nobody` if it has none
void set_opponent(Turn& turn, UnitId unit, UnitId opponent);

}  // namespace quincunx::bolivar
