// The orders as they were mailed, what became of each, and everything that the rules refused or cut short.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

// Is it an intention, for which the rules find the moves?
bool intends(Verb verb) {
  return verb == Verb::approach || verb == Verb::engage || verb == Verb::support || verb == Verb::leave;
}

// An order, and what the log has of it.
struct Outcome {
  Numbers done, refused;
  const Event* otherwise = nullptr;  // of the same unit in that turn, where the order was not followed
};

class OrdersWriter {
 public:
  OrdersWriter(xml::Writer& writer, const Facts& facts)
      : writer_(writer), facts_(facts), battle_(facts.battle()), log_(facts.record.log) {
    int turn = battle_.scenario->turn;
    for (const Event& event : log_) {
      if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
      turns_.push_back(turn);
    }
  }

  void write(const Orders& orders) {
    writer_.open("orders").attribute("side", facts_.side(orders.side));
    writer_.attribute("side-name", facts_.words().side_names[index(orders.side)]);
    writer_.unless_empty("player", orders.player).unless_empty("signed", orders.signature);
    writer_.unless_empty("intention", orders.intention).children();
    for (const StandingCommandEntry& each : orders.postures) posture(orders, each, 0);
    for (const OrderEntry& each : orders.standing) order(orders.side, each, 0);
    for (const TurnOrdersEntry& turn : orders.turns) {
      for (const StandingCommandEntry& each : turn.postures) posture(orders, each, turn.number);
      for (const OrderEntry& each : turn.orders) order(orders.side, each, turn.number);
    }
    writer_.close("orders");
  }

  // Whatever the rules refused, or let a unit do in part only, of either side.
  void refusals() {
    for (const Event& event : log_) {
      const auto* refused = std::get_if<event::Refused>(&event.body);
      if (refused == nullptr) continue;
      writer_.open("refusal").attribute("event", event.n).attribute("turn", turns_[event.n - 1]);
      if (refused->unit != nobody)
        writer_.attribute("unit", facts_.unit(refused->unit))
            .attribute("side", facts_.side(battle_.opening[refused->unit].side));
      writer_.attribute("text", sentence(event, facts_.words())).unless_empty("rule", event.rule.view());
      if (const std::uint32_t place = ledger_place(facts_, event.n); place != 0)
        writer_.attribute("ledger", place);
      writer_.empty();
    }
  }

 private:
  // Until which turn a posture of the command holds.
  static int until(const Orders& orders, const StandingCommandEntry& entry, int turn) {
    for (const TurnOrdersEntry& each : orders.turns)
      for (const StandingCommandEntry& later : each.postures)
        if (later.command == entry.command && each.number > turn) return each.number - 1;
    return 0;
  }

  void posture(const Orders& orders, const StandingCommandEntry& entry, int turn) {
    const int last = until(orders, entry, turn);
    Numbers refused;
    for (const Event& event : log_) {
      const auto* found = std::get_if<event::Refused>(&event.body);
      const int now = turns_[event.n - 1];
      if (found != nullptr && found->unit != nobody &&
          battle_.opening[found->unit].command == entry.command && now >= turn && (last == 0 || now <= last))
        refused.push_back(event.n);
    }
    writer_.open("order").attribute("who", sentence_case(battle_.commands[entry.command].name));
    if (turn > 0) writer_.attribute("turn", turn);
    writer_.attribute("posture", posture_key(entry.posture));
    if (entry.toward)
      writer_.attribute("toward",
                        place_text(battle_, entry.toward->x) + ", " + place_text(battle_, entry.toward->y));
    conditions(entry.conditions);
    const bool in_time = turn <= facts_.digest.last.turn;
    writer_.attribute("outcome", in_time ? "in-force" : "too-late");
    if (last > 0) writer_.attribute("until", last);
    if (in_time) writer_.attribute("cut-short", static_cast<long long>(refused.size()));
    writer_.unless_empty("events", in_time ? list_of(refused) : "").empty();
  }

