#pragma once
// Short words for the events that the chapters on combat emit, and for the offers they make.

#include <algorithm>
#include <optional>
#include <span>

#include "rules/tilly/tables.hpp"
#include "rules/tilly/tilly.hpp"

namespace quincunx::tilly {

constexpr UnitId unit_at(std::size_t i) { return UnitId{static_cast<std::uint16_t>(i)}; }

// Sets a column; nothing happens when it stands there already.
inline void mark(Turn& turn, UnitId unit, column::Column column, int to, Rule rule) {
  const std::int16_t from = turn[unit].columns[column];
  if (from != to)
    turn.emit(rule, event::Counted{unit, static_cast<ColumnId>(column), from, static_cast<std::int16_t>(to)});
}
inline void bind(Turn& turn, UnitId from, UnitId to, tie::Tie kind, int value, Rule rule) {
  if (turn.tie(kind, from, to) != value)
    turn.emit(rule, event::Tied{from, to, static_cast<TieId>(kind), static_cast<std::int16_t>(value)});
}
inline std::uint32_t say(Turn& turn, UnitId unit, UnitId target, remark::Remark remark, int amount, Rule rule,
                         Rows because = {}) {
  return turn.emit(rule, event::Ruled{unit, target, static_cast<RemarkId>(remark), amount}, because);
}
// The number of the event, for what it causes.
inline std::uint32_t show(Turn& turn, UnitId unit, UnitId target, purpose::Purpose purpose, const Roll& dice,
                          int need, int score, Rule rule, Rows because) {
  return turn.emit(rule,
                   event::Checked{unit, target, static_cast<PurposeId>(purpose), dice,
                                  static_cast<std::int16_t>(need), static_cast<std::int16_t>(score)},
                   because);
}

inline Offer offer(Verb verb, UnitId unit, UnitId target = nobody, std::int32_t amount = 0) {
  Offer made;
  made.order.verb = verb;
  made.order.unit = unit;
  made.order.target = target;
  made.order.amount = amount;
  return made;
}
inline Offer refused(Offer made, Rule rule, remark::Remark remark) {
  made.refused = rule;
  made.remark = remark;
  return made;
}
// A fact that bars an order: the paragraph and the words for it.
struct Bar {
  Rule rule{};
  remark::Remark why = remark::count_;
  explicit operator bool() const { return why != remark::count_; }
};
inline Offer barred(Offer made, Bar bar) { return bar ? refused(made, bar.rule, bar.why) : made; }

// An answer, and the number of the decision that gave it; 0 when the rules' default was taken.
struct Answer {
  Order order;
  std::uint32_t by = 0;
};
inline Answer ask(Turn& turn, SideId side, topic::Topic topic, std::span<const Offer> offers,
                  UnitId about = nobody) {
  const std::uint32_t before = turn.last();
  const Order order = turn.ask(side, topic, offers, about);
  return {order, turn.last() == before ? 0 : turn.last()};
}
// While it lives, events are caused by that one, if there is one.
class Caused {
 public:
  Caused(Turn& turn, std::uint32_t by) {
    if (by != 0) because_.emplace(turn, by);
  }

 private:
  std::optional<Turn::Because> because_;
};

inline bool any_legal(const std::vector<Offer>& offers) {
  return std::any_of(offers.begin(), offers.end(), [](const Offer& o) { return o.legal(); });
}

// Hits to expect, in hundredths.
inline int expected_hits(int dice, int need) {
  return std::max(dice, 0) * 100 * std::clamp(7 - need, 0, 6) / 6;
}
inline std::int16_t harm(int hundredths) { return static_cast<std::int16_t>(std::min(hundredths, 30'000)); }

inline std::array<SideId, 2> attacker_then_defender(const Turn& turn) {
  return {attacker(turn), defender(turn)};
}

}  // namespace quincunx::tilly
