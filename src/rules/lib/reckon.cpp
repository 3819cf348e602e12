// What commanders may know of a unit without knowing the rules.

#include "rules/lib/lib.hpp"
#include "rules/lib/lists.hpp"

namespace quincunx::lib {
namespace {

// The farthest range at which a stand counts for anything (6.1).
Length range_of(const Rulebook& book, const Unit& unit) {
  if (is_guns(unit)) {
    const int row = row::hg + value(unit, column::gun) - static_cast<int>(Gun::hg);
    for (int c = cannonade_column::to_60; c >= cannonade_column::canister_close; --c)
      if (book.figure(table::cannonade, row, c) > 0)
        return in_inches(book.figure(table::cannonade, row::cannon_ranges, c));
    return 0;
  }
  const auto weapon = static_cast<Weapon>(value(unit, column::weapon));
  if (!foot(unit) || weapon == Weapon::none) return 0;
  const int row =
      weapon == Weapon::rifle ? static_cast<int>(row::rifle) : row::musket + book.ruling(ruling::musket_row);
  for (int c = musketry_column::far; c >= musketry_column::close; --c)
    if (book.figure(table::musketry, row, c) > 0)
      return in_inches(book.figure(table::musketry, row::musket_ranges, c));
  return 0;
}

bool can_charge(const Unit& unit) {  // 7.1
  const Form form = form_of(unit);
  return is_troops(unit) && good_order(unit) &&
         (form == Form::line || form == Form::skirmish_line || form == Form::attack_column ||
          form == Form::field_column);
}

}  // namespace

Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  Reckoning reckoning;
  reckoning.arm = type_list[unit.type].arm;
  reckoning.strength = stands(unit);
  reckoning.start = value(unit, column::start);
  reckoning.pace = rate(book, unit, Going::open, false);
  reckoning.range = is_leader(unit) ? 0 : range_of(book, unit);
  reckoning.reach = can_charge(unit) ? reckoning.pace : 0;
  reckoning.may_move = unit.present() && (!is_guns(unit) || limbered(unit));
  reckoning.in_command = is_leader(unit);
  if (!is_leader(unit))
    reckoning.worth = book.figure(table::check_modifiers, row::guard + value(unit, column::quality),
                                  modifier_column::modifier) -
                      book.figure(table::check_modifiers, row::peasant, modifier_column::modifier) + 1;
  const Length reach = in_inches(book.figure(table::distances, row::command, distances_column::inches)) + eps;
  for (const Unit& candidate : table.units) {
    if (!candidate.present() || is_leader(unit)) continue;
    if (candidate.side != unit.side)
      reckoning.engaged |= !is_leader(candidate) && distance(unit.base, candidate.base) <= eps;
    else if (is_leader(candidate) && candidate.command == unit.command)
      reckoning.in_command |= distance(unit.base, candidate.base) <= reach;
  }
  return reckoning;
}

}  // namespace quincunx::lib