  void order(SideId side, const OrderEntry& entry, int turn) {
    const int there = turn > 0 ? facts_.digest.last.obeyed_in(command_of(entry), turn) : 0;
    const Event* const ride = turn > 0 && there != turn ? ride_of(entry, turn) : nullptr;
    const Outcome outcome = turn > 0 && there == 0 ? Outcome{} : outcome_of(side, entry, there);
    writer_.open("order").attribute("who", who(entry));
    if (turn > 0) writer_.attribute("turn", turn);
    Order ordered = entry.order;
    ordered.unit = nobody;
    writer_.attribute("text", order_text(ordered, facts_.words()));
    conditions(entry.conditions);
    const auto* refusal = outcome.refused.empty() ? nullptr : &log_[outcome.refused.front() - 1];
    const char* key = refusal != nullptr                       ? "refused"
                      : !outcome.done.empty()                  ? "done"
                      : outcome.otherwise != nullptr           ? "otherwise"
                      : ride != nullptr                        ? "not-asked"
                      : turn > facts_.digest.last.turn         ? "too-late"
                      : turn == 0 || !entry.conditions.empty() ? "no-occasion"
                                                               : "not-asked";
    writer_.attribute("outcome", key);
    if (!outcome.done.empty()) writer_.attribute("times", static_cast<long long>(outcome.done.size()));
    if (refusal != nullptr)
      writer_.attribute("because", sentence(*refusal, facts_.words()))
          .unless_empty("rule", refusal->rule.view());
    if (refusal == nullptr && outcome.done.empty() && ride != nullptr)
      writer_.attribute("because", sentence(*ride, facts_.words()));
    else if (refusal == nullptr && outcome.done.empty() && outcome.otherwise != nullptr)
      writer_.attribute("because",
                        order_text(std::get<event::Decided>(outcome.otherwise->body).order, facts_.words()));
    Numbers events = outcome.done;
    events.insert(events.end(), outcome.refused.begin(), outcome.refused.end());
    if (events.empty() && outcome.otherwise != nullptr) events.push_back(outcome.otherwise->n);
    std::sort(events.begin(), events.end());
    writer_.unless_empty("events", list_of(events)).empty();
  }

  std::uint8_t command_of(const OrderEntry& entry) const {
    return entry.unit != nobody ? battle_.opening[entry.unit].command
                                : static_cast<std::uint8_t>(entry.command);
  }
  // Of the courier that carried the order; null: it was there at once.
  const Event* ride_of(const OrderEntry& entry, int turn) const {
    for (const Event& event : log_)
      if (const auto* sent = std::get_if<event::Couriered>(&event.body);
          sent != nullptr && turns_[event.n - 1] == turn && sent->party == command_party(command_of(entry)))
        return &event;
    return nullptr;
  }
  std::string who(const OrderEntry& entry) const {
    return sentence_case(entry.unit != nobody ? facts_.words().unit_names[index(entry.unit)]
                                              : battle_.commands[entry.command].name);
  }
  void conditions(const std::vector<Condition>& all) {
    constexpr const char* keys[] = {"charged-by", "enemy-within", "strength-below", "state", "turn-from",
                                    "turn-until", "lost"};
    std::string text;
    for (const Condition& each : all)
      text += (text.empty() ? "" : " ") + std::string(keys[static_cast<std::size_t>(each.kind)]);
    writer_.unless_empty("if", text);
  }

  bool answers(const OrderEntry& entry, const event::Decided& decided) const {
    const Order &ordered = entry.order, &given = decided.order;
    if (given.unit == nobody || (entry.unit != nobody ? given.unit != entry.unit
                                                      : battle_.opening[given.unit].command != entry.command))
      return false;
    if (ordered.target != nobody && given.target != ordered.target) return false;
    return given.verb == ordered.verb || (intends(ordered.verb) && given.verb == Verb::move);
  }

  Outcome outcome_of(SideId side, const OrderEntry& entry, int turn) const {
    Outcome found;
    for (const Event& event : log_) {
      if (turn > 0 && turns_[event.n - 1] != turn) continue;
      if (const auto* decided = std::get_if<event::Decided>(&event.body);
          decided != nullptr && decided->side == side) {
        if (answers(entry, *decided))
          found.done.push_back(event.n);
        else if (turn > 0 && decided->order.unit == entry.unit && entry.unit != nobody &&
                 found.otherwise == nullptr)
          found.otherwise = &event;
      }
      if (std::holds_alternative<event::Refused>(event.body) &&
          std::count(found.done.begin(), found.done.end(), event.by) > 0)
        found.refused.push_back(event.n);
    }
    return found;
  }

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const EventLog& log_;
  std::vector<int> turns_;  // of each event
};

}  // namespace

void write_orders(xml::Writer& writer, const Facts& facts) {
  if (facts.record.log.empty()) return;
  OrdersWriter all(writer, facts);
  for (const Orders& orders : facts.record.orders) all.write(orders);
  all.refusals();
}

}  // namespace quincunx::results
