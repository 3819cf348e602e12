#pragma once
// Leaders: where they are, which is with a unit, and what they may join.

#include <vector>

#include "play/say.hpp"

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

// Those of a side that count, on the table or not, by id.
template <class Counts>
std::vector<UnitId> leaders_of(const Table& table, SideId side, Counts counts) {
  std::vector<UnitId> found;
  for (const UnitId leader : table.leaders)
    if (table[leader].side == side && counts(table[leader])) found.push_back(leader);
  return found;
}

// Leaders with a unit are moved to where it is.
inline void carry_leaders(Turn& turn, UnitId unit, Rule rule) {
  for (const UnitId leader : turn.table().leaders) {
    const Pose to = turn[unit].base.pose;
    if (turn[leader].present() && turn[leader].host == unit && turn[leader].base.pose != to)
      turn.emit(rule, event::Moved{leader, Manoeuvre::slide, to, 0});
  }
}

// The leader with a host goes where the host has gone. In a step of movement it has its own move in that,
// which the column `rode` notes; one that has had it already stays behind when the host sets out (a remark).
struct RideRules {
  Rule stays_behind, goes_along, has_ridden;
};
template <class Column, class Remark>
void ride_along(Turn& turn, UnitId host, bool step_of_movement, bool sets_out, Column rode,
                Remark stays_behind, const RideRules& rules) {
  const UnitId leader = leader_with(turn.table(), host);
  if (leader == nobody) return;
  if (step_of_movement && sets_out && turn[leader].columns[rode] != 0) {
    say(turn, leader, host, stays_behind, 0, rules.stays_behind);
    turn.emit(rules.stays_behind, event::Linked{leader, nobody});
    return;
  }
  turn.emit(rules.goes_along, event::Moved{leader, Manoeuvre::go, turn[host].base.pose, 0});
  if (step_of_movement) mark(turn, leader, rode, 1, rules.has_ridden);
}

// The orders offered to a leader in its step: stay, leave its unit (`leaves`), or join one of the other
// units. `bar(unit)`: why it cannot.
template <class Topic, class Units, class BarOf>
std::vector<Offer> offers_to_join(const Turn& turn, UnitId leader, Topic topic, const Offer& leaves,
                                  const Units& units, BarOf bar) {
  std::vector<Offer> offers{offer(Verb::hold, leader)};
  const UnitId host = turn[leader].host;
  if (host != nobody) offers.push_back(leaves);
  const SideId side = turn[leader].side;
  const bool reasons = turn.wants_reasons(side, leader);
  for (const UnitId unit : units) {
    const Offer wanted = offer(Verb::attach, leader, unit);
    if (unit == host || (!reasons && !turn.could_want(side, topic, wanted, leader))) continue;
    const Bar barred_by = bar(unit);
    if (reasons || !barred_by) offers.push_back(barred(wanted, barred_by));
  }
  return offers;
}

}  // namespace quincunx
