// What an army has lost, and what that does to its checks (4.3, chapter 10).

#include "rules/lib/army/army.hpp"
#include "play/units/at_start.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"

#include <algorithm>

namespace quincunx::lib {
namespace {

bool on_its_side(const Unit& unit, SideId side) { return unit.side == side && is_troops(unit); }

int part_of(const Table& table, const Rulebook& book, SideId side, ruling::Ruling given, row::Army part) {
  if (const int number = book.ruling(given); number > 0) return number;
  const int parts = std::max(book.figure(quincunx::lib::table::army, part, army_column::part), 1);
  // Units still awaited count once they have come (H33).
  return one_in(parts, started_with(table, side, [](const Unit& unit) {
                  return is_troops(unit) ? value(unit, column::start) : 0;
                }));
}

// Its own ones, in the enemy's hands.
int key_positions_lost(const Turn& turn, SideId side) {
  const Scenario& scenario = *turn.battle().scenario;
  int count = 0;
  for (std::size_t i = 0; i < scenario.objectives.size() && i < turn.table().holders.size(); ++i) {
    const bool own = scenario.objectives[i].holder == scenario.sides[index(side)].id;
    if (own && turn.table().holders[i] == index(other(side))) ++count;
  }
  return count;
}

}  // namespace

int lost(const Table& table, const Rulebook&, SideId side) {
  int count = 0;
  for (const Unit& unit : table.units) {
    if (!on_its_side(unit, side)) continue;
    if (unit.present() || unit.fate == Fate::exited)
      count += value(unit, column::start) - value(unit, column::stands);
    else if (unit.fate != Fate::expected)
      count += value(unit, column::start);
  }
  return count;
}

int heavy_at(const Table& table, const Rulebook& book, SideId side) {
  return part_of(table, book, side, side == SideId::first ? ruling::heavy_first : ruling::heavy_second,
                 row::heavy_part);
}

int breaks_at(const Table& table, const Rulebook& book, SideId side) {
  return part_of(table, book, side, side == SideId::first ? ruling::greater_first : ruling::greater_second,
                 row::greater_part);
}

ArmyState army_state(const Table& table, const Rulebook& book, SideId side) {
  ArmyState state;
  const int gone = lost(table, book, side);
  state.heavy = gone > 0 && gone >= heavy_at(table, book, side);
  state.greater = book.ruling(ruling::greater_mode) == 1
                      ? state.heavy && gone > lost(table, book, other(side))
                      : gone > 0 && gone >= breaks_at(table, book, side);
  return state;
}

int army_modifier(const Turn& turn, SideId side, Rows& because) {
  const auto figure = [&](row::CheckModifiers r) {
    because.mask |= 1U << r;
    return turn.figure(table::check_modifiers, r, modifier_column::modifier);
  };
  const ArmyState state = army_state(turn.table(), turn.book(), side);
  const bool both_count = turn.ruling(ruling::greater_mode) == 2;
  int sum = 0;
  if (state.greater) sum += figure(row::greater);
  if (state.heavy && (!state.greater || both_count)) sum += figure(row::heavy);
  if (const int gone = key_positions_lost(turn, side); gone > 0)
    sum += gone * figure(row::key_position_lost);  // for each (L11)
  return sum;
}

}  // namespace quincunx::lib
