#pragma once
// The places of leaders, and the leader with a unit.

#include "quincunx/table/table.hpp"

namespace quincunx {

// A leader with a host is where the host is.
inline const Base& stands_on(const Table& table, UnitId leader) {
  const UnitId host = table[leader].host;
  return table[host == nobody ? leader : host].base;
}

// The first leader on the table that has this host and counts, or nobody.
template <class Counts>
UnitId leader_with(const Table& table, UnitId host, Counts counts) {
  for (const UnitId leader : table.leaders)
    if (table[leader].host == host && table[leader].present() && counts(leader)) return leader;
  return nobody;
}
inline UnitId leader_with(const Table& table, UnitId host) {
  return leader_with(table, host, [](UnitId) { return true; });
}

}  // namespace quincunx
