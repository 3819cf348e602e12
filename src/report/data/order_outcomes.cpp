#include "report/data/order_outcomes.hpp"

#include <algorithm>

#include "quincunx/command/conditions.hpp"

namespace quincunx::results {
namespace {

// Is it an intention, for which the rules find the moves?
bool intends(Verb verb) {
  return verb == Verb::approach || verb == Verb::engage || verb == Verb::support || verb == Verb::leave;
}

// Does a unit that does it no longer stay where it was?
bool leaves_place(Verb verb) { return verb == Verb::move || verb == Verb::charge || intends(verb); }

Verb verb_of(const Event& decided) { return std::get<event::Decided>(decided.body).order.verb; }

// Did the unit do this in place of its order? That it was its turn to act is no deed.
bool instead(const OrderEntry& entry, const event::Decided& decided) {
  const Verb verb = decided.order.verb;
  return verb != Verb::choose && (entry.order.verb != Verb::hold || leaves_place(verb));
}

}  // namespace

OrderOutcomes::OrderOutcomes(const Facts& facts)
    : facts_(facts), battle_(facts.battle()), log_(facts.record.log) {
  int turn = battle_.scenario->turn;
  for (const Event& event : log_) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    turns_.push_back(turn);
    const std::uint32_t by = event.by;
    decision_.push_back(by == 0                                                     ? 0
                        : std::holds_alternative<event::Decided>(log_[by - 1].body) ? by
                                                                                    : decision_[by - 1]);
  }
  judge_conditions();
  claim();
}

// Folds the log once, and judges the conditions of all orders at each decision.
void OrderOutcomes::judge_conditions() {
  std::vector<std::pair<SideId, const OrderEntry*>> waiting;
  std::vector<std::pair<SideId, const StandingCommandEntry*>> postures;
  const auto add = [&](SideId side, const std::vector<OrderEntry>& orders,
                       const std::vector<StandingCommandEntry>& commands) {
    for (const OrderEntry& each : orders)
      if (!each.conditions.empty()) waiting.emplace_back(side, &each);
    for (const StandingCommandEntry& each : commands)
      if (!each.conditions.empty()) postures.emplace_back(side, &each);
  };
  for (const Orders& orders : facts_.record.orders) {
    add(orders.side, orders.standing, orders.postures);
    for (const TurnOrdersEntry& turn : orders.turns) add(orders.side, turn.orders, turn.postures);
  }
  if (waiting.empty() && postures.empty()) return;
  Table table = battle_.opening;
  const auto holds = [&](UnitId unit, const std::vector<Condition>& conditions) {
    return table[unit].present() && all_hold(table, battle_.book, unit, conditions);
  };
  for (const Event& event : log_) {
    if (const auto* decided = std::get_if<event::Decided>(&event.body)) {
      for (const auto& [side, entry] : waiting)
        if (side == decided->side && concerns(*entry, decided->order.unit) &&
            holds(decided->order.unit, entry->conditions))
          met_[entry].insert(event.n);
      for (const auto& [side, entry] : postures)
        for (std::size_t i = 0; i < table.units.size() && side == decided->side; ++i)
          if (table.units[i].command == entry->command && holds(static_cast<UnitId>(i), entry->conditions))
            met_[entry].insert(event.n);
    }
    quincunx::apply(table, event.body);
  }
}

void OrderOutcomes::claim() {
  const auto each_answered = [&](SideId side, const OrderEntry& entry, int turn, auto note) {
    for (const Event& event : log_)
      if (const auto* decided = std::get_if<event::Decided>(&event.body);
          decided != nullptr && decided->side == side && (turn == 0 || turn_of(event.n) == turn) &&
          answers(entry, event.n, *decided))
        note(event.n);
  };
  for (const Orders& orders : facts_.record.orders) {
    for (const TurnOrdersEntry& turn : orders.turns)
      for (const OrderEntry& each : turn.orders)
        if (const int there = obeyed_in(each, turn.number); there != 0)
          each_answered(orders.side, each, there, [&](std::uint32_t n) { by_turn_.insert(n); });
    for (const OrderEntry& each : orders.standing)
      each_answered(orders.side, each, 0, [&](std::uint32_t n) { by_order_.insert(n); });
  }
  by_order_.insert(by_turn_.begin(), by_turn_.end());
}

std::uint8_t OrderOutcomes::command_of(const OrderEntry& entry) const {
  return entry.unit != nobody ? battle_.opening[entry.unit].command
                              : static_cast<std::uint8_t>(entry.command);
}

