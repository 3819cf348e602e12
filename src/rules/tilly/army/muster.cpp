// What a unit brings to the table (T-R1, T-R5, T-A87), what an army has lost and how much breaks it.

#include <algorithm>

#include "play/setup/mustering.hpp"
#include "play/units/at_start.hpp"
#include "quincunx/play/tally.hpp"
#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

Quality quality_of(Mustering& mustering, Type type) {
  if (type == Type::rabble) return Quality::rabble;
  const std::string& named = mustering.entry().quality;
  if (named.empty() || mustering.book().ruling(ruling::unit_quality) != 0) return Quality::ordinary;
  const auto ordinary = static_cast<std::size_t>(Quality::ordinary);
  const auto quality = static_cast<Quality>(mustering.quality(ordinary));
  if (quality != Quality::ordinary && (type == Type::commander || type == Type::cannons)) {
    mustering.warn("cannot be " + named, "commanders and cannons are always ordinary (T-R5)");
    return Quality::ordinary;
  }
  return quality;
}

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustering mustering(entry, book, unit, problems);
  const Quality quality = quality_of(mustering, type_of(unit));
  const bool recruits = quality == Quality::rabble && type_of(unit) != Type::rabble;
  const int change = book.figure(table::quality, quality, quality_column::resolve);
  const int own = book.figure(table::unit_types, unit.type, unit_types_column::resolve);
  const int resolve = quality != Quality::rabble ? own + change : recruits ? change : own;
  if (recruits) unit.type = static_cast<std::uint8_t>(Type::rabble);
  for (const column::Column c : {column::start, column::resolve}) mustering.put(c, std::max(resolve, 1));
  mustering.put(column::quality, static_cast<int>(quality));
  const int most = mustering.given(column::start).value_or(std::max(resolve, 1));
  if (mustering.given(column::resolve).value_or(0) > most)
    mustering.warn("has more resolve than at its start",
                   "it starts with " + std::to_string(most) + "; start=\"…\" sets another number");
}

int lost(const Table& table, const Rulebook& book, SideId side) {
  int count = 0;
  for (const Unit& unit : table.units) {
    const bool counts = unit.fate != Fate::eliminated || book.ruling(ruling::cannon_counts_lost) == 0;
    if (unit.side == side && is_lost(unit.fate) && counts) ++count;
  }
  return count;
}

int breaks_at(const Table& table, const Rulebook& book, SideId side) {
  const int choice = book.ruling(ruling::variable_army_morale) != 0 ? static_cast<int>(row::break_variable)
                                                                    : book.ruling(ruling::army_break);
  const int part = std::max(book.figure(table::army_break, choice, army_break_column::part), 1);
  // Units still awaited count once they have come (T-R74).
  return one_in(part, started_with(table, side, [](const Unit&) { return 1; }));
}

Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  const Type type = type_of(unit);
  const bool fights = type != Type::commander && type != Type::cannons;
  Reckoning reckoning;
  reckoning.strength = value(unit, column::resolve);
  reckoning.start = value(unit, column::start);
  reckoning.pace = in_tum(book.figure(table::unit_types, type, unit_types_column::move));
  reckoning.range = type == Type::commander
                        ? in_tum(book.figure(table::distances, row::command, distances_column::tum))
                        : shooting_range(book, type);
  if (type == Type::cannons) reckoning.arc = {};
  reckoning.fire_gap = in_tum(book.figure(table::distances, row::gap, distances_column::tum));
  reckoning.reach = fights ? in_tum(book.figure(table::allowance, row::charging, allowance_column::tum)) : 0;
  reckoning.has_shot = value(unit, column::shot) != 0;
  const auto quality =
      type == Type::rabble ? Quality::rabble : static_cast<Quality>(value(unit, column::quality));
  reckoning.worth = book.figure(table::quality, quality, quality_column::points);
  const Contact contact = type == Type::commander ? Contact::none : contact_of(table, book, id);
  const bool bound = unit.present() && contact == Contact::locked;
  reckoning.may_move = unit.present() && !bound && value(unit, column::moved) == 0 && type != Type::cannons;
  reckoning.engaged = bound || (fights && contact != Contact::none);
  const auto commands = [&](UnitId leader) {
    return table[leader].command == unit.command && table[leader].present() &&
           commands_from(table, book, leader, id);
  };
  reckoning.in_command =
      type == Type::commander || std::any_of(table.leaders.begin(), table.leaders.end(), commands);
  return reckoning;
}

}  // namespace quincunx::tilly
