#pragma once
// Commanders: command checks, attaching and riding (B-R3, B-A8, B-A62, B-A64).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// The commander that its division was given, fallen or not: its first Brigadier; without one its C-in-C,
// unless the ruling cinc_division is against it. Nobody takes his place (B-A62).
UnitId appointed_commander(const Table& table, const Rulebook& book, UnitId unit);
inline UnitId attached_commander(const Turn& turn, UnitId host) {  // `nobody` if none is
  return leader_with(turn.table(), host);
}
bool in_command(const Table& table, const Rulebook& book, UnitId unit);  // within 8 of him
int command_dice(const Turn& turn, UnitId unit);  // of a check now; 0: it fails without a roll
// Rolls a command check and shows it, as caused by what is in force: true if it is passed.
bool passes_check(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, Rule rule);
// The check for a change of direction, of formation or of places (`with`): failed, the change is refused
// (B-A25).
bool may_change(Turn& turn, UnitId unit, UnitId with, Rule rule);

// A commander's order in a step of movement: ride, attach, detach (B-A64).
void lead(Turn& turn, const Order& order);

}  // namespace quincunx::bolivar
