// The orders as they were mailed, what became of each, and everything that the rules refused or cut short.

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "report/data/order_outcomes.hpp"
#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

class OrdersWriter {
 public:
  OrdersWriter(xml::Writer& writer, const Facts& facts)
      : writer_(writer),
        facts_(facts),
        battle_(facts.battle()),
        log_(facts.record.log),
        outcomes_(facts),
        goes_on_(facts.digest.ending.how == event::Ending::stopped) {
    for (const Event& event : log_)
      if (const auto* left = std::get_if<event::Left>(&event.body))
        gone_in_[left->unit] = outcomes_.turn_of(event.n);
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
      writer_.open("refusal").attribute("event", event.n).attribute("turn", outcomes_.turn_of(event.n));
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
    const bool taken_up = in_time && outcomes_.taken_up(entry, turn);
    writer_.attribute("outcome", rides                   ? "not-arrived"
                                 : !in_time              ? late()
                                 : !taken_up             ? "no-occasion"
                                 : last == 0 && goes_on_ ? "stands"
                                                         : "in-force");
    if (rides) writer_.attribute("because", sentence(*ride, facts_.words()));
    if (last > 0) writer_.attribute("until", last);
    const Numbers refused = taken_up ? outcomes_.refused_to_posture(entry, turn, last) : Numbers{};
    if (taken_up) writer_.attribute("cut-short", static_cast<long long>(refused.size()));
    writer_.unless_empty("events", list_of(refused)).empty();
  }

  void order(SideId side, const OrderEntry& entry, int turn) {
    const int there = outcomes_.obeyed_in(entry, turn);
    const Event* const ride =
        turn > 0 && there != turn ? ride_of(outcomes_.command_of(entry), turn) : nullptr;
    const bool rides = still_rides(ride);
    const Outcome outcome = turn > 0 && there == 0 ? Outcome{} : outcomes_.of(side, entry, there);
    writer_.open("order").attribute("who", who(entry));
    if (turn > 0) writer_.attribute("turn", turn);
    Order ordered = entry.order;
    ordered.unit = nobody;
    writer_.attribute("text", order_text(ordered, facts_.words()));
    conditions(entry.conditions);
    writer_.attribute("outcome", key_of(entry, outcome, turn, there, rides));
    if (ride != nullptr && !rides) writer_.attribute("obeyed", there);
    // Of one unit in one turn it is one deed, however often the rules ask for it.
    const bool often = turn == 0 || entry.unit == nobody;
    if (often && !outcome.done.empty())
      writer_.attribute("times", static_cast<long long>(outcome.done.size()));
    reason(outcome, rides ? ride : nullptr);
    Numbers events = outcome.done;
    for (const Numbers& more : {outcome.refused, outcome.failed})
      events.insert(events.end(), more.begin(), more.end());
    if (events.empty() && outcome.occasion && outcome.otherwise != nullptr)
      events.push_back(outcome.otherwise->n);
    std::sort(events.begin(), events.end());
    writer_.unless_empty("events", list_of(events)).empty();
  }

  const char* late() const { return goes_on_ ? "to-come" : "too-late"; }

  const char* key_of(const OrderEntry& entry, const Outcome& outcome, int turn, int there, bool rides) const {
    const std::size_t done = outcome.done.size();
    if (!outcome.refused.empty() && outcome.not_begun == done) return "refused";
    if (!outcome.failed.empty() && outcome.failed.size() == done) return "failed";
    if (!outcome.refused.empty() || !outcome.failed.empty()) return "part";
    if (done > 0) return entry.order.verb == Verb::hold ? "held" : "done";
    if (outcome.occasion && outcome.unable != nullptr) return "failed";
    if (outcome.occasion && outcome.otherwise != nullptr) return "otherwise";
    if (rides) return "not-arrived";
    if (turn > facts_.digest.last.turn) return late();
    if (turn > 0 && gone_by(entry.unit, there)) return "gone";
    if (turn == 0 || !entry.conditions.empty()) return "no-occasion";
    return entry.order.verb == Verb::hold ? "held" : "not-asked";
  }

  // Why it was not done, or not all of it. `ride`: of a courier that has not arrived.
  void reason(const Outcome& outcome, const Event* ride) {
    const Vocabulary& words = facts_.words();
    const Event* why = !outcome.refused.empty()  ? &log_[outcome.refused.front() - 1]
                       : !outcome.failed.empty() ? &log_[outcome.failed.front() - 1]
                       : !outcome.done.empty()   ? nullptr
                       : outcome.occasion        ? outcome.unable
                                                 : nullptr;
    if (why != nullptr)
      writer_.attribute("because", sentence(*why, words)).unless_empty("rule", why->rule.view());
    else if (outcome.done.empty() && outcome.occasion && outcome.otherwise != nullptr)
      writer_.attribute("because",
                        order_text(std::get<event::Decided>(outcome.otherwise->body).order, words));
    else if (outcome.done.empty() && ride != nullptr)
      writer_.attribute("because", sentence(*ride, words));
  }

  // Of the courier that carried the orders of a turn; null: they were there at once.
  const Event* ride_of(std::size_t command, int turn) const {
    for (const Event& event : log_)
      if (const auto* sent = std::get_if<event::Couriered>(&event.body);
          sent != nullptr && outcomes_.turn_of(event.n) == turn &&
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

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const EventLog& log_;
  OrderOutcomes outcomes_;
  bool goes_on_;                   // the battle, after the last turn of the log
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
