#pragma once
// Leaders join units, one leader with each, and leave them.

#include <algorithm>

#include "play/move/stop.hpp"
#include "play/units/leaders.hpp"

namespace quincunx {

// Why a leader cannot join a unit, in two remarks of the rule set. No host: not on the table, of the other
// side, or a leader itself. Taken: a leader is with it, perhaps this one.
template <class Remark>
Stop bars_joining(const Table& table, UnitId leader, UnitId host, Rule rule, Remark no_host, Remark taken) {
  const auto& leaders = table.leaders;
  if (host == leader || index(host) >= table.units.size() || !table[host].present() ||
      table[host].side != table[leader].side ||
      std::find(leaders.begin(), leaders.end(), host) != leaders.end())
    return {rule, static_cast<std::uint8_t>(no_host), host, {}};
  if (leader_with(table, host) == nobody) return {};
  return {rule, static_cast<std::uint8_t>(taken), host, {}};
}

// From now on the leader is with no unit.
inline void detach(Turn& turn, UnitId leader, Rule rule) {
  if (turn[leader].host != nobody) turn.emit(rule, event::Linked{leader, nobody});
}

}  // namespace quincunx
