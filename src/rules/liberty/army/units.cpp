#include "rules/liberty/army/units.hpp"

#include "play/units/linked.hpp"
#include "rules/liberty/army/lists.hpp"

namespace quincunx::liberty {

int bases(const Unit& unit) {
  return value(unit, column::bases) - (type_of(unit) == Type::cavalry && dismounted(unit) ? 1 : 0);
}

row::CombatDice dice_row(const Unit& unit) {
  switch (type_of(unit)) {
    case Type::cavalry:
      return dismounted(unit) ? row::dismounted_dice : row::mounted_dice;
    case Type::skirmishers:
      return row::skirmishers_dice;
    case Type::artillery:
      return limbered(unit) ? row::limbered_dice : row::unlimbered_dice;
    default:
      return row::infantry_dice;
  }
}

MoraleValues morale_values(const Rulebook& book, const Unit& unit) {
  const std::optional<std::size_t> size = size_row(book, unit);
  if (!size) return {};
  return {book.figure(table::sizes, *size, sizes_column::worn),
          book.figure(table::sizes, *size, sizes_column::shaken),
          book.figure(table::sizes, *size, sizes_column::broken)};
}

State state_of(const Rulebook& book, const Unit& unit) {
  const MoraleValues at = morale_values(book, unit);
  const int hits = value(unit, column::hits);
  return hits >= at.shaken ? State::shaken : hits >= at.worn ? State::worn : State::steady;
}

int natural(const Rulebook& book, int need) {
  const auto figure = [&book](row::ToHit r) { return book.figure(table::to_hit, r, number_column::number); };
  return std::clamp(need, figure(row::always_misses) + 1, figure(row::always_hits));
}

int elite_dice(const Rulebook& book, const Unit& unit) {
  return is(unit, column::elite) ? book.figure(table::special_rules, row::elite, special_rules_column::figure)
                                 : 0;
}

UnitIds enemies_in_contact(const Table& table, UnitId unit) {
  UnitIds found;
  each_touching(table, unit, [&](UnitId enemy, const Touching&) {
    if (!leads(table[enemy])) found.push_back(enemy);
  });
  return found;
}
bool engaged(const Table& table, UnitId unit) { return !enemies_in_contact(table, unit).empty(); }

UnitId general_of(const Table& table, std::uint8_t command) {
  for (const UnitId general : table.leaders)
    if (table[general].present() && table[general].command == command && is_general(table[general]))
      return general;
  return nobody;
}
UnitId general_with(const Table& table, UnitId unit) {
  return leader_with(table, unit, [&table](UnitId leader) { return is_general(table[leader]); });
}

}  // namespace quincunx::liberty
