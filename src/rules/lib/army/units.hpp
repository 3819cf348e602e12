#pragma once
// Whose turn it is, what a unit is, and who is near it (2.1, 2.2).

#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

using UnitIds = Few<UnitId, 16>;  // of those near by

SideId phasing(const Turn& turn);                             // whose player turn it is
SideId first_side(const Table& table, const Rulebook& book);  // that has the first player turn of each turn
inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }

// What a unit is.
inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Class class_of(const Unit& unit) { return static_cast<Class>(value(unit, column::quality)); }
inline Morale morale_of(const Unit& unit) { return static_cast<Morale>(value(unit, column::morale)); }
inline bool is_leader(const Unit& unit) {
  return type_of(unit) == Type::leader || type_of(unit) == Type::army_leader;
}
inline bool is_guns(const Unit& unit) { return type_of(unit) == Type::artillery; }
inline bool is_troops(const Unit& unit) {
  return type_of(unit) == Type::infantry || type_of(unit) == Type::cavalry;
}
bool mounted(const Unit& unit);  // cavalry that is not dismounted, and cavalry that is broken (H60)
inline bool foot(const Unit& unit) {
  return is_troops(unit) && !mounted(unit);
}  // dismounted cavalry too (L64)
inline bool is_broken(const Unit& unit) { return morale_of(unit) == Morale::broken; }
inline bool good_order(const Unit& unit) { return morale_of(unit) == Morale::good; }
bool in_square(const Unit& unit);  // either kind (L63)
inline bool limbered(const Unit& unit) {
  return form_of(unit) == Form::limbered || form_of(unit) == Form::limbered_column;
}
inline bool loose(const Unit& unit) {  // in open order: skirmish lines, leaders
  return is_leader(unit) || form_of(unit) == Form::skirmish_line;
}
bool heavy(const Unit& unit);  // HG, HH (L58)
bool raw(const Unit& unit);    // Militia or Peasant
int stands(const Unit& unit);
int ready_guns(const Unit& unit);                              // stands not silenced
Effect effectiveness(const Rulebook& book, const Unit& unit);  // 2.2, L57; guns are fresh (L7)
inline Length distance_figure(const Turn& turn, row::Distances r) {
  return in_inches(turn.figure(table::distances, r, distances_column::inches));
}
bool close_to_enemy(const Turn& turn, UnitId unit);  // within close range of any enemy unit (L16)
bool close_to_enemy(const Turn& turn, UnitId unit, const Base& at);
// Units of a side that are on the table and no leaders, by id.
struct Fights {
  bool operator()(const Unit& unit) const { return !is_leader(unit); }
};
using Fighters = UnitsOf<Fights>;
inline Fighters own_units(const Turn& turn, SideId side) { return {turn, side}; }
inline Fighters enemies(const Turn& turn, SideId of) { return {turn, other(of)}; }
inline Fighters friends(const Turn& turn, UnitId of) { return {turn, turn[of].side, of}; }
// Calls f(id, unit) for such units of both sides that may be within reach of the base, by id.
template <class F>
void each_fighter_near(const Turn& turn, const Base& base, Length reach, F f) {
  each_near(turn.table(), base, reach, [&f](UnitId id, const Unit& unit) {
    if (!is_leader(unit)) f(id, unit);
  });
}

}  // namespace quincunx::lib
