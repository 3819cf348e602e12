// A leader keeps near its units, joins the one that needs it, and leaves it if it is only in danger there.

#include <algorithm>
#include <limits>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

// In reach of an enemy's fire or charge, in its present place.
bool Doctrine::exposed(const Table& table, UnitId unit) const {
  return std::any_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId enemy) {
    const Reckoning& theirs = survey_[enemy];
    const Length reach = std::max(survey_.arm(enemy) == Arm::guns ? 0 : theirs.range, theirs.reach);
    return within(table[unit].base, table[enemy].base, reach);
  });
}

// The unit of its command that has lost most, out of danger rather than in it; nobody if all are well.
UnitId Doctrine::who_needs(const Ask& ask, UnitId leader) const {
  const Table& table = ask.turn.table();
  const Unit& he = table[leader];
  UnitId best = nobody;
  int most = 0;
  for (const UnitId unit : survey_.own()) {
    if (table[unit].command != he.command) continue;
    if (survey_.arm(unit) == Arm::guns || !within(he.base, table[unit].base, survey_[leader].pace)) continue;
    const Reckoning& is = survey_[unit];
    const int lost = is.start - is.strength;
    if (lost <= 0) continue;
    const bool taken = std::any_of(table.leaders.begin(), table.leaders.end(), [&](UnitId other) {
      return table[other].present() && table[other].host == unit && other != leader;
    });
    if (taken) continue;
    const bool danger = exposed(table, unit) || is.engaged;
    if (danger && survey_.strength_percent(unit) > want(Preference::leader_under_fire, table, unit)) continue;
    const int need = lost * 4 + (worn(ask, unit) ? 3 : 0) + (danger ? 0 : 2) + (he.host == unit ? 1 : 0);
    if (need > most) most = need, best = unit;
  }
  return best;
}

Order Doctrine::lead(const Ask& ask, UnitId leader) {
  const Table& table = ask.turn.table();
  const Unit& he = table[leader];
  const UnitId host = he.host;
  if (leaves(table, leader) && units_of(table, leader) == 0) return march_off(ask, leader);
  const UnitId needy = who_needs(ask, leader);
  Order order;
  order.unit = leader;
  const bool by_radius = ask.turn.book().set().commands_by_radius;
  if (needy != nobody && !by_radius) {
    if (needy == host) return {};
    order.verb = Verb::attach;
    order.target = needy;
    return order;
  }
  // Attached to a sound unit he stays with it, unless it may be fought over before he can leave it.
  if (host != nobody && !exposed(table, host) && !survey_[host].engaged) return {};
  if (by_radius) return ride(ask, leader);
  std::int64_t x = 0, y = 0, count = 0;
  Length depth = 0;
  UnitId front = nobody;
  for (const UnitId unit : survey_.own()) {
    if (table[unit].command != he.command) continue;
    // He goes after strays, but not so far that he would lose the others.
    const bool strayed = !survey_[unit].in_command;
    if (strayed && !within(he.base, table[unit].base, 2 * survey_[leader].pace)) continue;
    const std::int64_t weight = strayed ? 2 : 1;
    x += weight * table[unit].base.pose.at.x;
    y += weight * table[unit].base.pose.at.y;
    count += weight;
    depth = std::max(depth, table[unit].base.footprint.depth);
    if (front == nobody || survey_.gap(unit) < survey_.gap(front)) front = unit;
  }
  if (count == 0) return {};
  Base middle = table[front].base;
  middle.pose.at = {static_cast<Length>(x / count), static_cast<Length>(y / count)};
  const Pose goal{spot_at(middle, -2 * depth, 0), middle.pose.facing};
  if (host == nobody && length(goal.at - he.base.pose.at) < survey_[leader].pace / 3) return {};
  order.verb = Verb::approach;
  order.goal = goal;
  return order;
}

}  // namespace quincunx
