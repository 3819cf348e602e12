// A leader rides to the place behind his troops from which most of them are in his command; he does not hunt
// for units that are far off, and has some of his troops between himself and the enemy.

#include <algorithm>
#include <limits>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// How far he rides to have a unit in command, and not to be where enemies may come: sixths of his radius.
constexpr int at_rest = 12, near_enemy = 16, out_of_order = 24, led_already = 4, danger = 12;
constexpr int half_a_move = 50;  // percent: units that their own leader reaches in that are left to him

bool fits(const Table& table, UnitId leader, const Base& there) {
  if (kept_on_table(*table.ground, there, there.pose.at) != there.pose.at) return false;
  bool free = true;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(table, side, there, 1, [&](UnitId id, const Unit& unit) {
      free = free && (id == leader || clear_of(unit.base, there));
    });
  return free;
}

}  // namespace

// Is a leader of its own command near enough, or would he be so after that share of his move, in percent?
bool Doctrine::led(const Table& table, UnitId unit, int move) const {
  return std::any_of(table.leaders.begin(), table.leaders.end(), [&](UnitId leader) {
    const Unit& he = table[leader];
    return he.present() && he.command == table[unit].command &&
           within_reach(he.base, table[unit].base,
                        survey_[leader].range + percent(survey_[leader].pace, move));
  });
}

Doctrine::Staff Doctrine::staff_of(const Table& table, UnitId leader) const {
  Staff staff;
  for (const UnitId unit : survey_.own())
    if (table[unit].command == table[leader].command) staff.units.push_back(unit);
  staff.chief = staff.units.empty();
  if (staff.chief) staff.units = survey_.own();
  std::int64_t x = 0, y = 0;
  for (const UnitId unit : staff.units) {
    const Reckoning& is = survey_[unit];
    const bool close = at_most(survey_.gap(unit), 2 * is.pace);
    const bool far = !within_reach(table[leader].base, table[unit].base, survey_[leader].pace);
    const int sixths = staff.chief && led(table, unit, far ? half_a_move : 0) ? led_already
                       : is.unready                                           ? out_of_order
                       : close                                                ? near_enemy
                                                                              : at_rest;
    staff.worth.push_back(survey_[leader].range * sixths / 6);
    x += table[unit].base.pose.at.x, y += table[unit].base.pose.at.y;
  }
  const auto count = std::max<std::int64_t>(static_cast<std::int64_t>(staff.units.size()), 1);
  staff.middle = {static_cast<Length>(x / count), static_cast<Length>(y / count)};
  return staff;
}

// From enemies that would ride over him; greater where none of his troops is between him and the nearest.
std::int64_t Doctrine::danger_at(const Table& table, UnitId leader, const Base& there,
                                 const Staff& staff) const {
  const Length radius = survey_[leader].range;
  std::int64_t sixths = 0;
  UnitId nearest = nobody;
  Length least = 0;
  for (const UnitId enemy : survey_.enemies()) {
    const Base& base = table[enemy].base;
    if (nearest != nobody && surely_beyond(there, base, std::max(least, radius))) continue;
    const Length away = distance(there, base);
    if (at_most(away, staff.chief ? radius : radius / 2)) sixths += danger;
    if (nearest == nobody || less_than(away, least)) nearest = enemy, least = away;
  }
  if (nearest == nobody) return 0;
  const bool covered = std::any_of(staff.units.begin(), staff.units.end(), [&](UnitId unit) {
    return within_reach(table[unit].base, table[nearest].base, least);
  });
  if (!covered) sixths += 2 * danger;
  return sixths * radius / 6;
}

// What a place is worth to him: the units in command from there, less the danger and the way; without the
// danger where it is no more than `least` before that is taken off.
std::int64_t Doctrine::worth_of_place(const Table& table, UnitId leader, Point at, const Staff& staff,
                                      std::int64_t least) const {
  const Base there = set_down({at, table[leader].base.pose.facing}, table[leader].base.footprint);
  const Length radius = survey_[leader].range;
  const Length way = length(at - table[leader].base.pose.at);
  std::int64_t worth = staff.chief ? -(way + length(at - staff.middle)) / 2 : -way;
  for (std::size_t i = 0; i < staff.units.size(); ++i)
    if (within_reach(there, table[staff.units[i]].base, radius)) worth += staff.worth[i];
  return worth <= least ? worth : worth - danger_at(table, leader, there, staff);
}

Order Doctrine::ride(const Ask& ask, UnitId leader) const {
  const Table& table = ask.turn.table();
  const Base& base = table[leader].base;
  const Staff staff = staff_of(table, leader);
  const Length pace = survey_[leader].pace, radius = survey_[leader].range;
  // Without any of them in reach he goes to them, however far; else not far.
  const bool lost = std::none_of(staff.units.begin(), staff.units.end(),
                                 [&](UnitId unit) { return within_reach(base, table[unit].base, radius); });
  Pose best = base.pose;
  constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = none;
  if (!lost)
    most = worth_of_place(table, leader, base.pose.at, staff, none) + (staff.chief ? radius : radius / 4);
  for (const UnitId unit : staff.units) {
    const Base& his = table[unit].base;
    const std::int64_t rear = his.footprint.depth / 2 + 2 * std::int64_t{base.radius};
    for (const int right : {0, -1, 1}) {
      if (staff.chief && right != 0) continue;
      const Point at = spot_at(his, -rear, std::int64_t{right} * radius / 2);
      if (!lost && more_than(length(at - base.pose.at), 2 * pace)) continue;
      const std::int64_t worth = worth_of_place(table, leader, at, staff, most + tolerance);
      if (worth <= most + tolerance || !fits(table, leader, set_down({at, his.pose.facing}, base.footprint)))
        continue;
      most = worth, best = {at, his.pose.facing};
    }
  }
  if (best == base.pose) return {};
  Order order;
  order.verb = Verb::approach;
  order.unit = leader;
  order.goal = best;
  return order;
}

}  // namespace quincunx
