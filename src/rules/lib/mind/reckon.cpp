// What commanders may know of a unit without knowing the rules.

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

// The range at which it is worth stopping to fire: the last column in which a stand has half of its points at
// close range (foot: more than half).
Length range_of(const Rulebook& book, const Unit& unit) {
  const bool guns = is_guns(unit);
  const int count = guns || foot(unit) ? ranges(book, unit) : 0;
  const int close = count > 0 ? points_at(book, unit, 0) : 0;
  for (int band = count - 1; band >= 0; --band) {
    const int points = points_at(book, unit, band);
    if (points > 0 && (guns ? 2 * points >= close : 2 * points > close)) return range_end(book, unit, band);
  }
  return 0;
}

// Is an unbroken enemy that meets a condition within a distance?
template <class Counts>
bool any_enemy_within(const Table& table, const Unit& unit, Length reach, Counts counts) {
  bool any = false;
  each_near(table, other(unit.side), unit.base, reach, [&](UnitId, const Unit& enemy) {
    any = any ||
          (!is_leader(enemy) && !is_broken(enemy) && counts(enemy) && within(unit.base, enemy.base, reach));
  });
  return any;
}

// In disorder, or formed for what is not there: a square with no horse about, a march column or limbered
// guns before the enemy.
bool has_to_be_put_right(const Table& table, const Rulebook& book, const Unit& unit, Length range) {
  const auto anybody = [](const Unit&) { return true; };
  if (is_guns(unit)) {
    if (value(unit, column::silenced) != 0) return true;
    return limbered(unit) && any_enemy_within(table, unit, range, anybody);
  }
  if (is_leader(unit)) return false;
  if (!good_order(unit)) return true;
  const auto rides = [](const Unit& other) { return mounted(other); };
  const Length gallop = in_inches(book.figure(table::movement, row::horse_line, movement_column::open));
  if (in_square(unit)) return !any_enemy_within(table, unit, gallop, rides);
  return form_of(unit) == Form::march_column && any_enemy_within(table, unit, gallop, anybody);
}

}  // namespace

bool clear_line(const Turn& turn, UnitId unit, UnitId target) {
  return sees_unit(turn, unit, target, Sight::fire);
}

// The range of a leader is his command radius (4.1).
Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  Reckoning reckoning;
  reckoning.strength = stands(unit);
  reckoning.start = value(unit, column::start);
  const bool fixed = is_guns(unit) && value(unit, column::fixed) != 0;
  reckoning.pace = fixed ? 0 : rate(book, unit, Going::open, false);
  const Length reach =
      in_inches(book.figure(table::distances, row::command, distances_column::inches)) + tolerance;
  reckoning.range = is_leader(unit) ? reach : range_of(book, unit);
  reckoning.arc = {book.figure(table::distances, row::arc_degrees, distances_column::inches) * 18 / 5};
  reckoning.unready = unit.present() && has_to_be_put_right(table, book, unit, reckoning.range);
  reckoning.reach = may_declare_charges(unit) ? reckoning.pace : 0;
  reckoning.may_move = unit.present() && (!is_guns(unit) || limbered(unit));
  reckoning.in_command = is_leader(unit);
  if (!is_leader(unit))
    reckoning.worth = book.figure(table::check_modifiers, row::guard + value(unit, column::quality),
                                  modifier_column::modifier) -
                      book.figure(table::check_modifiers, row::peasant, modifier_column::modifier) + 1;
  if (is_leader(unit)) return reckoning;
  each_near(table, other(unit.side), unit.base, tolerance, [&](UnitId, const Unit& enemy) {
    reckoning.engaged = reckoning.engaged || (!is_leader(enemy) && touching(unit.base, enemy.base));
  });
  for (const UnitId at_hand : table.leaders) {
    const Unit& leader = table[at_hand];
    if (leader.side == unit.side && leader.present() &&
        (leader.command == unit.command || type_of(leader) == Type::army_leader))
      reckoning.in_command |= within(unit.base, leader.base, reach);
  }
  return reckoning;
}

}  // namespace quincunx::lib
