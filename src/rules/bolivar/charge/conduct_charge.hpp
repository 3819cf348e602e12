#pragma once
// A charge as it is carried out, in step 4.4 and after a feigned flight.

#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

// Where units stand when a charge is measured: as step 4.4 begins (B-A44).
struct SetOut {
  std::vector<Base> bases;
  explicit SetOut(const Turn& turn) {
    for (const Unit& unit : turn.table().units) bases.push_back(unit.base);
  }
  const Base& operator[](UnitId unit) const { return bases[index(unit)]; }
};

// Moves the charger and notes which enemies it contacts, and in which class.
void carry_out_charge(Turn& turn, UnitId unit, const ChargePath& path, const SetOut& before);
// The charge of a unit that did not move, as the enemy that it charged came to it (B-A45).
void stands_to_charge(Turn& turn, UnitId unit, UnitId enemy);
// Notes that an enemy is uphill of it or in works, as they stand (B-A76).
void note_uphill(Turn& turn, UnitId charger);

}  // namespace quincunx::bolivar
