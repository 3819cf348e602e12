// What commanders reckon with.

#include "rules/acw/army/brigades.hpp"
#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  const row::Movement line = movement_row(unit, form_of(unit));
  Reckoning is;
  is.pace = in_inches(book.figure(table::movement, line, movement_column::inches));
  if (is_commander(unit)) {
    is.may_move = unit.present() && !acw::is(unit, column::rode);
    is.range = distance_figure(book, type_of(unit) == Type::general ? row::of_army : row::of_brigade);
    return is;
  }
  is.start = value(unit, column::start);
  is.strength = value(unit, column::bases);
  is.engaged = unit.present() && locked(table, id);
  if (weapon_of(unit) != Weapon::none && !limbered(unit))
    is.range = in_inches(book.figure(table::weapons, value(unit, column::weapon) - 1, weapons_column::range));
  is.may_move = unit.present() && !is.engaged && ordered(unit) == Ordered::nothing &&
                !acw::is(unit, column::routing) && !acw::is(unit, column::spent);
  is.in_command = acw::is(unit, column::independent) || commander_of(table, unit.command) == nobody ||
                  within_reach(unit.base, table[commander_of(table, unit.command)].base,
                               distance_figure(book, row::of_brigade));
  is.has_shot = ordered(unit) == Ordered::fire;
  is.unready = form_of(unit) == Form::limbered;
  is.light = skirmishes(unit);
  is.worth = value(unit, column::start);
  return is;
}

}  // namespace quincunx::acw
