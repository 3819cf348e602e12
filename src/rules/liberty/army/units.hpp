#pragma once
// What a unit is, what state it is in, and which units are near it (2, 3).

#include "play/units/leaders.hpp"
#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables.hpp"

namespace quincunx::liberty {

using UnitIds = Few<UnitId, 16>;

inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }
inline bool is(const Unit& unit, column::Column c) { return unit.columns[c] != 0; }  // a rule or condition

inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Quality quality_of(const Unit& unit) { return static_cast<Quality>(value(unit, column::quality)); }
inline Weapon weapon_of(const Unit& unit) { return static_cast<Weapon>(value(unit, column::weapon)); }
inline Ordered ordered(const Unit& unit) { return static_cast<Ordered>(value(unit, column::order)); }

inline bool is_commander(const Unit& unit) { return type_of(unit) == Type::commander; }  // C-in-C marker
inline bool is_general(const Unit& unit) { return type_of(unit) == Type::general; }
inline bool leads(const Unit& unit) { return is_general(unit) || is_commander(unit); }  // no unit (D83)
inline bool is_guns(const Unit& unit) { return type_of(unit) == Type::artillery; }
inline bool dismounted(const Unit& unit) { return form_of(unit) == Form::dismounted; }
inline bool mounted(const Unit& unit) { return type_of(unit) == Type::cavalry && !dismounted(unit); }
inline bool limbered(const Unit& unit) { return form_of(unit) == Form::limbered; }
inline bool unlimbered(const Unit& unit) { return form_of(unit) == Form::unlimbered; }
inline bool is_infantry(const Unit& unit) { return type_of(unit) == Type::infantry; }
inline bool is_skirmishers(const Unit& unit) { return type_of(unit) == Type::skirmishers; }

inline bool routing(const Unit& unit) { return is(unit, column::routing); }
inline bool is_broken(const Unit& unit) { return unit.fate == Fate::routed || unit.fate == Fate::eliminated; }
inline bool disordered(const Unit& unit) { return is(unit, column::disorder); }
row::CombatDice dice_row(const Unit& unit);  // 2.5, as it is formed now
int bases(const Unit& unit);                 // as it is formed: dismounted cavalry has one fewer (D32)

struct MoraleValues {  // 2.3: hits at which it is worn, shaken, Broken
  int worn = 0, shaken = 0, broken = 0;
};
MoraleValues morale_values(const Rulebook& book, const Unit& unit);
State state_of(const Rulebook& book, const Unit& unit);  // by its hits (2.2)
inline State state_of(const Turn& turn, UnitId unit) { return state_of(turn.book(), turn[unit]); }

inline Length distance_figure(const Turn& turn, row::Distances r) {
  return in_inches(turn.figure(table::distances, r, distances_column::inches));
}
inline Angle angle_figure(const Turn& turn, row::Distances r) {
  return turn.angle(table::distances, r, distances_column::inches);
}

// 1: a need on one die, of which a natural 1 always fails and a natural 6 never does.
int natural(const Rulebook& book, int need);
int elite_dice(const Rulebook& book, const Unit& unit);  // 16: added after everything else

// Units on the table that are no generals and no markers, by id.
struct Fights {
  bool operator()(const Unit& unit) const { return !leads(unit); }
};
using Fighters = UnitsOf<Fights>;
inline Fighters own_units(const Turn& turn, SideId side) { return {turn, side}; }
inline Fighters enemies(const Turn& turn, SideId of) { return {turn, other(of)}; }
inline Fighters friends(const Turn& turn, UnitId of) { return {turn, turn[of].side, of}; }

// Base contact is engagement; the table keeps account of it (Ruleset::touches_within).
bool engaged(const Table& table, UnitId unit);
inline bool engaged(const Turn& turn, UnitId unit) { return engaged(turn.table(), unit); }
UnitIds enemies_in_contact(const Table& table, UnitId unit);  // by id

UnitId general_of(const Table& table, std::uint8_t command);  // that is on the table; else nobody
UnitId general_with(const Table& table, UnitId unit);         // the one attached to it; else nobody

}  // namespace quincunx::liberty
