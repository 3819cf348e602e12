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

// The same for several sides, one side after the other.
template <class Sides, class F>
void each_of_sides(const Turn& turn, const Sides& sides, F f) {
  for (const SideId side : sides) each_of_side(turn, side, f);
}
// Calls f(id) for the units on the table of the command of `of`, except leaders, by id.
template <class F>
void each_of_command(const Turn& turn, UnitId of, F f) {
  const std::vector<UnitId>& leaders = turn.table().leaders;
  each_of_side(turn, turn[of].side, [&](UnitId unit) {
    if (turn[unit].command == turn[of].command && turn[unit].present() &&
        std::find(leaders.begin(), leaders.end(), unit) == leaders.end())
      f(unit);
  });
}

// Units of a side that have a value in one column, in the order of another.
template <class Column>
std::vector<UnitId> in_order_of(const Turn& turn, SideId side, Column has, Column nth) {
  std::vector<UnitId> found;
  each_of_side(turn, side, [&](UnitId unit) {
    if (turn[unit].columns[has] != 0) found.push_back(unit);
  });
  std::stable_sort(found.begin(), found.end(),
                   [&](UnitId a, UnitId b) { return turn[a].columns[nth] < turn[b].columns[nth]; });
  return found;
}

// The highest value that any unit has in a column: where it counts losses, how many there have been.
template <class Column>
int highest(const Turn& turn, Column column) {
  int most = 0;
  for (const Unit& unit : turn.table().units) most = std::max<int>(most, unit.columns[column]);
  return most;
}

// Rolls for a leader whose host was hit: it falls if any die is so high, and the column notes that it did.
template <class Purpose, class Column>
void roll_for_leader(Turn& turn, UnitId leader, UnitId host, Purpose purpose, int dice, int need, Column fell,
                     Rule rule, Rows because) {
  const auto [falls, check] = roll_against(turn, leader, host, purpose, dice, need, rule, because);
  if (falls == 0) return;
  const Turn::Because of(turn, check);
  turn.emit(rule, event::Left{leader, Fate::fallen});
  mark(turn, leader, fell, 1, rule);
}

// Guns that an enemy in contact has charged are eliminated, which is no rout, with a remark. `counts(unit)`:
// it is such a unit; `charged`: the tie from the charger; `enemies(turn, unit)`: those in contact with it.
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
