#pragma once
// Units in contact, and units linked to one another, directly or through others: by contact, or in a column
// of march.

#include <algorithm>
#include <vector>

#include "quincunx/base/few.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

// f(enemy, pair) for the enemies that touch a unit, as the table keeps account of it
// (Ruleset::touches_within), by id.
template <class F>
void each_touching(const Table& table, UnitId unit, F f) {
  for (const Touching& pair : table.touching)
    if (const UnitId other = pair.other(unit); other != nobody) f(other, pair);
}
inline bool touch_each_other(const Table& table, UnitId a, UnitId b) {
  return std::any_of(table.touching.begin(), table.touching.end(),
                     [&](const Touching& pair) { return pair.other(a) == b; });
}

using Linked = Few<UnitId, 8>;
// A unit and all that are linked to it, by id. `neighbours(unit)` lists those next to a unit.
template <class Neighbours>
Linked linked_to(UnitId first, Neighbours neighbours) {
  Linked found{first};
  for (std::size_t next = 0; next < found.size(); ++next)
    for (const UnitId unit : neighbours(found[next]))
      if (std::find(found.begin(), found.end(), unit) == found.end()) found.push_back(unit);
  std::sort(found.begin(), found.end());
  return found;
}

// The groups that the units belong to, each once, in the order of the list.
template <class Units, class Neighbours>
std::vector<Linked> linked_groups(const Units& units, Neighbours neighbours) {
  std::vector<Linked> groups;
  for (const UnitId unit : units)
    if (std::none_of(groups.begin(), groups.end(), [unit](const Linked& group) {
          return std::binary_search(group.begin(), group.end(), unit);
        }))
      groups.push_back(linked_to(unit, neighbours));
  return groups;
}

}  // namespace quincunx
