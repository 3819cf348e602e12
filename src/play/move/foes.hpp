#pragma once
// Enemies that a unit keeps its distance from.

#include <algorithm>

#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// An enemy, and how near to it a unit may come.
struct Foe {
  UnitId id = nobody;
  const Base* base = nullptr;
  Length least = 0;
};
using Foes = Few<Foe, 8>;

// Those within `reach` that could come to matter to a unit that keeps so far from enemies, or as near as it
// is. `counts(unit)`: it is one to keep from.
template <class Counts>
Foes foes_near(const Table& table, SideId of, const Base& from, Length reach, Length keeps, Counts counts) {
  Foes foes;
  each_near(table, other(of), from, reach + keeps + tolerance, [&](UnitId id, const Unit& enemy) {
    if (counts(enemy)) foes.push_back({id, &enemy.base, std::min(keeps, distance(from, enemy.base))});
  });
  return foes;
}

}  // namespace quincunx
