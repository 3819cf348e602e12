#include "rules/tilly/move/march.hpp"

#include <algorithm>

#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

bool zones_bind(const March& march, Purpose purpose) {
  if (purpose == Purpose::rally_back) return false;  // T-A30
  return march.type != Type::commander || march.turn->ruling(ruling::commander_exempt_zoc) == 0;
}

// T-A29: only by a ruling does a unit between the centres cut a zone off.
bool cut_off(const March& march, UnitId owner) {
  if (march.turn->ruling(ruling::zoc_blocked) == 0) return false;
  const Table& table = march.turn->table();
  const Segment between{table[owner].base.pose.at, march.start.pose.at};
  for (std::size_t i = 0; i < table.units.size(); ++i)
    if (unit_at(i) != owner && unit_at(i) != march.unit && table.units[i].present() &&
        !is_commander(table.units[i]) && crosses_interior(between, table.units[i].base))
      return true;
  return false;
}

// What enemies are to a mover, as far as that is the same for all.
struct Watch {
  Length close;   // within it they may bind or stop a unit
  bool bars_way;  // zones of control
  bool binds;
};

void add_enemy(March& march, const Watch& watch, UnitId id, const Base& base) {
  const bool near = !surely_beyond(march.start, base, watch.close);
  March::Enemy& enemy = march.enemies.emplace_back(March::Enemy{id, &base, watch.close, false, false, false});
  if (near) enemy.away = distance_up_to(march.start, base, watch.close);
  if (march.type != Type::commander && at_most(enemy.away, 0))
    enemy.touched = enemies_touch(march.turn->table(), march.turn->book(), march.unit, id);
  if ((!near && !watch.bars_way) || !watch.binds || cut_off(march, id)) return;
  enemy.binds = watch.bars_way;
  enemy.inside = near && !clear_of(march.start, strip_ahead(base, 0, march.zone));
}

void add_ground(March& march, Length reach) {
  const Box near = grown({march.start.pose.at, march.start.pose.at}, reach);
  for (const Feature& feature : march.turn->table().ground->features) {
    if ((feature.traits & (difficult | impassable)) == 0) continue;
    if (!meet(feature.box, near)) continue;
    if ((feature.traits & difficult) != 0) march.slow.push_back(&feature);
    if ((feature.traits & impassable) != 0) march.closed.push_back(&feature);
  }
}

}  // namespace

bool circle_on_table(const March& march, Point centre, Length radius) {
  const Ground& ground = *march.turn->table().ground;
  return centre.x > radius && centre.y > radius && centre.x < ground.width - radius &&
         centre.y < ground.depth - radius;
}

March make_march(const Turn& turn, UnitId unit, const Base& from, Purpose purpose) {
  March march{&turn, unit, type_of(turn[unit]), from};
  const bool charges = purpose == Purpose::charge;
  march.allowance = charges ? allowance_figure(turn, row::charging) + tolerance
                    : purpose == Purpose::rally_back
                        ? allowance_figure(turn, row::rally_back_most)
                        : in_tum(turn.figure(table::unit_types, march.type, unit_types_column::move));
  march.difficult_allowance =
      charges ? march.allowance : std::min(march.allowance, allowance_figure(turn, row::difficult_ground));
  march.zone = distance_figure(turn, row::zone_of_control);
  const Watch watch{std::max(march.zone, distance_figure(turn, row::buffer)) + tolerance,
                    !charges || turn.ruling(ruling::zoc_stops_charge) != 0, zones_bind(march, purpose)};
  // Far enough for a wheel's corner, and for the buffer and the zones of the enemies that it might meet,
  // which do not stop a charge on its way unless a ruling makes them.
  const Length reach = 2 * from.radius + (watch.bars_way ? march.allowance + watch.close
                                                         : std::max(march.allowance, watch.close));
  const SideId side = turn[unit].side;
  each_near(turn.table(), side, from, reach, [&](UnitId id, const Unit& other) {
    if (id != unit && !is_commander(other)) march.friends.push_back({id, &other.base, type_of(other)});
  });
  each_near(turn.table(), quincunx::other(side), from, reach, [&](UnitId id, const Unit& other) {
    if (!is_commander(other)) add_enemy(march, watch, id, other.base);
  });
  add_ground(march, reach);
  march.starts_in_difficult = !march.slow.empty() && in_difficult(turn, from);
  if (!charges) set_buffer(march, purpose);
  return march;
}

}  // namespace quincunx::tilly
