#include "play/exits/leaving.hpp"

#include <algorithm>

#include "quincunx/play/victory.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// Troops of the command that are on the table or still to come.
bool has_troops(const Turn& turn, std::uint8_t command) {
  const std::vector<Unit>& units = turn.table().units;
  return std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
    return unit.command == command && !is_leader(turn.book().set(), unit) &&
           (unit.present() || unit.fate == Fate::expected);
  });
}

// By an exit of its side, if it is at one.
void go_off(Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  const Base& base = self.host != nobody ? turn[self.host].base : self.base;
  const bool exits = exit_left_by(turn.battle(), base, self.side).has_value();
  turn.emit({}, event::Left{unit, exits ? Fate::exited : Fate::left});
}

}  // namespace

TableEdge edge_to_leave_by(const Battle& battle, SideId side, std::optional<TableEdge> named) {
  if (named) return *named;
  return edge_named(battle.scenario->sides[index(side)].edge).value_or(TableEdge::south);
}

Length gap_to_edge(const Ground& ground, const Base& base, TableEdge edge) {
  const std::vector<Point> points = outline(base);
  const Box box = box_of(std::span<const Point>(points));
  return edge == TableEdge::north   ? ground.depth - box.top.y
         : edge == TableEdge::south ? box.low.y
         : edge == TableEdge::east  ? ground.width - box.top.x
                                    : box.low.x;
}

bool enemy_touches(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  bool touches = false;
  each_near(turn.table(), other(self.side), self.base, tolerance, [&](UnitId, const Unit& enemy) {
    touches = touches || (!is_leader(turn.book().set(), enemy) && touching(self.base, enemy.base));
  });
  return touches;
}

bool reached(const Turn& turn, UnitId unit, TableEdge edge) {
  const Unit& self = turn[unit];
  const Base& base = self.host != nobody ? turn[self.host].base : self.base;
  return at_most(gap_to_edge(*turn.table().ground, base, edge), turn.book().set().length_unit);
}

Order way_off(const Turn& turn, const Order& leave) {
  const Unit& self = turn[leave.unit];
  const TableEdge edge = edge_to_leave_by(turn.battle(), self.side, edge_of_amount(leave.amount));
  Order order;
  order.unit = leave.unit;
  if (reached(turn, leave.unit, edge)) {
    order.verb = Verb::hold;
    return order;
  }
  const Ground& ground = *turn.table().ground;
  const Footprint& footprint = self.base.footprint;
  const Length in = std::max(footprint.depth, 0) / 2, aside = footprint.width / 2;
  const bool across = lies_across(edge), far = edge == TableEdge::north || edge == TableEdge::east;
  const Length along_edge = across ? ground.width : ground.depth;
  const Length here = across ? self.base.pose.at.x : self.base.pose.at.y;
  const Length place =
      std::clamp(here, std::min(aside, along_edge / 2), std::max(along_edge - aside, along_edge / 2));
  const Length line = far ? (across ? ground.depth : ground.width) - in : in;
  order.verb = Verb::approach;
  order.goal = {across ? Point{place, line} : Point{line, place}, toward(edge)};
  return order;
}

void take_off_leavers(Turn& turn) {
  std::vector<std::uint8_t> commands;
  for (const Order& leave : turn.take_leavers()) {
    const UnitId unit = leave.unit;
    if (!turn[unit].present()) continue;
    const std::uint8_t command = turn[unit].command;
    const TableEdge edge = edge_to_leave_by(turn.battle(), turn[unit].side, edge_of_amount(leave.amount));
    const bool waits = is_leader(turn.book().set(), turn[unit]) && has_troops(turn, command);
    if (waits || !reached(turn, unit, edge) || enemy_touches(turn, unit)) continue;
    go_off(turn, unit);
    if (!is_leader(turn.book().set(), turn[unit])) commands.push_back(command);
  }
  for (const UnitId leader : turn.table().leaders)
    if (turn[leader].present() && !has_troops(turn, turn[leader].command) &&
        std::count(commands.begin(), commands.end(), turn[leader].command) != 0)
      go_off(turn, leader);
}

}  // namespace quincunx
