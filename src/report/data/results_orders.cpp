// The orders as they were mailed, what became of each, and everything that the rules refused or cut short.

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

// Is it an intention, for which the rules find the moves?
bool intends(Verb verb) {
  return verb == Verb::approach || verb == Verb::engage || verb == Verb::support || verb == Verb::leave;
}

// Does a unit that does it no longer stay where it was?
bool leaves_place(Verb verb) { return verb == Verb::move || verb == Verb::charge || intends(verb); }

// An order, and what the log has of it.
struct Outcome {
  Numbers done, refused;
  std::size_t not_begun = 0;         // of `done`: refused as a whole
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
      if (const auto* left = std::get_if<event::Left>(&event.body)) gone_in_[left->unit] = turn;
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
    const Event* const ride = turn > 0 ? ride_of(entry.command, turn) : nullptr;
    const bool rides = still_rides(ride);
    const bool in_time = turn <= facts_.digest.last.turn && !rides;
    writer_.attribute("outcome", in_time ? "in-force" : rides ? "not-arrived" : "too-late");
    if (rides) writer_.attribute("because", sentence(*ride, facts_.words()));
    if (last > 0) writer_.attribute("until", last);
    if (in_time) writer_.attribute("cut-short", static_cast<long long>(refused.size()));
    writer_.unless_empty("events", in_time ? list_of(refused) : "").empty();
  }

  void order(SideId side, const OrderEntry& entry, int turn) {
    const int there = turn > 0 ? facts_.digest.last.obeyed_in(command_of(entry), turn) : 0;
    const Event* const ride = turn > 0 && there != turn ? ride_of(command_of(entry), turn) : nullptr;
    const Outcome outcome = turn > 0 && there == 0 ? Outcome{} : outcome_of(side, entry, there);
    writer_.open("order").attribute("who", who(entry));
    if (turn > 0) writer_.attribute("turn", turn);
    Order ordered = entry.order;
    ordered.unit = nobody;
    writer_.attribute("text", order_text(ordered, facts_.words()));
    conditions(entry.conditions);
    const auto* refusal = outcome.refused.empty() ? nullptr : &log_[outcome.refused.front() - 1];
    const bool rides = still_rides(ride);
    const char* key = refusal != nullptr && outcome.not_begun == outcome.done.size() ? "refused"
                      : refusal != nullptr                                           ? "part"
                      : !outcome.done.empty()                                        ? "done"
                      : outcome.otherwise != nullptr                                 ? "otherwise"
                      : rides                                                        ? "not-arrived"
                      : turn > facts_.digest.last.turn                               ? "too-late"
                      : turn > 0 && gone_by(entry.unit, there)                       ? "gone"
                      : turn == 0 || !entry.conditions.empty()                       ? "no-occasion"
                      : entry.order.verb == Verb::hold                               ? "held"
                                                                                     : "not-asked";
    writer_.attribute("outcome", key);
    if (ride != nullptr && !rides) writer_.attribute("obeyed", there);
    if (!outcome.done.empty()) writer_.attribute("times", static_cast<long long>(outcome.done.size()));
    if (refusal != nullptr)
      writer_.attribute("because", sentence(*refusal, facts_.words()))
          .unless_empty("rule", refusal->rule.view());
    else if (outcome.done.empty() && outcome.otherwise != nullptr)
      writer_.attribute("because",
                        order_text(std::get<event::Decided>(outcome.otherwise->body).order, facts_.words()));
    else if (outcome.done.empty() && rides)
      writer_.attribute("because", sentence(*ride, facts_.words()));
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
  // Of the courier that carried the orders of a turn; null: they were there at once.
  const Event* ride_of(std::size_t command, int turn) const {
    for (const Event& event : log_)
      if (const auto* sent = std::get_if<event::Couriered>(&event.body);
          sent != nullptr && turns_[event.n - 1] == turn &&
          sent->party == command_party(static_cast<std::uint8_t>(command)))
        return &event;
    return nullptr;
  }
  // Has the courier not arrived by the end of the log?
  bool still_rides(const Event* ride) const {
    if (ride == nullptr) return false;
    const auto& sent = std::get<event::Couriered>(ride->body);
    return sent.ride != event::Ride::late || sent.arrives > facts_.digest.last.turn;
  }
  bool gone_by(UnitId unit, int turn) const {
    const auto gone = gone_in_.find(unit);
    return gone != gone_in_.end() && gone->second <= turn;
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
                 found.otherwise == nullptr &&
                 (entry.order.verb != Verb::hold || leaves_place(decided->order.verb)))
          found.otherwise = &event;
      }
      if (const auto* refused = std::get_if<event::Refused>(&event.body); refused != nullptr)
        note_refused(found, event, *refused, entry, turn);
    }
    return found;
  }
  // What follows from a decision may cut it short; of a deed that was never decided, the rules say why not.
  void note_refused(Outcome& found, const Event& event, const event::Refused& refused,
                    const OrderEntry& entry, int turn) const {
    std::uint32_t by = event.by;
    while (by != 0 && std::count(found.done.begin(), found.done.end(), by) == 0) by = log_[by - 1].by;
    const bool of_deed = by != 0 && refused.unit == std::get<event::Decided>(log_[by - 1].body).order.unit;
    const bool of_order = found.done.empty() && turn > 0 && entry.unit != nobody &&
                          refused.unit == entry.unit && entry.order.target != nobody &&
                          refused.target == entry.order.target;
    if (of_deed || of_order) found.refused.push_back(event.n);
    if (of_deed && by == event.by && refused.amount == 0) ++found.not_begun;
  }

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const EventLog& log_;
  std::vector<int> turns_;         // of each event
  std::map<UnitId, int> gone_in_;  // turn in which a unit left the table
};

}  // namespace

void write_orders(xml::Writer& writer, const Facts& facts) {
  if (facts.record.log.empty()) return;
  OrdersWriter all(writer, facts);
  for (const Orders& orders : facts.record.orders) all.write(orders);
  all.refusals();
}

}  // namespace quincunx::results
