#pragma once
// Chargers, their targets, and the columns and ties that record them (chapter 7).

#include <vector>

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

bool charging(const Turn& turn, UnitId unit);         // this player turn, its charge not over
bool cold_steel(const Turn& turn, UnitId unit);       // L35: declared, or mounted
UnitId charge_target(const Turn& turn, UnitId unit);  // nobody if it does not charge
bool charged_now(const Turn& turn, UnitId unit);  // did charge or countercharge this player turn, over or not
std::vector<UnitId> chargers_of(const Turn& turn, UnitId target);  // by id
inline Charge charge_now(const Turn& turn, UnitId unit) {
  return value_as<Charge>(turn[unit], column::charge);
}

void end_charge(Turn& turn, UnitId unit,
                Rule rule);            // of units that charge or countercharge; no effect on others
bool takes_shelter(const Unit& guns);  // whose crew is in a square
std::vector<UnitId> fighting_enemies(const Turn& turn, UnitId unit);  // in contact, but for guns left alone
void set_out(Turn& turn, UnitId unit, Rule rule);                     // notes where a charge begins
// The ties of a charge that touches: whether it came from behind, and which front it touches. `start`: the
// charger's base at the beginning; `before`: the enemy's base before it reacted.
void record_contact(Turn& turn, UnitId unit, UnitId enemy, const Base& start, const Base& before);

}  // namespace quincunx::lib
