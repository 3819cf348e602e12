// The positions of units relative to each other, and their commanders.

#include "rules/tilly/army/facts.hpp"

#include <algorithm>

#include "play/say.hpp"
#include "play/units/leaders.hpp"
#include "play/units/linked.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

enum FacingModel { strip_half_plane, strip_strip, diagonal45 };

Length depth_of(const Base& base) {
  return base.footprint.round ? base.footprint.width : base.footprint.depth;
}

bool right_of_centre(const Base& unit, const Base& other) {
  return bearings(unit, other.pose.at).right > tolerance;
}
Zone flank_towards(const Base& unit, const Base& other) {
  return right_of_centre(unit, other) ? Zone::right_flank : Zone::left_flank;
}

// Quadrants: the front is the strip and a wedge of 45 degrees beside it on either side, a flank likewise.
Zone quadrant_of(const Base& unit, const Base& other) {
  const Length half = unit.footprint.width / 2, deep = depth_of(unit);
  const Angle ahead = unit.pose.facing;
  const std::array<Point, 4> corner_at = corners(unit);
  const auto wedge = [&](std::size_t corner, int from, int to) {
    return reaches_into_wedge(other, corner_at[corner], bearing(ahead + degrees(from)),
                              bearing(ahead + degrees(to)));
  };
  if (reaches_into(other, unit, {.ahead_from = 0, .ahead_to = {}, .right_from = -half, .right_to = half}) ||
      wedge(0, -45, 0) || wedge(1, 0, 45))
    return Zone::front;
  if (reaches_into(other, unit, {.ahead_from = -deep, .ahead_to = 0, .right_from = half, .right_to = {}}) ||
      wedge(1, 45, 90) || wedge(2, 90, 135))
    return Zone::right_flank;
  if (reaches_into(other, unit, {.ahead_from = -deep, .ahead_to = 0, .right_from = {}, .right_to = -half}) ||
      wedge(0, -90, -45) || wedge(3, -135, -90))
    return Zone::left_flank;
  return Zone::rear;
}

bool by_quadrants(const Turn& turn, const Base& unit) {
  return turn.ruling(ruling::facing_model) == diagonal45 && !unit.footprint.round;
}

bool tied(const Table& table, tie::Tie kind, UnitId a, UnitId b) {
  return table.tie(kind, a, b) != 0 || table.tie(kind, b, a) != 0;
}

// Of two that meet: corner to corner only between a charger and its target, then or later.
bool counts(const Table& table, const Rulebook& book, const Touching& pair) {
  return pair.how == Touch::edge || book.ruling(ruling::contact_corner_counts) != 0 ||
         tied(table, tie::charged, pair.first, pair.second) ||
         tied(table, tie::locked, pair.first, pair.second);
}

// Calls f for every enemy, commanders apart, in contact with a unit that is no commander, in id order.
template <class F>
void each_in_contact(const Table& table, const Rulebook& book, UnitId unit, F f) {
  if (is_commander(table[unit])) return;
  each_touching(table, unit, [&](UnitId enemy, const Touching& pair) {
    if (!is_commander(table[enemy]) && counts(table, book, pair)) f(enemy);
  });
}

}  // namespace

bool cavalry(Type type) { return type == Type::horse || type == Type::light_horse; }
bool protected_infantry(Type type) {
  return type == Type::dragoons || type == Type::pike_shot || type == Type::shot;
}
bool infantry(Type type) { return protected_infantry(type) || type == Type::rabble; }

Length shooting_range(const Rulebook& book, Type type) {
  return in_tum(book.figure(table::unit_types, type, unit_types_column::range));
}

bool in_front(const Turn& turn, const Base& unit, const Base& other) {
  if (by_quadrants(turn, unit)) return quadrant_of(unit, other) == Zone::front;
  const Length half = unit.footprint.width / 2;
  return reaches_into(other, unit, {.ahead_from = 0, .ahead_to = {}, .right_from = -half, .right_to = half});
}

