// Where command has a radius, a leader rides to the place behind his troops from which most of them are in
// it; he does not hunt for those who are far off.

#include <algorithm>

#include "doctrine.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx::doctrine_1 {
namespace {

// How far he rides to have a unit in command, and not to be where enemies may come: sixths of his radius.
constexpr int at_rest = 12, near_enemy = 16, out_of_order = 24, danger = 12;

bool on_table(const Ground& ground, const Base& base, Point p) {
  return p.x >= base.radius && p.y >= base.radius && p.x <= ground.width - base.radius &&
         p.y <= ground.depth - base.radius;
}

}  // namespace

// Is a leader of its own command near enough?
bool Doctrine::led(const Table& table, UnitId unit) const {
  return std::any_of(table.leaders.begin(), table.leaders.end(), [&](UnitId leader) {
    const Unit& he = table[leader];
    return he.present() && he.command == table[unit].command &&
           within(he.base, table[unit].base, survey_[leader].range);
  });
}

// The units that this leader cares for: those of its command; a commander-in-chief without troops of its own
// cares for units without a leader nearby.
std::vector<UnitId> Doctrine::whom_he_leads(const Table& table, UnitId leader) const {
  std::vector<UnitId> troops, strays;
  for (const UnitId unit : survey_.own()) {
    if (table[unit].command == table[leader].command) troops.push_back(unit);
    if (survey_.arm(unit) != Arm::guns && !led(table, unit)) strays.push_back(unit);
  }
  return troops.empty() ? strays : troops;
}

// What a place is worth to him: who is in command from there, less the way.
std::int64_t Doctrine::worth_of_place(const Table& table, UnitId leader, Point at,
                                      const std::vector<UnitId>& units) const {
  const Base there = set_down({at, table[leader].base.pose.facing}, table[leader].base.footprint);
  const Length radius = survey_[leader].range;
  std::int64_t worth = -length(at - table[leader].base.pose.at);
  for (const UnitId unit : units) {
    const Reckoning& is = survey_[unit];
    if (!within(there, table[unit].base, radius)) continue;
    const bool close = survey_.gap(unit) <= 2 * is.pace;
    worth += std::int64_t{radius} * (is.unready ? out_of_order : close ? near_enemy : at_rest) / 6;
  }
  for (const UnitId enemy : survey_.enemies())  // not where they would ride over him
    if (within(there, table[enemy].base, radius / 2)) worth -= std::int64_t{radius} * danger / 6;
  return worth;
}

Order Doctrine::ride(const Ask& ask, UnitId leader) const {
  const Table& table = ask.turn.table();
  const Base& base = table[leader].base;
  const std::vector<UnitId> units = whom_he_leads(table, leader);
  const Length pace = survey_[leader].pace;
  Pose best = base.pose;
  std::int64_t most = worth_of_place(table, leader, base.pose.at, units) + survey_[leader].range / 4;
  for (const UnitId unit : units) {
    const Base& his = table[unit].base;
    const std::int64_t rear = his.footprint.depth / 2 + 2 * std::int64_t{base.radius};
    for (const int right : {0, -1, 1}) {
      const Point at = spot_at(his, -rear, std::int64_t{right} * survey_[leader].range / 2);
      if (length(at - base.pose.at) > 2 * pace || !on_table(*table.ground, base, at)) continue;
      const std::int64_t worth = worth_of_place(table, leader, at, units);
      if (worth > most) most = worth, best = {at, his.pose.facing};
    }
  }
  if (best == base.pose) return {};
  Order order;
  order.verb = Verb::approach;
  order.unit = leader;
  order.goal = best;
  return order;
}

}  // namespace quincunx::doctrine_1
