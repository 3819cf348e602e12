// A leader keeps near his units, joins one for a reason, and leaves it when the reason is gone and he is
// needed elsewhere, or is only in danger there.

#include <algorithm>
#include <limits>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// In reach of an enemy's fire or charge, in its present place.
bool Doctrine::exposed(const Table& table, UnitId unit) const {
  return std::any_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId enemy) {
    const Reckoning& theirs = survey_[enemy];
    const Length reach = std::max(survey_.arm(enemy) == Arm::guns ? 0 : theirs.range, theirs.reach);
    return within_reach(table[unit].base, table[enemy].base, reach);
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
    if (survey_.arm(unit) == Arm::guns || !within_reach(he.base, table[unit].base, survey_[leader].pace))
      continue;
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

int Doctrine::units_of(const Table& table, UnitId leader) const {
  return static_cast<int>(std::count_if(survey_.own().begin(), survey_.own().end(), [&](UnitId unit) {
    return table[unit].command == table[leader].command && survey_.arm(unit) != Arm::guns;
  }));
}

// Is it, or will it soon be, in a charge, its own or the enemy's?
bool Doctrine::near_a_charge(UnitId unit, int reaches) const {
  const Length reach = survey_[unit].reach;
  return reach > 0 && at_most(survey_.gap(unit), percent(reach, reaches));
}

// Is a leader near enough to command it, as the table is now: its own, or one without a command of his own?
bool Doctrine::commanded(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const auto& commands = ask.turn.battle().commands;
  const auto has_a_command = [&commands](UnitId leader) {
    return std::any_of(commands.begin(), commands.end(),
                       [leader](const auto& command) { return command.commander == leader; });
  };
  return std::any_of(table.leaders.begin(), table.leaders.end(), [&](UnitId leader) {
    const Unit& he = table[leader];
    if (!he.present() || he.side != ask.side) return false;
    if (he.host == unit) return true;
    if (he.command != table[unit].command && has_a_command(leader)) return false;
    const int share = he.host == nobody ? 100 : ask.turn.book().set().joined_radius;
    const Base& from = he.host == nobody ? he.base : table[he.host].base;
    return within(from, table[unit].base, percent(survey_[leader].range, share));
  });
}

// Units that he commands where he is, and would not from within that unit.
int Doctrine::given_up(const Ask& ask, UnitId leader, UnitId host) const {
  const Table& table = ask.turn.table();
  const Length radius = survey_[leader].range;
  const Length joined = percent(radius, ask.turn.book().set().joined_radius);
  return static_cast<int>(std::count_if(survey_.own().begin(), survey_.own().end(), [&](UnitId unit) {
    if (unit == host || table[unit].command != table[leader].command) return false;
    const Base& base = table[unit].base;
    return within_reach(table[leader].base, base, radius) &&
           (joined == 0 || !within_reach(table[host].base, base, joined));
  }));
}

// Where leaders command by radius, one joins the only unit that he has, one that needs his hand to be put in
// order, or one that a charge is near (one and a half of its own reach); and stays with it as long as it
// needs him, a charge within twice its reach. He does not join where that gives up units and a leader with a
// unit commands no other.
int Doctrine::worth_joining(const Ask& ask, const Order& order) const {
  constexpr int no = -50;
  const Table& table = ask.turn.table();
  const UnitId unit = order.target, host = table[order.unit].host;
  const Reckoning& is = survey_[unit];
  if (table[unit].command != table[order.unit].command || survey_.arm(unit) == Arm::guns) return no;
  if (exposed(table, unit) && survey_.strength_percent(unit) <= want(Preference::worn, table, unit))
    return no;
  if (units_of(table, order.unit) == 1) return 30;
  if (host != nobody && (survey_[host].unready || near_a_charge(host, 200))) return no;
  if (ask.turn.book().set().joined_radius == 0 && given_up(ask, order.unit, unit) > 0) return no;
  if (is.unready) return 30 + is.strength;
  return host == nobody && near_a_charge(unit, 150) ? 10 + is.strength : no;
}

// He leaves a unit to join another one; or if his other units are out of reach, and it does not need him.
int Doctrine::worth_leaving(const Ask& ask, UnitId leader, UnitId host) const {
  const Table& table = ask.turn.table();
  if (survey_[host].unready || near_a_charge(host, 200) || units_of(table, leader) == 1) return -20;
  return 10 * given_up(ask, leader, host) - 20;
}

Order Doctrine::lead(const Ask& ask, UnitId leader) {
  const Table& table = ask.turn.table();
  const UnitId host = table[leader].host;
  if (leaves(table, leader) && units_of(table, leader) == 0) return march_off(ask, leader);
  if (!ask.turn.book().set().commands_by_radius) {
    const UnitId needy = who_needs(ask, leader);
    if (needy != nobody && needy == host) return {};
    if (needy != nobody) {
      Order order;
      order.verb = Verb::attach;
      order.unit = leader;
      order.target = needy;
      return order;
    }
  }
  // Attached to a sound unit he stays with it, unless it may be fought over before he can leave it.
  if (host != nobody && !exposed(table, host) && !survey_[host].engaged) return {};
  return ride(ask, leader);
}

}  // namespace quincunx
