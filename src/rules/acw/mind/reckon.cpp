// What commanders reckon with.

#include <algorithm>

#include "rules/acw/army/brigades.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/mind/forming.hpp"

namespace quincunx::acw {
namespace {

int run_times(const Rulebook& book) { return book.figure(table::going, row::running, going_column::times); }

Length unlimbers_within(const Rulebook& book, const Unit& guns) {
  constexpr std::int64_t percent = 75;  // of the range: farther off they go nearer first
  const Length range =
      in_inches(book.figure(table::weapons, value(guns, column::weapon) - 1, weapons_column::range));
  return static_cast<Length>(range * percent / 100);
}

// A column with the enemy near, unless it is deep in woods, or limbered guns that have an enemy in good range
// before them.
bool wrongly_formed(const Table& table, const Rulebook& book, const Unit& unit) {
  if (!in_column(unit) && form_of(unit) != Form::limbered) return false;
  if (in_column(unit) && woods_hide(table, book, unit.base.pose, unit.base.pose.facing)) return false;
  const Length within = in_column(unit) ? forms_within(unit) : unlimbers_within(book, unit);
  const auto& all = table.standing[index(other(unit.side))];
  const auto& ours = table.standing[index(unit.side)];
  return std::any_of(all.begin(), all.end(), [&](const Standing& each) {
    const Unit& enemy = table[each.unit];
    if (is_commander(enemy) || is(enemy, column::routing)) return false;
    if (!within_reach(unit.base, enemy.base, within)) return false;
    const Segment line{unit.base.pose.at, enemy.base.pose.at};
    return in_column(unit) || std::none_of(ours.begin(), ours.end(), [&](const Standing& friendly) {
             const Unit& between = table[friendly.unit];
             return &between != &unit && !is_commander(between) && crosses_interior(line, between.base);
           });
  });
}

// It has its back to an enemy that is too far off to harm it for that: it has rallied, or gone back.
bool turned_away(const Table& table, const Unit& unit) {
  if (is_guns(unit) || skirmishes(unit)) return false;
  constexpr Length safe = 24 * inch;
  const Standing* nearest = nullptr;
  const auto off = [&](const Standing& each) { return length(each.at - unit.base.pose.at); };
  for (const Standing& each : table.standing[index(other(unit.side))])
    if (!is_commander(table[each.unit]) && (nearest == nullptr || off(each) < off(*nearest))) nearest = &each;
  return nearest != nullptr && off(*nearest) > safe && ahead_of(unit.base, nearest->at) < 0;
}

}  // namespace

bool clear_line(const Turn& turn, UnitId unit, UnitId target) { return would_see(turn, unit, target); }

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
  if (limbered(unit) && weapon_of(unit) != Weapon::none) is.range = unlimbers_within(book, unit);
  if (book.ruling(ruling::fire_arc) == reading::FireArc::narrow) is.arc = {degrees(45).arcseconds / 2};
  constexpr int short_range = 2;  // of muskets, the half: beyond it they hit less, and cover counts for more
  if (!is_guns(unit)) is.range /= short_range;
  constexpr Length in_woods = 6 * inch;  // it comes out of them to shoot
  if (!limbered(unit) && woods_hide(table, book, unit.base.pose, unit.base.pose.facing))
    is.range = std::min(is.range, in_woods);
  const bool charges = book.figure(table::movement, line, movement_column::charges) != 0;
  if (charges && !in_column(unit) && !acw::is(unit, column::routing)) is.reach = is.pace * run_times(book);
  is.may_move = unit.present() && !is.engaged && ordered(unit) == Ordered::nothing &&
                !acw::is(unit, column::routing) && !acw::is(unit, column::spent);
  is.in_command = acw::is(unit, column::independent) || commander_of(table, unit.command) == nobody ||
                  within_reach(unit.base, table[commander_of(table, unit.command)].base,
                               distance_figure(book, row::of_brigade));
  is.has_shot = ordered(unit) == Ordered::fire;
  is.light = skirmishes(unit);
  is.unready = wrongly_formed(table, book, unit) || turned_away(table, unit);
  is.worth = value(unit, column::start);
  return is;
}

}  // namespace quincunx::acw
