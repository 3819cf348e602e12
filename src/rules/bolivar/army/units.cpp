#include "rules/bolivar/army/units.hpp"

#include <algorithm>

namespace quincunx::bolivar {
namespace {

row::Moves row_after(row::Moves first, int place) { return static_cast<row::Moves>(first + place); }

// The rows of the formations of foot have the order of Form, those of limbered guns that of GunClass.
row::Moves move_row(const Rulebook& book, const Unit& unit, Form form) {
  if (form >= Form::line && form <= Form::march)
    return row_after(row::line, static_cast<int>(form) - static_cast<int>(Form::line));
  if (form == Form::limbered) return row_after(row::foot_limbered, value(unit, column::gun_class));
  if (form == Form::deployed) return row::deployed;
  switch (type_of(unit)) {
    case Type::skirmisher:
      return book.ruling(ruling::skirmisher_move) == reading::SkirmisherMove::slow ? row::skirmisher_slow
                                                                                   : row::skirmisher;
    case Type::rabble:
      return row::rabble;
    case Type::gauchos:
      return row::gauchos;
    case Type::horse:
      return row::horse;
    default:
      return row::commander;
  }
}

}  // namespace

int stands(const Rulebook& book, const Unit& unit) {  // an amended figure may be none
  return std::max(1, book.figure(table::unit_types, unit.type, unit_types_column::stands));
}

int higher_resolve(const Rulebook& book, const Unit& unit) {
  const int all = value(unit, column::resolve), in = stands(book, unit);
  return (all + in - 1) / in;
}

bool may_form(Type type, Form form) {
  if (formed_foot(type)) return form >= Form::line && form <= Form::march;
  if (artillery(type)) return form == Form::limbered || form == Form::deployed;
  return form == Form::stand;
}

Footprint footprint_of(const Rulebook& book, Type type, Form form) {
  const auto line =
      commander(type) ? static_cast<std::size_t>(Form::deployed) + 1 : static_cast<std::size_t>(form);
  const auto side = [&](formations_column::Column c) {
    return in_tum(book.figure(table::formations, line, c));
  };
  return {side(formations_column::width), side(formations_column::depth), false};
}

Length open_move(const Rulebook& book, const Unit& unit, Form form) {
  return move_figure(book, move_row(book, unit, form));
}

Length shooting_range(const Rulebook& book, Type type) {
  constexpr Length beyond_all_tables = 1000 * tum;
  if (artillery(type) && book.ruling(ruling::gun_range) == reading::GunRange::unlimited)
    return beyond_all_tables;
  return in_tum(book.figure(table::unit_types, type, unit_types_column::range));
}

UnitIds enemies_in_contact(const Table& table, UnitId unit) {
  UnitIds found;
  if (is_commander(table[unit])) return found;
  for (const Touching& pair : table.touching)
    if (const UnitId enemy = pair.other(unit); enemy != nobody && !is_commander(table[enemy]))
      found.push_back(enemy);
  std::sort(found.begin(), found.end());
  return found;
}

UnitId tied_to(const Turn& turn, UnitId unit, tie::Tie kind) {
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == kind && tie.from == unit) return tie.to;
  return nobody;
}

bool locked(const Table& table, UnitId unit) { return !enemies_in_contact(table, unit).empty(); }

SideId attacker(const Battle& battle) {
  return battle.scenario->sides[1].role == "attacker" ? SideId::second : SideId::first;
}

SideId active(const Turn& turn) {
  const SideId defender = other(attacker(turn));
  return turn.table().borne(party(defender), column::active) != 0 ? defender : attacker(turn);
}

}  // namespace quincunx::bolivar
