#pragma once
// Orders as mailed, made ready to be given: spread over units and turns.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/play/turn.hpp"
#include "table/edges.hpp"

namespace quincunx {

// Does it hold for this unit as the question is asked?
bool holds(const Ask& ask, UnitId unit, const Condition& condition);
bool all_hold(const Ask& ask, UnitId unit, const std::vector<Condition>& conditions);
// Is each met that must be, and of every choice one?
template <class Met>
bool all_met(const std::vector<Condition>& conditions, Met met) {
  return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
    if (condition.choice == 0) return met(condition);
    return std::any_of(conditions.begin(), conditions.end(), [&](const Condition& other) {
      return other.choice == condition.choice && met(other);
    });
  });
}

struct Task {
  Order order;                // target is nobody if any will do
  Interaction interaction{};  // of its verb
  std::vector<Condition> conditions;
  bool primary = false;
  int turn = 0;          // 0: standing
  std::size_t line = 0;  // of the report; orders of turns only
};
struct PostureChange {
  int turn = 0;  // 0: from the start
  std::size_t command = 0;
  Posture posture{};
  std::optional<Point> toward;
  std::optional<TableEdge> edge;
  std::vector<Condition> conditions;  // of any of its units
};
struct Precedence {
  int turn = 0;             // 0: standing
  std::string step;         // id of a step or key of a topic
  UnitId hits_of = nobody;  // whose hits fall on these enemies, each as often as named
  std::vector<UnitId> units;
};
struct Dispatch {
  SideId side{};
  Silence silent = Silence::doctrine;
  std::vector<Task> tasks;     // of turns, in the order written
  std::vector<Task> standing;  // to single units before those to commands
  std::vector<PostureChange> postures;
  std::vector<Precedence> precedences;  // standing ones last
  std::vector<CourierReport::Line> lines;
};
// Part of a move; a reaction to a charge or to the outcome of one; in a step of its own.
constexpr bool moves(Interaction part) { return part == Interaction::move; }
constexpr bool reacts(Interaction part) { return part == Interaction::react; }
constexpr bool acts(Interaction part) {
  return part == Interaction::shoot || part == Interaction::charge || part == Interaction::rally ||
         reacts(part);
}
// The turn in which the task can be done: its own, or that in which a courier brings it; 0: never.
inline int turn_of(const Table& table, const Task& task) {
  return table.carried.empty() ? task.turn : table.obeyed_in(table[task.order.unit].command, task.turn);
}
// Is it to be done in the turn that is being played? What comes late gives way to orders of a later turn for
// the same unit, if they are there by then.
bool is_due(const Table& table, const Dispatch& dispatch, const Task& task);
// Orders to units of a broken contingent are void.
inline bool is_void(const Ask& ask, const Task& task) {
  const Table& table = ask.turn.table();
  return !table.broken.empty() && table.has_broken(table[task.order.unit].command);
}
inline bool all_hold(const Ask& ask, const Task& task) {
  return !is_void(ask, task) && all_hold(ask, task.order.unit, task.conditions);
}
// Why the rules do not ask for the order now, in words; empty if it waits, if it is to hold, or if the unit
// is gone, which the log shows.
std::string why_unasked(const Ask& ask, const Task& task);
// Of an order that is not there yet in its turn.
std::string why_on_the_way(const Table& table, const Task& task);
// The same for all orders of a turn that has been played, where the rule set says what kept units from
// theirs.
void note_unasked(const Turn& turn, const Dispatch& dispatch, CourierReport& report);
// May this order to charge, not given yet, still be carried out in the turn, as far as a player can see: its
// conditions hold or may come to hold, and its enemy is in reach, or may come into it?
bool may_yet_charge(const Ask& ask, const Task& task);
Dispatch compile(const Battle& battle, const Orders& orders);

}  // namespace quincunx
