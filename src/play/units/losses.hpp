#pragma once
// Units of a side, on the table or not, and the order in which they were lost.

#include <algorithm>

#include "play/say.hpp"

namespace quincunx {

// Calls f(id) for all units of a side, by id.
template <class F>
void each_of_side(const Turn& turn, SideId side, F f) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i)
    if (turn[unit_at(i)].side == side) f(unit_at(i));
}

// The highest value that any unit has in a column: where it counts losses, how many there have been.
template <class Column>
int highest(const Turn& turn, Column column) {
  int most = 0;
  for (const Unit& unit : turn.table().units) most = std::max<int>(most, unit.columns[column]);
  return most;
}

// Removes the units that count, guns, where an enemy in contact has charged them (a tie from it): said, and
// no rout. `enemies(turn, unit)`: those in contact with it.
template <class Counts, class Enemies, class Kind, class Remark>
void take_charged(Turn& turn, Counts counts, Enemies enemies, Kind charged, Remark taken, Rule rule) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    if (!turn[unit_at(i)].present() || !counts(turn[unit_at(i)])) continue;
    for (const UnitId enemy : enemies(turn, unit_at(i))) {
      if (turn.tie(charged, enemy, unit_at(i)) == 0) continue;
      const Turn::Because because(turn, say(turn, unit_at(i), enemy, taken, 0, rule));
      turn.emit(rule, event::Left{unit_at(i), Fate::eliminated});
      break;
    }
  }
}

}  // namespace quincunx
