#include "rules/acw/army/brigades.hpp"

#include <algorithm>

#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {
namespace {

bool is_lost(const Unit& unit) {  // W51
  return !unit.present() && unit.fate != Fate::expected && unit.fate != Fate::exited;
}

// Independent units, for an army without brigades.
Strength independents_of(const Table& table, SideId side) {
  Strength found;
  for (const Unit& unit : table.units)
    if (unit.side == side && is(unit, column::independent)) {
      ++found.started;
      found.lost += is_lost(unit) ? 1 : 0;
    }
  return found;
}

bool half_lost(const Rulebook& book, row::Strength line, int lost, int all) {
  return lost > 0 && book.figure(table::strength, line, strength_column::part) * lost >= all;
}

}  // namespace

Strength strength_of(const Table& table, Brigade brigade) {
  Strength found;
  for (const Unit& unit : table.units)
    if (unit.command == brigade && in_brigade(unit)) {
      ++found.started;
      found.lost += is_lost(unit) ? 1 : 0;
    }
  return found;
}

bool spent(const Table& table, const Rulebook& book, Brigade brigade) {
  const Strength is = strength_of(table, brigade);
  return half_lost(book, row::brigade_spent, is.lost, is.started);
}

std::vector<Brigade> brigades_of(const Table& table, SideId side) {
  std::vector<Brigade> found;
  for (const Unit& unit : table.units)
    if (unit.side == side && in_brigade(unit) &&
        std::find(found.begin(), found.end(), unit.command) == found.end())
      found.push_back(unit.command);
  std::sort(found.begin(), found.end());
  return found;
}

bool army_spent(const Table& table, const Rulebook& book, SideId side) {
  const bool spent_count = book.ruling(ruling::spent_brigades) == reading::NoYes::yes;
  const std::vector<Brigade> all = brigades_of(table, side);
  const auto lost = std::count_if(all.begin(), all.end(), [&](Brigade each) {
    return !strength_of(table, each).left() || (spent_count && spent(table, book, each));
  });
  return half_lost(book, row::army_spent, static_cast<int>(lost), static_cast<int>(all.size()));
}

std::vector<UnitId> units_of(const Table& table, Brigade brigade) {
  std::vector<UnitId> found;
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const Unit& unit = table.units[i];
    if (unit.command == brigade && in_brigade(unit) && unit.present()) found.push_back(unit_at(i));
  }
  return found;
}

UnitId commander_of(const Table& table, Brigade brigade) {
  for (const UnitId leader : table.leaders) {
    const Unit& unit = table[leader];
    if (unit.command == brigade && type_of(unit) == Type::brigadier && unit.present()) return leader;
  }
  return nobody;
}

int lost(const Table& table, const Rulebook&, SideId side) {
  const std::vector<Brigade> all = brigades_of(table, side);
  if (all.empty()) return independents_of(table, side).lost;
  return static_cast<int>(std::count_if(all.begin(), all.end(),
                                        [&table](Brigade each) { return !strength_of(table, each).left(); }));
}

int breaks_at(const Table& table, const Rulebook&, SideId side) {
  const int brigades = static_cast<int>(brigades_of(table, side).size());
  return std::max(1, brigades > 0 ? brigades : independents_of(table, side).started);
}

int spent_at(const Table& table, const Rulebook& book, SideId side) {
  const int part = std::max(1, book.figure(table::strength, row::army_spent, strength_column::part));
  return (breaks_at(table, book, side) + part - 1) / part;
}

}  // namespace quincunx::acw
