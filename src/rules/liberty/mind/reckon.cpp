// What commanders may know of a unit without knowing the rules.

#include <algorithm>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

// The dash of a charge over open ground without its dice, so that it mostly arrives.
Length usual_charge(const Rulebook& book, const Unit& unit) {
  return is_guns(unit) ? 0 : printed_rate(book, unit, Rate::run);
}

// A little beyond its effective band: at most of this it is out of reach of a charge, too.
Length fights_within(const Rulebook& book, const Unit& unit) {
  constexpr std::int64_t percent_of_band = 130;
  return static_cast<Length>(effective_range(book, unit) * percent_of_band / 100);
}

// An enemy so near to limbered guns, and no friend between.
bool nearly_before(const Table& table, const Unit& guns, Length range) {
  const auto& all = table.standing[index(other(guns.side))];
  const auto& ours = table.standing[index(guns.side)];
  return std::any_of(all.begin(), all.end(), [&](const Standing& each) {
    const Unit& enemy = table[each.unit];
    if (leads(enemy) || routing(enemy) || !within(guns.base, enemy.base, range)) return false;
    const Segment line{guns.base.pose.at, enemy.base.pose.at};
    return std::none_of(ours.begin(), ours.end(), [&](const Standing& friendly) {
      const Unit& between = table[friendly.unit];
      return &between != &guns && !leads(between) && crosses_interior(line, between.base);
    });
  });
}

}  // namespace

bool clear_line(const Turn& turn, UnitId unit, UnitId target) { return sees(turn, unit, target); }

Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  Reckoning is;
  if (leads(unit)) {
    is.pace = printed_rate(book, unit, Rate::advance);
    is.range = in_inches(book.figure(table::rerolls, row::in_command, rerolls_column::within));
    is.may_move = !is_commander(unit) && !liberty::is(unit, column::moved);
    return is;
  }
  const bool helpless = disordered(unit) || routing(unit);
  is.start = value(unit, column::broken_at);
  is.strength = book.set().strength.of(unit);
  is.engaged = engaged(table, id);
  is.pace = printed_rate(book, unit, Rate::advance);
  is.range = limbered(unit) ? effective_range(book, unit) : fights_within(book, unit);
  is.unready = limbered(unit) && unit.present() && nearly_before(table, unit, is.range);
  if (!helpless && state_of(book, unit) != State::shaken) is.reach = usual_charge(book, unit);
  is.may_move = !helpless && !is.engaged && ordered(unit) == Ordered::nothing;
  is.in_command = in_command(table, book, id);
  is.light = is_skirmishers(unit);
  is.worth = book.figure(table::victory, row::unit_broken, number_column::number);
  return is;
}

}  // namespace quincunx::liberty
