#pragma once
// The strength that a side started with, of which parts break it.

#include "quincunx/table/table.hpp"

namespace quincunx {

// The sum of `counts(unit)`, 0 or more, over the units of a side that have arrived, lost since or not; over
// all its units while none has arrived.
template <class Counts>
int started_with(const Table& table, SideId side, Counts counts) {
  int come = 0, all = 0;
  for (const Unit& unit : table.units) {
    if (unit.side != side) continue;
    const int strength = counts(unit);
    all += strength;
    if (unit.fate != Fate::expected) come += strength;
  }
  return come > 0 ? come : all;
}

// One in so many, rounded up.
constexpr int one_in(int parts, int of) { return (of + parts - 1) / parts; }

}  // namespace quincunx
