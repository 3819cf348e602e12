// What an army has lost, and how much breaks it (B-R29, B-A60).

#include "play/units/at_start.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {

int lost(const Table& table, const Rulebook&, SideId side) {
  int count = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side &&
        (unit.fate == Fate::routed || unit.fate == Fate::eliminated || unit.fate == Fate::fallen))
      ++count;
  return count;
}

int breaks_at(const Table& table, const Rulebook& book, SideId side) {
  const int part = std::max(book.figure(table::army_break, row::break_third, army_break_column::part), 1);
  return one_in(part, started_with(table, side, [](const Unit&) { return 1; }));  // B-A91
}

}  // namespace quincunx::bolivar
