// Orders become tasks of single units.

#include "command/orders/dispatch.hpp"

#include <algorithm>
#include <set>

namespace quincunx {
namespace {

const OrderKind& kind(const Battle& battle, Verb verb) { return kind_of(verb, battle.words.orders); }

// The units that a turn's orders name, in any case, to stand or to say how they move: the command's order to
// move, or to charge where they stand, is for the others.
struct Named {
  std::set<UnitId> standing, settled;
  bool excepted(UnitId unit, const OrderKind& kind, Verb verb) const {
    return (moves(kind.interaction) && settled.count(unit) != 0) ||
           (verb == Verb::charge && standing.count(unit) != 0);
  }
};
Named named_in(const Battle& battle, const std::vector<OrderEntry>& orders) {
  Named named;
  for (const OrderEntry& entry : orders) {
    if (entry.unit == nobody || !entry.conditions.empty()) continue;
    const bool stands = entry.order.verb == Verb::hold;
    if (stands) named.standing.insert(entry.unit);
    if (stands || moves(kind(battle, entry.order.verb).interaction)) named.settled.insert(entry.unit);
  }
  return named;
}

std::vector<UnitId> recipients(const Battle& battle, const OrderEntry& entry, const Named& named) {
  if (entry.unit != nobody) return {entry.unit};
  const Verb verb = entry.order.verb;
  const OrderKind& what = kind(battle, verb);
  const bool for_troops =
      acts(what.interaction) || verb == Verb::move || verb == Verb::choose || verb == Verb::leave;
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
    const Unit& unit = battle.opening.units[i];
    if (unit.command != entry.command) continue;
    const bool leads = is_leader(battle.book.set(), unit);
    if ((leads && for_troops) || (!leads && what.for_leaders)) continue;
    const UnitId id{static_cast<std::uint16_t>(i)};
    if (!named.excepted(id, what, verb)) units.push_back(id);
  }
  return units;
}

// "h1: charge f2"
std::string in_words(const Battle& battle, const OrderEntry& entry) {
  const auto& ids = battle.words.unit_ids;
  const Order& order = entry.order;
  std::string words =
      (entry.unit == nobody ? battle.commands[entry.command].id : ids[index(entry.unit)]) + ": ";
  words += order.verb == Verb::choose ? with_leader : kind(battle, order.verb).key;
  if (order.target != nobody) words += " " + ids[index(order.target)];
  return words;
}

Task task_of(const Battle& battle, const OrderEntry& entry, UnitId unit, int turn, std::size_t line) {
  Task task{entry.order, kind(battle, entry.order.verb).interaction, entry.conditions, entry.primary, turn,
            line};
  task.order.unit = unit;
  return task;
}

// Orders for one unit come before those for a whole command.
std::vector<Task> standing_tasks(const Battle& battle, const std::vector<OrderEntry>& orders) {
  std::vector<Task> tasks;
  for (const bool for_commands : {false, true})
    for (const OrderEntry& entry : orders) {
      if ((entry.unit == nobody) != for_commands) continue;
      for (const UnitId unit : recipients(battle, entry, {}))
        tasks.push_back(task_of(battle, entry, unit, 0, 0));
    }
  return tasks;
}

void add_turn(const Battle& battle, const TurnOrdersEntry& turn, Dispatch& dispatch) {
  for (const StandingCommandEntry& entry : turn.postures)
    dispatch.postures.push_back(
        {turn.number, entry.command, entry.posture, entry.toward, edge_named(entry.edge), entry.conditions});
  const Named named = named_in(battle, turn.orders);
  for (const OrderEntry& entry : turn.orders) {
    const std::vector<UnitId> units = recipients(battle, entry, named);
    for (const UnitId unit : units)
      dispatch.tasks.push_back(task_of(battle, entry, unit, turn.number, dispatch.lines.size()));
    if (!units.empty())
      dispatch.lines.push_back({entry.place, turn.number, in_words(battle, entry), false, {}});
  }
  for (const PriorityEntry& entry : turn.priorities)
    dispatch.precedences.push_back({turn.number, entry.step, entry.hits_of, entry.units});
}

}  // namespace

bool is_due(const Table& table, const Dispatch& dispatch, const Task& task) {
  if (turn_of(table, task) != table.turn) return false;
  return task.turn == table.turn ||
         std::none_of(dispatch.tasks.begin(), dispatch.tasks.end(), [&](const Task& other) {
           const int then = turn_of(table, other);
           return other.order.unit == task.order.unit && other.turn > task.turn && then != 0 &&
                  then <= table.turn;
         });
}

Dispatch compile(const Battle& battle, const Orders& orders) {
  Dispatch dispatch;
  dispatch.side = orders.side;
  dispatch.silent = orders.silent;
  for (const StandingCommandEntry& entry : orders.postures)
    dispatch.postures.push_back(
        {0, entry.command, entry.posture, entry.toward, edge_named(entry.edge), entry.conditions});
  dispatch.standing = standing_tasks(battle, orders.standing);
  for (const TurnOrdersEntry& turn : orders.turns) add_turn(battle, turn, dispatch);
  for (const PriorityEntry& entry : orders.priorities)
    dispatch.precedences.push_back({0, entry.step, nobody, entry.units});
  std::stable_sort(dispatch.postures.begin(), dispatch.postures.end(),
                   [](const PostureChange& a, const PostureChange& b) { return a.turn < b.turn; });
  return dispatch;
}

}  // namespace quincunx
