#pragma once
// Passing through friends (Q7).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// The figure of the table for a mover and a friend that stands still.
Passing passing(const Rulebook& book, const Unit& mover, const Unit& friendly);
// Whether it may pass along that heading: any, or straight with sides in line.
bool may_pass(const Turn& turn, const Unit& mover, const Base& from, Angle heading, const Unit& friendly);

// After a move from there: which friends it passed, with the row that allowed it.
void say_passed(Turn& turn, UnitId unit, const Base& from);

}  // namespace quincunx::bolivar
