// Whether a charge that is ordered may still come: what a unit saves its fire for.

#include <algorithm>

#include "command/orders/dispatch.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

// The last step in which charges are declared; the number of steps if charges are never declared.
std::size_t declaring_step(const Battle& battle) {
  const Ruleset& set = battle.book.set();
  const std::vector<PlayedStep>& steps = battle.order_of_play;
  std::size_t last = steps.size();
  for (std::size_t topic = 0; topic < set.topics.size(); ++topic)
    if (set.topics[topic].role == TopicRole::declare_charge)
      for (std::size_t step = 0; step < steps.size(); ++step)
        if (steps[step].step->puts(topic)) last = step;
  return last;
}

bool moves_in(const Ruleset& set, const Step& step) {
  for (std::size_t topic = 0; topic < set.topics.size(); ++topic)
    if (set.topics[topic].continuous && step.puts(topic)) return true;
  return false;
}

struct Sequence {
  bool over = true;       // no charge can be declared any more
  int moves_to_come = 0;  // steps of movement before charges are declared
};
Sequence sequence(const Ask& ask) {
  const std::vector<PlayedStep>& steps = ask.turn.battle().order_of_play;
  const std::size_t last = declaring_step(ask.turn.battle());
  const auto now = static_cast<std::size_t>(std::max<int>(ask.turn.table().step - 1, 0));
  if (last == steps.size() || now > last) return {};
  Sequence left{false, 0};
  for (std::size_t step = now + 1; step < last; ++step)
    left.moves_to_come += moves_in(ask.turn.book().set(), *steps[step].step);
  return left;
}

}  // namespace

bool may_yet_charge(const Ask& ask, const Task& task) {
  const Sequence left = sequence(ask);
  if (left.over) return false;
  const Table& table = ask.turn.table();
  const Rulebook& book = ask.turn.book();
  const Ruleset& set = book.set();
  const UnitId unit = task.order.unit;
  const Reckoning is = set.reckon(table, book, unit);
  if (!table[unit].present() || is.reach == 0 || is.has_shot || is.engaged) return false;
  const auto comes_within = [&](UnitId enemy, Length reach) {
    const Length pace = left.moves_to_come == 0 ? 0 : std::max(is.pace, set.reckon(table, book, enemy).pace);
    return within(table[unit].base, table[enemy].base,
                  reach + left.moves_to_come * pace + set.length_unit / 1000);
  };
  const auto any_enemy = [&](Length reach) {
    for (std::size_t i = 0; i < table.units.size(); ++i) {
      const Unit& other = table.units[i];
      const UnitId id{static_cast<std::uint16_t>(i)};
      if (other.present() && other.side != table[unit].side && !is_leader(set, other) &&
          comes_within(id, reach))
        return true;
    }
    return false;
  };
  const auto may_come_to_hold = [&](const Condition& condition) {
    if (holds(ask, unit, condition)) return true;
    using Kind = Condition::Kind;
    if (condition.kind == Kind::turn_from || condition.kind == Kind::turn_until) return false;
    // Losses and charges can come about at any time.
    return condition.kind != Kind::enemy_within || any_enemy(condition.amount);
  };
  if (!all_met(task.conditions, may_come_to_hold)) return false;
  if (task.order.target == nobody) return any_enemy(is.reach);
  return table[task.order.target].present() && comes_within(task.order.target, is.reach);
}

}  // namespace quincunx
