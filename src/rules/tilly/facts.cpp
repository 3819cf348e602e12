// Where units stand to one another, and who commands them.

#include "rules/tilly/facts.hpp"

#include <algorithm>

#include "rules/tilly/remarks.hpp"
#include "rules/tilly/rulings.hpp"

namespace quincunx::tilly {
namespace {

enum FacingModel { strip_half_plane, strip_strip, diagonal45 };

Length depth_of(const Base& base) {
  return base.footprint.round ? base.footprint.width : base.footprint.depth;
}

bool right_of_centre(const Base& unit, const Base& other) {
  const Point off = other.pose.at - unit.pose.at;
  return Squared{off.x} * unit.forward.north - Squared{off.y} * unit.forward.east > 0;
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
                              bearing(ahead + degrees(to)), eps);
  };
  if (reaches_into(other, unit, {.ahead_from = 0, .ahead_to = {}, .right_from = -half, .right_to = half},
                   eps) ||
      wedge(0, -45, 0) || wedge(1, 0, 45))
    return Zone::front;
  if (reaches_into(other, unit, {.ahead_from = -deep, .ahead_to = 0, .right_from = half, .right_to = {}},
                   eps) ||
      wedge(1, 45, 90) || wedge(2, 90, 135))
    return Zone::right_flank;
  if (reaches_into(other, unit, {.ahead_from = -deep, .ahead_to = 0, .right_from = {}, .right_to = -half},
                   eps) ||
      wedge(0, -90, -45) || wedge(3, -135, -90))
    return Zone::left_flank;
  return Zone::rear;
}

// The last is asked only of two that meet at their corners.
template <class CornerCounts>
bool touching(const Rulebook& book, const Base& a, const Base& b, CornerCounts corner_counts) {
  switch (touch(a, b, eps)) {
    case Touch::edge:
      return true;
    case Touch::corner:
      return book.ruling(ruling::contact_corner_counts) != 0 || corner_counts();
    case Touch::none:
      break;
  }
  return false;
}

bool tied(const Table& table, tie::Tie kind, UnitId a, UnitId b) {
  return table.tie(kind, a, b) != 0 || table.tie(kind, b, a) != 0;
}

// An enemy, no commander, near enough to be asked the exact question.
bool may_touch(const Unit& own, const Unit& candidate) {
  return candidate.side != own.side && candidate.present() && !is_commander(candidate) &&
         !surely_beyond(own.base, candidate.base, eps);
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

Zone zone_of(const Turn& turn, const Base& unit, const Base& other) {
  const int model = turn.ruling(ruling::facing_model);
  if (model == diagonal45 && !unit.footprint.round) return quadrant_of(unit, other);
  const Length half = unit.footprint.width / 2;
  if (reaches_into(other, unit, {.ahead_from = 0, .ahead_to = {}, .right_from = -half, .right_to = half},
                   eps))
    return Zone::front;
  // What is ahead of the rear edge line, and neither to front nor on top, lies beside the base.
  const std::optional<Length> from =
      model == strip_strip ? std::nullopt : std::optional<Length>(-depth_of(unit));
  const bool left = reaches_into(
      other, unit, {.ahead_from = from, .ahead_to = {}, .right_from = {}, .right_to = -half}, eps);
  const bool right = reaches_into(
      other, unit, {.ahead_from = from, .ahead_to = {}, .right_from = half, .right_to = {}}, eps);
  if (left && right) return flank_towards(unit, other);
  return left ? Zone::left_flank : right ? Zone::right_flank : Zone::rear;
}

bool in_contact(const Turn& turn, const Base& a, const Base& b) {
  return touching(turn.book(), a, b, [] { return false; });
}

bool enemies_touch(const Table& table, const Rulebook& book, UnitId a, UnitId b) {
  const Base& base_a = table[a].base;
  const Base& base_b = table[b].base;
  if (surely_beyond(base_a, base_b, eps)) return false;
  return touching(book, base_a, base_b, [&table, a, b] {
    return tied(table, tie::charged, a, b) || tied(table, tie::locked, a, b);
  });
}

std::vector<UnitId> enemies_in_contact(const Turn& turn, UnitId unit) {
  std::vector<UnitId> found;
  const Table& table = turn.table();
  const Unit& own = table[unit];
  if (!own.present() || is_commander(own)) return found;
  for (const Unit& candidate : table.units)
    if (may_touch(own, candidate)) {
      const UnitId enemy{static_cast<std::uint16_t>(&candidate - table.units.data())};
      if (enemies_touch(table, turn.book(), unit, enemy)) found.push_back(enemy);
    }
  return found;
}

Contact contact_of(const Table& table, const Rulebook& book, UnitId unit) {
  Contact found = Contact::none;
  const Unit& own = table[unit];
  for (const Unit& candidate : table.units) {
    if (!may_touch(own, candidate)) continue;
    const UnitId enemy{static_cast<std::uint16_t>(&candidate - table.units.data())};
    if (!enemies_touch(table, book, unit, enemy)) continue;
    // Before the charges of a turn, enemies in contact are so from an earlier one, whether or not a scenario
    // says that they are locked.
    if (table.step <= step::declare_charge || tied(table, tie::locked, unit, enemy)) return Contact::locked;
    found = Contact::fresh;
  }
  return found;
}
bool locked(const Table& table, const Rulebook& book, UnitId unit) {
  return table[unit].present() && !is_commander(table[unit]) &&
         contact_of(table, book, unit) == Contact::locked;
}
bool locked(const Turn& turn, UnitId unit) { return locked(turn.table(), turn.book(), unit); }

UnitId commander_of(const Turn& turn, UnitId unit) {
  const UnitId commander = turn.battle().commands[turn[unit].command].commander;
  return commander != nobody && turn[commander].present() ? commander : nobody;
}

UnitId attached_commander(const Turn& turn, UnitId host) {
  const std::vector<Unit>& units = turn.table().units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].host == host && units[i].present()) return UnitId{static_cast<std::uint16_t>(i)};
  return nobody;
}

