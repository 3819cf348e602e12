// What standing orders wait for.

#include <algorithm>

#include "command/orders/dispatch.hpp"
#include "quincunx/command/conditions.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

bool belongs(const Ruleset& set, const Unit& unit, const Troops& troops) {
  const UnitType& type = set.types[unit.type];
  return troops.arms != 0 ? (troops.arms & of_arm(type.arm)) != 0 : std::string_view(type.key) == troops.key;
}

// Decided by the rule set's ties of charges. A set without them: by a question about the unit whose offers
// name an enemy that touches it. A declared charge counts only while charges are declared, because it may be
// cancelled later.
bool charged_by(const Ask& ask, UnitId unit, std::size_t named) {
  const Ruleset& set = ask.turn.book().set();
  const Troops& troops = set.troops[named];
  const Table& table = ask.turn.table();
  const bool declaring = set.topics[static_cast<std::size_t>(ask.topic)].role == TopicRole::declare_charge;
  bool kept = false;
  for (std::size_t kind = 0; kind < set.ties.size(); ++kind) {
    const bool carried_out = set.ties[kind].role == TieRole::charge;
    if (!carried_out && !(declaring && set.ties[kind].role == TieRole::charge_declared)) continue;
    kept = kept || carried_out;
    for (const Tie& tie : table.ties)
      if (tie.kind == kind && tie.to == unit && tie.value != 0 && belongs(set, table[tie.from], troops))
        return true;
  }
  if (kept) return false;
  return std::any_of(ask.offers.begin(), ask.offers.end(), [&](const Offer& offer) {
    const UnitId target = offer.order.target;
    return offer.order.unit == unit && target != nobody && table[target].side != ask.side &&
           belongs(set, table[target], troops) &&
           within(table[unit].base, table[target].base, set.length_unit / 100);
  });
}

// The same without a question: by ties of charges, declared or not, else by enemies that touch the unit.
bool charged_on(const Table& table, const Ruleset& set, UnitId unit, const Troops& troops) {
  bool kept = false;
  for (std::size_t kind = 0; kind < set.ties.size(); ++kind) {
    if (set.ties[kind].role == TieRole::none) continue;
    kept = kept || set.ties[kind].role == TieRole::charge;
    for (const Tie& tie : table.ties)
      if (tie.kind == kind && tie.to == unit && tie.value != 0 && belongs(set, table[tie.from], troops))
        return true;
  }
  return !kept && std::any_of(table.units.begin(), table.units.end(), [&](const Unit& other) {
    return other.present() && other.side != table[unit].side && belongs(set, other, troops) &&
           within(table[unit].base, other.base, set.length_unit / 100);
  });
}

bool enemy_within(const Table& table, const Ruleset& set, UnitId unit, Length reach) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& other) {
    return other.present() && other.side != table[unit].side && !is_leader(set, other) &&
           within_reach(table[unit].base, other.base, reach);
  });
}

bool holds_on(const Table& table, const Rulebook& book, UnitId unit, const Condition& condition) {
  switch (condition.kind) {
    case Condition::Kind::charged_by:
      return charged_on(table, book.set(), unit, book.set().troops[condition.troops]);
    case Condition::Kind::enemy_within:
      return enemy_within(table, book.set(), unit, condition.amount);
    case Condition::Kind::strength_below:
      return book.set().reckon(table, book, unit).strength < condition.amount;
    case Condition::Kind::state:
      return table[unit].columns[condition.column] >= condition.amount;
    case Condition::Kind::turn_from:
      return table.turn >= condition.amount;
    case Condition::Kind::turn_until:
      return table.turn <= condition.amount;
    case Condition::Kind::lost:
      return std::count_if(condition.units.begin(), condition.units.end(), [&table](UnitId lost) {
               const Fate fate = table[lost].fate;
               return fate != Fate::present && fate != Fate::expected;
             }) >= condition.amount;
  }
  return false;
}

}  // namespace

bool holds(const Ask& ask, UnitId unit, const Condition& condition) {
  return condition.kind == Condition::Kind::charged_by
             ? charged_by(ask, unit, condition.troops)
             : holds_on(ask.turn.table(), ask.turn.book(), unit, condition);
}

bool all_hold(const Table& table, const Rulebook& book, UnitId unit,
              const std::vector<Condition>& conditions) {
  return all_met(conditions, [&](const Condition& each) { return holds_on(table, book, unit, each); });
}

bool all_hold(const Ask& ask, UnitId unit, const std::vector<Condition>& conditions) {
  return all_met(conditions, [&](const Condition& condition) { return holds(ask, unit, condition); });
}

}  // namespace quincunx
