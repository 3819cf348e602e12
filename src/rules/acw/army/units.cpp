#include "rules/acw/army/units.hpp"

#include <algorithm>

namespace quincunx::acw {
namespace {

row::Bases base_row(const Unit& unit, Form form) {
  switch (type_of(unit)) {
    case Type::infantry:
      return row::infantry_base;
    case Type::skirmishers:
      return row::skirmish_base;
    case Type::cavalry:
      return form == Form::skirmish ? row::skirmish_base : row::mounted_base;
    case Type::artillery:
      return form == Form::limbered ? row::limbered_base : row::unlimbered_base;
    case Type::wagon:
      return row::wagon_base;
    default:
      return row::commander_base;
  }
}

}  // namespace

int horse_holders(const Rulebook& book) {
  const auto most = [&book](row::UnitTypes r) {
    return book.figure(table::unit_types, r, unit_types_column::most);
  };
  return std::max(0, most(row::cavalry) - most(row::dismounted));
}

int bases_of(const Rulebook& book, const Unit& unit, Form form) {
  const int all = value(unit, column::bases);
  return is_cavalry(unit) && form == Form::skirmish ? std::max(0, all - horse_holders(book)) : all;
}

row::UnitTypes type_row(const Unit& unit) {
  if (is_dismounted(unit)) return row::dismounted;
  switch (type_of(unit)) {
    case Type::infantry:
      return row::infantry;
    case Type::skirmishers:
      return row::skirmishers;
    case Type::cavalry:
      return row::cavalry;
    case Type::artillery:
      return row::artillery;
    default:
      return row::wagon;
  }
}

int figures_a_base(const Rulebook& book, const Unit& unit) {
  return std::max(1, book.figure(table::unit_types, type_row(unit), unit_types_column::figures));
}

int casualties_a_base(const Rulebook& book, const Unit& unit) {
  if (book.ruling(ruling::casualties_per_base) == reading::CasualtiesPerBase::figures)
    return figures_a_base(book, unit);
  return std::max(1, book.figure(table::casualties, row::removes_base, casualties_column::figure));
}

row::Movement movement_row(const Unit& unit, Form form) {
  switch (form) {
    case Form::skirmish:
      return row::skirmish_line;
    case Form::unlimbered:
      return row::unlimbered;
    case Form::limbered:
      return row::limbered;
    case Form::single:
      return is_commander(unit) ? row::commanders_ride : row::wagons;
    case Form::line:
      return is_cavalry(unit) ? row::cavalry_line : row::infantry_line;
    case Form::column:
      break;
  }
  return is_cavalry(unit) ? row::cavalry_column : row::infantry_column;
}

bool may_form(Type type, Form form) {
  switch (type) {
    case Type::infantry:
      return form == Form::line || form == Form::column;
    case Type::skirmishers:
      return form == Form::skirmish;
    case Type::cavalry:
      return form == Form::line || form == Form::column || form == Form::skirmish;
    case Type::artillery:
      return form == Form::unlimbered || form == Form::limbered;
    default:
      return form == Form::single;
  }
}

Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form) {
  const row::Bases line = base_row(unit, form);
  const Length width = book.figure(table::bases, line, bases_column::width) * millimetre;
  const Length depth = book.figure(table::bases, line, bases_column::depth) * millimetre;
  const int count = std::max(1, bases_of(book, unit, form));
  if (form == Form::line || form == Form::skirmish) return {width * count, depth, false};
  if (form == Form::column) return {width, depth * count, false};
  return {width, depth, false};
}

UnitIds enemies_in_contact(const Table& table, UnitId unit) {
  UnitIds found;
  const auto fights = [&table](UnitId each) {
    return !is_commander(table[each]) && !is(table[each], column::routing);
  };
  if (!fights(unit)) return found;
  for (const Touching& pair : table.touching)
    if (const UnitId enemy = pair.other(unit); enemy != nobody && fights(enemy)) found.push_back(enemy);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace quincunx::acw
