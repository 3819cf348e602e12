#pragma once
// Room for a base: on the table and clear of these units.

#include <algorithm>

#include "quincunx/table/table.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// `over`: how far it may reach over the edge.
inline bool on_table(const Table& table, const Base& base, Length over = tolerance) {
  return on_table(base, table.ground->width, table.ground->depth, over);
}
template <class Ids>
bool clear_of_all(const Table& table, const Base& base, const Ids& others) {
  return std::all_of(others.begin(), others.end(),
                     [&](UnitId other) { return clear_of(base, table[other].base); });
}
template <class Ids>
bool touches_any(const Table& table, const Base& base, const Ids& others) {
  return std::any_of(others.begin(), others.end(),
                     [&](UnitId other) { return touching(base, table[other].base); });
}

}  // namespace quincunx
