// Why an order found no occasion: what a player would see on the table.

#include <algorithm>

#include "command/orders/dispatch.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

constexpr const char* never_came = "its turn to do so never came";

bool beyond(const Table& table, const Order& order, Length reach) {
  return order.target != nobody && distance(table[order.unit].base, table[order.target].base) > reach;
}

}  // namespace

std::string why_unasked(const Ask& ask, const Task& task) {
  const Table& table = ask.turn.table();
  const Order& order = task.order;
  const Unit& unit = table[order.unit];
  if (order.verb == Verb::hold) return {};
  if (is_void(ask, task)) return unit.present() ? "its command had broken" : "";
  if (!all_hold(ask, task)) return {};
  if (unit.fate == Fate::expected) return "it had not arrived";
  if (!unit.present()) return {};
  if (order.target != nobody && !table[order.target].present())
    return "'" + ask.turn.battle().words.unit_ids[index(order.target)] + "' was not on the table";
  const Rulebook& book = ask.turn.book();
  const Reckoning is = book.set().reckon(table, book, order.unit);
  if (reacts(task.interaction)) return "nothing happened for it to react to";
  const auto kept = book.set().kept_from_order;
  if (kept != nullptr)
    if (const std::string why = kept(table, book, order.unit); !why.empty()) return why;
  if (order.verb == Verb::shoot) {
    if (is.range == 0) return "it cannot shoot";
    if (is.has_shot) return "it had shot";
    if (is.engaged) return "it was in contact with an enemy";
    return beyond(table, order, is.range) ? "out of range" : "no target was open to it";
  }
  if (order.verb == Verb::charge) {
    if (is.reach == 0) return "it cannot charge";
    if (is.has_shot && book.set().shot_bars_charge) return "it had shot";
    return beyond(table, order, is.reach) ? "too far away" : "it was in no state to charge";
  }
  if (order.verb == Verb::choose) return is.in_command ? "" : "its leader made no check";
  const bool bound = kept == nullptr && !is.in_command;
  return bound ? "it was out of command" : never_came;
}

std::string why_on_the_way(const Table& table, const Task& task) {
  const int there = turn_of(table, task);
  return there == 0 ? "its courier did not arrive" : "its courier arrives on turn " + std::to_string(there);
}

void note_unasked(const Turn& turn, const Dispatch& dispatch, CourierReport& report) {
  if (turn.book().set().kept_from_order == nullptr) return;
  const Ask now{dispatch.side, {}, 0, nobody, {}, turn};
  const auto of_this_turn = [&](const Task& task) { return is_due(turn.table(), dispatch, task); };
  for (const Task& task : dispatch.tasks) {
    CourierReport::Line& line = report.lines[task.line];
    if (!of_this_turn(task) || line.answered) continue;
    line.why = why_unasked(now, task);
    const bool had_another = std::any_of(dispatch.tasks.begin(), dispatch.tasks.end(), [&](const Task& each) {
      return of_this_turn(each) && each.order.unit == task.order.unit && report.lines[each.line].answered;
    });
    if (had_another && line.why == never_came) line.why = "it was given another order";
  }
}

}  // namespace quincunx
