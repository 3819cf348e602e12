#pragma once
// What a unit is and in what state: questions that need no more than the unit, a table or a rulebook.

#include "play/units/leaders.hpp"
#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "rules/acw/army/acw.hpp"

namespace quincunx::acw {

using UnitIds = Few<UnitId, 8>;

inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }
inline bool is(const Unit& unit, column::Column c) { return unit.columns[c] != 0; }  // a marker or note

inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Quality quality_of(const Unit& unit) { return static_cast<Quality>(value(unit, column::quality)); }
inline Weapon weapon_of(const Unit& unit) { return static_cast<Weapon>(value(unit, column::weapon)); }
inline Ordered ordered(const Unit& unit) { return static_cast<Ordered>(value(unit, column::order)); }

inline bool is_commander(const Unit& unit) { return type_of(unit) >= Type::brigadier; }
inline bool is_guns(const Unit& unit) { return type_of(unit) == Type::artillery; }
inline bool is_cavalry(const Unit& unit) { return type_of(unit) == Type::cavalry; }
inline bool is_mounted(const Unit& unit) { return is_cavalry(unit) && form_of(unit) != Form::skirmish; }
inline bool is_dismounted(const Unit& unit) { return is_cavalry(unit) && form_of(unit) == Form::skirmish; }
inline bool skirmishes(const Unit& unit) { return form_of(unit) == Form::skirmish; }
inline bool in_column(const Unit& unit) { return form_of(unit) == Form::column; }
// Limbered guns and wagons count as columns on roads (W19).
inline bool limbered(const Unit& unit) {
  return form_of(unit) == Form::limbered || type_of(unit) == Type::wagon;
}

inline bool can_go_down(const Unit& unit) { return !is_mounted(unit) && !limbered(unit); }  // 6

// It has failed its order test: it does nothing more in this turn, but fights, and retreats if it must (7).
inline bool does_no_more(const Unit& unit) { return ordered(unit) == Ordered::failed; }

// The bases that it has as it is formed: dismounted cavalry one fewer (W8).
int bases_of(const Rulebook& book, const Unit& unit, Form form);
inline int bases_of(const Rulebook& book, const Unit& unit) { return bases_of(book, unit, form_of(unit)); }
int horse_holders(const Rulebook& book);  // bases that a dismounted unit has fewer (W8)
int figures_a_base(const Rulebook& book, const Unit& unit);
int casualties_a_base(const Rulebook& book, const Unit& unit);  // that remove one (W9)

row::UnitTypes type_row(const Unit& unit);
row::Movement movement_row(const Unit& unit, Form form);

bool may_form(Type type, Form form);
Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form);  // with the bases that it has left

inline Length distance_figure(const Rulebook& book, row::Distances which) {
  return in_inches(book.figure(table::distances, which, distances_column::inches));
}
inline Length distance_figure(const Turn& turn, row::Distances which) {
  return distance_figure(turn.book(), which);
}
inline Angle angle_figure(const Turn& turn, row::Distances which) {
  return turn.angle(table::distances, which, distances_column::inches);
}
inline int pin_figure(const Turn& turn, row::Pins which) {
  return turn.figure(table::pins, which, pins_column::gained);
}

// Units on the table that are no commanders, by id.
struct Fights {
  bool operator()(const Unit& unit) const { return !is_commander(unit); }
};
using Fighters = UnitsOf<Fights>;
inline Fighters enemies(const Turn& turn, SideId of) { return {turn, other(of)}; }
inline Fighters friends(const Turn& turn, UnitId of) { return {turn, turn[of].side, of}; }

// Enemies in contact, by id: neither commanders nor routing, since a rout ends a melee (W60).
UnitIds enemies_in_contact(const Table& table, UnitId unit);
inline bool locked(const Table& table, UnitId unit) { return !enemies_in_contact(table, unit).empty(); }
inline bool locked(const Turn& turn, UnitId unit) { return locked(turn.table(), unit); }

// Of a brigade: neither a commander nor independent (W67).
inline bool in_brigade(const Unit& unit) { return !is_commander(unit) && !is(unit, column::independent); }

}  // namespace quincunx::acw
