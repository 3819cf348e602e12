// Whose turn it is, and what a unit is (2.1, 2.2).

#include <algorithm>
#include <array>
#include <bit>

#include "rules/lib/army/units.hpp"
#include "rules/lib/book/phrases.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"

namespace quincunx::lib {

SideId phasing(const Turn& turn) {
  return turn.table().active.value_or(first_side(turn.table(), turn.book()));
}

SideId first_side(const Table&, const Rulebook& book) {
  return book.ruling(ruling::first_side) == 0 ? SideId::first : SideId::second;
}

// H60: broken cavalry is mounted again.
bool mounted(const Unit& unit) {
  return type_of(unit) == Type::cavalry && (form_of(unit) != Form::skirmish_line || is_broken(unit));
}

bool in_square(const Unit& unit) {
  return form_of(unit) == Form::square || form_of(unit) == Form::hasty_square;
}

bool heavy(const Unit& unit) {
  const auto gun = static_cast<Gun>(value(unit, column::gun));
  return is_guns(unit) && (gun == Gun::hg || gun == Gun::hh);
}

bool raw(const Unit& unit) { return class_of(unit) >= Class::militia; }

int stands(const Unit& unit) { return value(unit, column::stands); }

int ready_guns(const Unit& unit) {
  const unsigned all = (1U << stands(unit)) - 1;
  return std::popcount(all & ~static_cast<unsigned>(value(unit, column::silenced)));
}

Effect effectiveness(const Rulebook& book, const Unit& unit) {
  if (!is_troops(unit)) return Effect::fresh;  // L7
  constexpr int first_row = 2, past_last_row = 18;
  const int start = value(unit, column::start), left = stands(unit);
  if (start < first_row) return Effect::spent;  // L57
  const auto reliability = static_cast<Reliability>(value(unit, column::reliability));
  int worn = 0, spent = 0;
  if (start < past_last_row) {
    const int column = 2 * static_cast<int>(reliability);
    worn = book.figure(table::effectiveness, start - first_row, column);
    spent = book.figure(table::effectiveness, start - first_row, column + 1);
  } else {
    const int three_quarters = (3 * start + 3) / 4, half = (start + 1) / 2;
    worn = three_quarters;
    spent = half;
    if (reliability == Reliability::spirited) {
      worn = three_quarters - 1;
      spent = half - 1;
    } else if (reliability == Reliability::unreliable) {
      worn = std::min(three_quarters + 1, start - 1);
      spent = std::min(half + 2, worn - 1);
    }
  }
  if (left <= spent) return Effect::spent;
  return left <= worn ? Effect::worn : Effect::fresh;
}

std::vector<State> states_of(const Rulebook& book, const Unit& unit) {
  std::vector<State> all;
  Effect last = Effect::fresh;
  Unit weaker = unit;
  for (std::int16_t left = unit.columns[column::stands]; left > 0; --left) {
    weaker.columns[column::stands] = left;
    const Effect now = effectiveness(book, weaker);
    if (now != last) all.push_back({left, effects[static_cast<std::size_t>(now)]});
    last = now;
  }
  return all;
}

bool close_to_enemy(const Turn& turn, UnitId unit) { return close_to_enemy(turn, unit, turn[unit].base); }

bool close_to_enemy(const Turn& turn, UnitId unit, const Base& at) {
  const Length close = distance_figure(turn, row::close_range);
  const Fighters all = enemies(turn, turn[unit].side);
  return std::any_of(all.begin(), all.end(),
                     [&](UnitId enemy) { return within_reach(at, turn[enemy].base, close); });
}

}  // namespace quincunx::lib
