#pragma once
// Leaders join units: one leader with each.

#include <algorithm>

#include "play/units/leaders.hpp"

namespace quincunx {

enum class Joining : std::uint8_t { allowed, no_host, taken };
// No host: not on the table, of the other side, or a leader itself. Taken: a leader is with it, perhaps this
// one.
inline Joining joining(const Table& table, UnitId leader, UnitId host) {
  if (host == leader || index(host) >= table.units.size() || !table[host].present()) return Joining::no_host;
  const auto& leaders = table.leaders;
  if (table[host].side != table[leader].side ||
      std::find(leaders.begin(), leaders.end(), host) != leaders.end())
    return Joining::no_host;
  return leader_with(table, host) == nobody ? Joining::allowed : Joining::taken;
}

}  // namespace quincunx