bool commands_from(const Table& table, const Rulebook& book, UnitId commander, UnitId unit) {
  const UnitId host = table[commander].host;
  const Base& from = host != nobody ? table[host].base : table[commander].base;
  const Length reach = in_tum(book.figure(table::distances, row::command, distances_column::tum)) + eps;
  return within(from, table[unit].base, reach);
}

bool in_command(const Turn& turn, UnitId unit) {
  if (is_commander(turn[unit])) return true;
  const UnitId commander = commander_of(turn, unit);
  return commander != nobody && commands_from(turn.table(), turn.book(), commander, unit);
}

int check_record(const Turn& turn, UnitId unit) {
  const int record = value(turn[unit], column::checked);
  return record / 10 == turn.table().step ? record % 10 : check_none;
}

bool passes_command(Turn& turn, UnitId unit) {
  if (in_command(turn, unit)) return true;
  if (const int record = check_record(turn, unit); record != check_none) return record == check_passed;
  const int resolve = value(turn[unit], column::resolve);
  const auto line = static_cast<unsigned>(std::clamp(resolve, 1, 5) - 1);
  const int need = turn.figure(table::command_check, line, command_check_column::need);
  const Roll dice = turn.roll(purpose::command_check, unit, nobody, resolve);
  const int score = dice.at_least(need);
  turn.emit("T-R21"_r,
            event::Checked{unit, nobody, static_cast<PurposeId>(purpose::command_check), dice,
                           static_cast<std::int16_t>(need), static_cast<std::int16_t>(score)},
            rows(table::command_check, line));
  const Turn::Because because(turn);
  const int record = turn.table().step * 10 + (score > 0 ? check_passed : check_failed);
  turn.emit("T-A92"_r, event::Counted{unit, static_cast<ColumnId>(column::checked),
                                      static_cast<std::int16_t>(value(turn[unit], column::checked)),
                                      static_cast<std::int16_t>(record)});
  if (score == 0)
    turn.emit("T-R21"_r, event::Refused{unit, nobody, static_cast<RemarkId>(remark::out_of_command), 0},
              rows(table::distances, row::command));
  return score > 0;
}

SideId attacker(const Turn& turn) {
  const std::vector<SideEntry>& sides = turn.battle().scenario->sides;
  return sides[0].role == "defender" || sides[1].role == "attacker" ? SideId::second : SideId::first;
}
SideId defender(const Turn& turn) { return other(attacker(turn)); }

}  // namespace quincunx::tilly
