#pragma once
// What a unit is and in what state: questions that need no more than the unit, a table or a rulebook.

#include "play/units/leaders.hpp"
#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "rules/bolivar/army/bolivar.hpp"

namespace quincunx::bolivar {

using UnitIds = Few<UnitId, 8>;

inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }
inline bool is(const Unit& unit, column::Column c) { return unit.columns[c] != 0; }  // a marker or note

inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Ability ability_of(const Unit& unit) { return static_cast<Ability>(value(unit, column::ability)); }

// B-C1. Raw troops of other types than Rabble are as their type (B-A68).
constexpr bool formed_foot(Type type) { return type == Type::battalion || type == Type::spearmen; }
constexpr bool infantry(Type type) { return type <= Type::rabble; }
constexpr bool cavalry(Type type) { return type == Type::gauchos || type == Type::horse; }
constexpr bool artillery(Type type) {
  return type == Type::light_gun || type == Type::howitzer || type == Type::heavy_gun;
}
constexpr bool commander(Type type) { return type >= Type::chief; }
constexpr bool may_evade(Type type) { return type == Type::gauchos || type == Type::skirmisher; }  // B-C25
inline bool is_commander(const Unit& unit) { return commander(type_of(unit)); }
inline bool is_guns(const Unit& unit) { return artillery(type_of(unit)); }
inline bool in_square(const Unit& unit) { return form_of(unit) == Form::square; }

int stands(const Rulebook& book, const Unit& unit);  // B-C3
// Of the two stands the one that has more, when the loss is shared as evenly as it can be (B-A3); of one
// stand its resolve.
int higher_resolve(const Rulebook& book, const Unit& unit);

// May the type be formed so (B-C16, B-C17)?
bool may_form(Type type, Form form);
Footprint footprint_of(const Rulebook& book, Type type, Form form);  // Q4

// A figure printed in TUM, in micrometres.
constexpr Length in_tum(int thousandths) { return thousandths * (tum / 1000); }
inline Length distance_figure(const Rulebook& book, row::Distances which) {
  return in_tum(book.figure(table::distances, which, distances_column::tum));
}
inline Length move_figure(const Rulebook& book, row::Moves which) {
  return in_tum(book.figure(table::moves, which, moves_column::tum));
}
// The printed move of a unit as it stands, or would in another formation, in open ground (Q1, Q2).
Length open_move(const Rulebook& book, const Unit& unit, Form form);
inline Length open_move(const Rulebook& book, const Unit& unit) {
  return open_move(book, unit, form_of(unit));
}
// 0: it cannot shoot in any state; beyond all tables where gun_range is unlimited (B-C20).
Length shooting_range(const Rulebook& book, Type type);

// Units on the table that are no commanders, by id.
struct Fights {
  bool operator()(const Unit& unit) const { return !is_commander(unit); }
};
using Fighters = UnitsOf<Fights>;
inline Fighters enemies(const Turn& turn, SideId of) { return {turn, other(of)}; }
inline Fighters friends(const Turn& turn, UnitId of) { return {turn, turn[of].side, of}; }

// Enemies in contact, by id: units, not commanders, and none of a commander. A unit in contact is Locked
// (B-R6, Zones).
UnitIds enemies_in_contact(const Table& table, UnitId unit);
inline UnitIds enemies_in_contact(const Turn& turn, UnitId unit) {
  return enemies_in_contact(turn.table(), unit);
}
bool locked(const Table& table, UnitId unit);
inline bool locked(const Turn& turn, UnitId unit) { return locked(turn.table(), unit); }
// The unit that it has a tie of that kind to, or `nobody`.
UnitId tied_to(const Turn& turn, UnitId unit, tie::Tie kind);

SideId attacker(const Battle& battle);  // the side of that role; without roles the first
inline SideId attacker(const Turn& turn) { return attacker(turn.battle()); }
// The active side of this turn, as step 1 has settled it; before that the attacker.
SideId active(const Turn& turn);
inline SideId reactive(const Turn& turn) { return other(active(turn)); }

}  // namespace quincunx::bolivar