Zone zone_of(const Turn& turn, const Base& unit, const Base& other) {
  if (by_quadrants(turn, unit)) return quadrant_of(unit, other);
  if (in_front(turn, unit, other)) return Zone::front;
  const Length half = unit.footprint.width / 2;
  const int model = turn.ruling(ruling::facing_model);
  // What is ahead of the rear edge line, and neither to front nor on top, lies beside the base.
  const std::optional<Length> from =
      model == strip_strip ? std::nullopt : std::optional<Length>(-depth_of(unit));
  const bool left =
      reaches_into(other, unit, {.ahead_from = from, .ahead_to = {}, .right_from = {}, .right_to = -half});
  const bool right =
      reaches_into(other, unit, {.ahead_from = from, .ahead_to = {}, .right_from = half, .right_to = {}});
  if (left && right) return flank_towards(unit, other);
  return left ? Zone::left_flank : right ? Zone::right_flank : Zone::rear;
}

bool enemies_touch(const Table& table, const Rulebook& book, UnitId a, UnitId b) {
  return std::any_of(table.touching.begin(), table.touching.end(),
                     [&](const Touching& pair) { return pair.other(a) == b && counts(table, book, pair); });
}

Foes enemies_in_contact(const Turn& turn, UnitId unit) {
  Foes found;
  each_in_contact(turn.table(), turn.book(), unit, [&found](UnitId enemy) { found.push_back(enemy); });
  return found;
}

bool in_contact(const Turn& turn, UnitId unit) {
  bool any = false;
  each_in_contact(turn.table(), turn.book(), unit, [&any](UnitId) { any = true; });
  return any;
}

Contact contact_of(const Table& table, const Rulebook& book, UnitId unit) {
  Contact found = Contact::none;
  each_in_contact(table, book, unit, [&](UnitId enemy) {
    // Before the charges of a turn, enemies in contact have been so since an earlier one, even if the
    // scenario does not mark them as locked.
    if (table.step <= step::declare_charge || tied(table, tie::locked, unit, enemy))
      found = Contact::locked;
    else if (found == Contact::none)
      found = Contact::fresh;
  });
  return found;
}
bool locked(const Table& table, const Rulebook& book, UnitId unit) {
  return contact_of(table, book, unit) == Contact::locked;
}
bool locked(const Turn& turn, UnitId unit) { return locked(turn.table(), turn.book(), unit); }

UnitId commander_of(const Turn& turn, UnitId unit) {
  const UnitId commander = turn.battle().commands[turn[unit].command].commander;
  return commander != nobody && turn[commander].present() ? commander : nobody;
}

UnitId attached_commander(const Turn& turn, UnitId host) { return leader_with(turn.table(), host); }

bool commands_from(const Table& table, const Rulebook& book, UnitId commander, UnitId unit) {
  const Length reach = in_tum(book.figure(table::distances, row::command, distances_column::tum)) + tolerance;
  return within(stands_on(table, commander), table[unit].base, reach);
}

bool in_command(const Turn& turn, UnitId unit) {
  if (is_commander(turn[unit])) return true;
  const UnitId commander = commander_of(turn, unit);
  return commander != nobody && commands_from(turn.table(), turn.book(), commander, unit);
}

bool passes_command(Turn& turn, UnitId unit) {
  if (in_command(turn, unit)) return true;
  if (const int record = check_record(turn, unit); record != check_none) return record == check_passed;
  const int resolve = value(turn[unit], column::resolve);
  const auto line = static_cast<unsigned>(std::clamp(resolve, 1, 5) - 1);
  const int need = turn.figure(table::command_check, line, command_check_column::need);
  const auto [score, check] = roll_against(turn, unit, nobody, purpose::command_check, resolve, need,
                                           "T-R21"_r, rows(table::command_check, line));
  const Turn::Because because(turn, check);
  mark(turn, unit, column::checked, score > 0 ? check_passed : check_failed, "T-A92"_r);
  if (score == 0)
    refuse(turn, unit, nobody, remark::out_of_command, "T-R21"_r, rows(table::distances, row::command));
  return score > 0;
}

SideId attacker(const Battle& battle) {
  const std::vector<SideEntry>& sides = battle.scenario->sides;
  return sides[0].role == "defender" || sides[1].role == "attacker" ? SideId::second : SideId::first;
}
SideId attacker(const Turn& turn) { return attacker(turn.battle()); }
SideId defender(const Turn& turn) { return other(attacker(turn)); }

}  // namespace quincunx::tilly
