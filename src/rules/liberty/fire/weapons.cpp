// Weapons: their bands, and what a hit becomes (2.4).

#include "rules/liberty/fire/parts.hpp"

namespace quincunx::liberty {

bool armed(const Unit& unit) { return !leads(unit) && weapon_of(unit) != Weapon::none; }

row::Weapons weapon_row(const Unit& unit) {
  return static_cast<row::Weapons>(value(unit, column::weapon) - static_cast<int>(Weapon::smoothbore));
}

Length longest_range(const Rulebook& book, const Unit& unit) {
  return armed(unit) ? in_inches(book.figure(table::weapons, weapon_row(unit), weapons_column::far)) : 0;
}
Length effective_range(const Rulebook& book, const Unit& unit) {
  return armed(unit) ? in_inches(book.figure(table::weapons, weapon_row(unit), weapons_column::effective))
                     : 0;
}

Band band_of(const Rulebook& book, const Unit& unit, int inches) {
  const auto within = [&](weapons_column::Column end) {
    return inches * 1000 <= book.figure(table::weapons, weapon_row(unit), end);
  };
  if (within(weapons_column::close)) return Band::close;
  if (within(weapons_column::effective)) return Band::effective;
  return within(weapons_column::far) ? Band::far : Band::beyond;
}

bool fires_canister(const Rulebook& book, const Unit& unit, int inches) {
  return is_guns(unit) && inches * 1000 <= book.figure(table::weapons, row::canister, weapons_column::close);
}

Burst burst_of(const Rulebook& book, const Unit& unit, bool canister) {
  const row::Weapons row = canister ? row::canister : weapon_row(unit);
  return {book.figure(table::weapons, row, weapons_column::dice),
          book.figure(table::weapons, row, weapons_column::die),
          book.figure(table::weapons, row, weapons_column::plus)};
}

}  // namespace quincunx::liberty
