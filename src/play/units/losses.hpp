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

}  // namespace quincunx
