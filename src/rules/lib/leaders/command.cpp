// Who is in whose command (4.1, H4 to H6, H59), and who is outflanked when he maneuvers (H39).

#include <algorithm>

#include "play/units/leaders.hpp"
#include "play/units/linked.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

bool on_the_march(const Unit& unit) {
  return unit.present() && !is_broken(unit) && (form_of(unit) == Form::march_column || limbered(unit));
}

bool in_line_of_march(const Turn& turn, UnitId host, UnitId unit) {
  if (!on_the_march(turn[host]) || !on_the_march(turn[unit])) return false;
  const Length gap = distance_figure(turn, row::line_of_march);
  const auto next_in_column = [&](UnitId before) {
    UnitIds found;
    for (const UnitId next : own_units(turn, turn[host].side))
      if (turn[next].command == turn[host].command && on_the_march(turn[next]) &&
          within_reach(turn[before].base, turn[next].base, gap))
        found.push_back(next);
    return found;
  };
  const Linked column = linked_to(host, next_in_column);
  return std::binary_search(column.begin(), column.end(), unit);
}

Length radius(const Turn& turn, UnitId leader, bool in_fields) {
  const VisibilityEntry* light = visibility(turn);
  const bool reduced = in_fields || turn[leader].host != nobody ||
                       value(turn[leader], column::dismounted) != 0 || (light != nullptr && light->poor);
  return distance_figure(turn, reduced ? row::command_reduced : row::command);
}

UnitId own_leader(const Turn& turn, UnitId unit) {
  return turn.battle().commands[turn[unit].command].commander;
}

UnitId army_leader(const Turn& turn, SideId side) {
  for (const UnitId leader : turn.table().leaders)
    if (turn[leader].side == side && type_of(turn[leader]) == Type::army_leader && able(turn, leader))
      return leader;
  return nobody;
}

}  // namespace

bool able(const Turn& turn, UnitId leader) {
  return leader != nobody && turn[leader].present() && value(turn[leader], column::out) == 0 &&
         value(turn[leader], column::replace) == 0;
}

bool commands(const Turn& turn, UnitId leader, UnitId unit) {
  const UnitId host = turn[leader].host;
  if (host == unit || (host != nobody && in_line_of_march(turn, host, unit))) return true;
  const Base& from = stands_on(turn.table(), leader);
  const Base& to = turn[unit].base;
  if (surely_beyond(from, to, distance_figure(turn, row::command) + tolerance)) return false;
  const Length away = distance(from, to);
  if (more_than(away, std::max(radius(turn, leader, false), radius(turn, leader, true)))) return false;
  if (surely_sees(turn, from, to, leader, unit, Sight::command))
    return at_most(away, radius(turn, leader, false));
  const auto [a, b] = nearest_points(from, to);
  return at_most(away, radius(turn, leader, through_fields(turn, a, b))) &&
         sees(turn, a, b, leader, unit, Sight::command);
}

UnitId leader_for(const Turn& turn, UnitId unit) {
  const UnitId own = own_leader(turn, unit);
  if (able(turn, own) && commands(turn, own, unit)) return own;
  const UnitId attached = attached_leader(turn, unit);
  if (attached != nobody) return attached;
  const UnitId army = army_leader(turn, turn[unit].side);
  return army != nobody && commands(turn, army, unit) ? army : nobody;
}

UnitId attached_leader(const Turn& turn, UnitId host) {
  return leader_with(turn.table(), host, [&turn](UnitId leader) { return able(turn, leader); });
}

bool inspired(const Turn& turn, UnitId unit, int& times) {
  const int causes = (attached_leader(turn, unit) != nobody ? 1 : 0) + value(turn[unit], column::brave);
  times = turn.ruling(ruling::stack_brave) == 0 ? std::min(causes, 1) : causes;
  return times > 0;
}

bool outflanked_in_maneuver(const Turn& turn, UnitId id) {
  const Unit& unit = turn[id];
  if (in_square(unit) || form_of(unit) == Form::garrison) return false;
  if (is_guns(unit) && in_works(turn, id, nobody)) return false;
  const Length reach = distance_figure(turn, row::outflanking);
  for (const UnitId other : enemies(turn, unit.side)) {
    const Unit& enemy = turn[other];
    if (!is_troops(enemy) || !good_order(enemy) || !within_reach(unit.base, enemy.base, reach)) continue;
    const Length ahead = before_front(unit.base, enemy.base.pose.at);
    if (ahead > enemy.base.radius) continue;  // all of it is in front
    const bool all_behind = ahead < -enemy.base.radius - 2 * tolerance;
    if ((all_behind || point_behind(unit.base, nearest_points(unit.base, enemy.base)[1])) &&
        sees_unit(turn, id, other, Sight::fire))
      return true;
  }
  return false;
}

}  // namespace quincunx::lib
