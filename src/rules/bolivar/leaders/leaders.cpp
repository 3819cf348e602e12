// Commanders: the commander of a division, command checks (B-R3, B-A8, B-A9), and how they ride (B-A64).

#include "rules/bolivar/leaders/leaders.hpp"

#include <algorithm>

#include "play/move/refusal.hpp"
#include "play/units/joining.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

// Behind the rows of resolve 1 to 4 a stand that has more rolls a die more for each.
struct CommandRoll {
  int dice = 0, need = 0;
  Rows because;
};
CommandRoll command_roll(const Turn& turn, UnitId unit) {
  const Rulebook& book = turn.book();
  const auto figure = [&book](int row, command_check_column::Column c) {
    return book.figure(table::command_check, static_cast<row::CommandCheck>(row), c);
  };
  const int resolve = higher_resolve(book, turn[unit]);
  const int row = std::clamp<int>(resolve, row::resolve_1 + 1, row::resolve_4 + 1) - 1;
  CommandRoll roll{figure(row, command_check_column::dice), figure(row, command_check_column::need),
                   rows(table::command_check, row)};
  roll.dice += std::max(resolve - (row::resolve_4 + 1), 0);
  if (!in_command(turn.table(), book, unit)) {
    roll.dice += figure(row::out_of_reach, command_check_column::dice);
    roll.because.mask |= 1U << row::out_of_reach;
  }
  roll.dice = std::max(roll.dice, 0);
  return roll;
}

// A last leg that brings the nearest points of the two together.
void ride_up_to(const Turn& turn, Order& order) {
  Base end = turn[order.unit].base;
  for (const Leg& leg : legs_of(order))
    if (leg.how == Manoeuvre::go) end = moved_to(end, leg.to);
  const Base& host = turn[order.target].base;
  if (at_most(distance(end, host), 0)) return;
  const auto [own, there] = closest_points(end, host);
  Leg leg;
  leg.how = Manoeuvre::go;
  leg.to = end.pose.at + (there - own);
  order.add(leg);
}

}  // namespace

UnitId appointed_commander(const Table& table, const Rulebook& book, UnitId unit) {
  UnitId chief = nobody;
  for (const UnitId leader : table.leaders) {
    if (table[leader].command != table[unit].command) continue;
    if (type_of(table[leader]) == Type::brigadier) return leader;
    if (chief == nobody) chief = leader;
  }
  const bool may = book.ruling(ruling::cinc_division) == reading::CincDivision::scenario;
  return may ? chief : nobody;
}

bool in_command(const Table& table, const Rulebook& book, UnitId unit) {
  const UnitId leader = appointed_commander(table, book, unit);
  return leader != nobody && table[leader].present() &&
         within_reach(stands_on(table, leader), table[unit].base, distance_figure(book, row::command));
}

int command_dice(const Turn& turn, UnitId unit) { return command_roll(turn, unit).dice; }

bool passes_check(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, Rule rule) {
  const CommandRoll check = command_roll(turn, unit);
  if (check.dice == 0) {
    say(turn, unit, target, remark::no_check_dice, 0, "B-A8"_r, check.because);
    return false;
  }
  return roll_against(turn, unit, target, what, check.dice, check.need, rule, check.because).count > 0;
}

bool may_change(Turn& turn, UnitId unit, UnitId with, Rule rule) {
  if (passes_check(turn, unit, with, purpose::command_check, rule)) return true;
  const Turn::Because because(turn);
  refuse(turn, unit, with, remark::change_failed, "B-A25"_r);
  return false;
}

void lead(Turn& turn, const Order& order) {
  const UnitId commander = order.unit, host = turn[commander].host;
  if (order.verb == Verb::hold) return;
  const auto no = [&](remark::Remark why, UnitId by) { refuse(turn, commander, by, why, "B-A64"_r); };
  const bool joins = order.verb == Verb::attach;
  if (!joins && order.verb != Verb::move && order.verb != Verb::detach)
    return no(remark::no_such_move, order.target);
  if (is(turn[commander], column::carried)) return no(remark::already_moved, host);
  if (order.verb == Verb::detach && host == nobody) return no(remark::not_attached, nobody);
  Order ride = order;
  if (joins) {
    if (const Stop bar = bars_joining(turn.table(), commander, order.target, "B-A64"_r,
                                      remark::nothing_to_attach, remark::host_taken))
      return refuse_move(turn, commander, bar);
    ride_up_to(turn, ride);
  }
  const bool rides = ride.leg_count > 0;
  if (!rides && !joins) return no(host == nobody ? remark::no_such_move : remark::not_clear_of_friend, host);
  if (rides)
    if (const Stop stop = move_freely(turn, commander, legs_of(ride), outset_of(turn, commander)))
      return refuse_move(turn, commander, stop);
  const Turn::Because because(turn);
  detach(turn, commander, "B-A64"_r);
  if (joins) {  // it shares the place of its host from now on
    turn.emit("B-A64"_r, event::Linked{commander, order.target});
    turn.emit("B-A64"_r, event::Moved{commander, Manoeuvre::go, turn[order.target].base.pose, 0});
  }
  mark(turn, commander, column::carried, 1, "B-A64"_r);
}

}  // namespace quincunx::bolivar