int OrderOutcomes::obeyed_in(const OrderEntry& entry, int turn) const {
  return turn > 0 ? facts_.digest.last.obeyed_in(command_of(entry), turn) : 0;
}

bool OrderOutcomes::concerns(const OrderEntry& entry, UnitId unit) const {
  return unit != nobody &&
         (entry.unit != nobody ? unit == entry.unit : battle_.opening[unit].command == entry.command);
}

bool OrderOutcomes::held(const void* entry, const std::vector<Condition>& conditions,
                         std::uint32_t event) const {
  if (conditions.empty()) return true;
  const auto found = met_.find(entry);
  return found != met_.end() && found->second.count(event) > 0;
}

bool OrderOutcomes::answers(const OrderEntry& entry, std::uint32_t event,
                            const event::Decided& decided) const {
  const Order &ordered = entry.order, &given = decided.order;
  if (!concerns(entry, given.unit) || !held(&entry, entry.conditions, event)) return false;
  if (ordered.target != nobody && given.target != ordered.target) return false;
  return given.verb == ordered.verb || (intends(ordered.verb) && given.verb == Verb::move);
}

Outcome OrderOutcomes::of(SideId side, const OrderEntry& entry, int turn) const {
  Outcome found;
  found.occasion = entry.conditions.empty();
  for (const Event& event : log_) {
    if (turn > 0 && turn_of(event.n) != turn) continue;
    if (const auto* decided = std::get_if<event::Decided>(&event.body);
        decided != nullptr && decided->side == side) {
      const bool of_unit = entry.unit != nobody && decided->order.unit == entry.unit;
      found.occasion = found.occasion || (of_unit && held(&entry, entry.conditions, event.n));
      if (answers(entry, event.n, *decided)) {
        if (turn > 0 || by_turn_.count(event.n) == 0) found.done.push_back(event.n);
      } else if (turn > 0 && of_unit && by_turn_.count(event.n) == 0 && instead(entry, *decided)) {
        if (found.otherwise == nullptr || verb_of(*found.otherwise) == Verb::hold) found.otherwise = &event;
      }
    }
    if (const auto* refused = std::get_if<event::Refused>(&event.body); refused != nullptr)
      note_refused(found, event, *refused, entry, turn);
    if (const auto* ruled = std::get_if<event::Ruled>(&event.body);
        ruled != nullptr && facts_.set().order_failed == ruled->remark) {
      const std::uint32_t by = decision_[event.n - 1];
      if (std::count(found.done.begin(), found.done.end(), by) > 0) found.failed.push_back(event.n);
      if (found.otherwise != nullptr && found.otherwise->n == by) found.unable = &event;
    }
  }
  found.occasion = found.occasion || !found.done.empty();
  return found;
}

// What follows from a decision, and from no other in between, may cut it short. Of a deed that was never
// decided, the rules give the reason.
void OrderOutcomes::note_refused(Outcome& found, const Event& event, const event::Refused& refused,
                                 const OrderEntry& entry, int turn) const {
  const std::uint32_t by = decision_[event.n - 1];
  const bool of_deed = std::count(found.done.begin(), found.done.end(), by) > 0 &&
                       refused.unit == std::get<event::Decided>(log_[by - 1].body).order.unit;
  const bool of_order = found.done.empty() && turn > 0 && entry.unit != nobody &&
                        refused.unit == entry.unit && entry.order.target != nobody &&
                        refused.target == entry.order.target;
  if (of_deed || of_order) found.refused.push_back(event.n);
  if (of_deed && by == event.by && refused.amount == 0) ++found.not_begun;
}

Numbers OrderOutcomes::refused_to_posture(const StandingCommandEntry& entry, int first, int last) const {
  Numbers refused;
  for (const Event& event : log_) {
    const auto* found = std::get_if<event::Refused>(&event.body);
    if (found == nullptr || found->unit == nobody || battle_.opening[found->unit].command != entry.command)
      continue;
    const int now = turn_of(event.n);
    if (now < first || (last != 0 && now > last)) continue;
    if (const std::uint32_t by = decision_[event.n - 1]; by != 0 && by_order_.count(by) == 0)
      refused.push_back(event.n);
  }
  return refused;
}

bool OrderOutcomes::taken_up(const StandingCommandEntry& entry, int turn) const {
  if (entry.conditions.empty()) return true;
  const auto found = met_.find(&entry);
  return found != met_.end() && std::any_of(found->second.begin(), found->second.end(),
                                            [&](std::uint32_t n) { return turn_of(n) >= turn; });
}

}  // namespace quincunx::results
