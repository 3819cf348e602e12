#pragma once
// Short words for what rules emit and offer; every rule set uses them with its own enumerations.

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "quincunx/play/turn.hpp"
#include "quincunx/table/scoring.hpp"

namespace quincunx {

constexpr UnitId unit_at(std::size_t i) { return UnitId{static_cast<std::uint16_t>(i)}; }

// Sets a column; emits no event if it has that value already.
template <class Column>
void mark(Turn& turn, UnitId unit, Column column, int to, Rule rule) {
  const std::int16_t from = turn[unit].columns[column];
  if (from != to)
    turn.emit(rule, event::Counted{unit, static_cast<ColumnId>(column), from, static_cast<std::int16_t>(to)});
}
// The same for a side or a command.
template <class Column>
void mark(Turn& turn, Party party, Column column, int to, Rule rule) {
  const int from = turn.table().borne(party, static_cast<std::size_t>(column));
  if (from != to)
    turn.emit(rule, event::Counted{nobody, static_cast<ColumnId>(column), static_cast<std::int16_t>(from),
                                   static_cast<std::int16_t>(to), party});
}
// The value of a column, as an enumerator of the rule set's.
template <class E, class Column>
E value_as(const Unit& unit, Column column) {
  return static_cast<E>(unit.columns[column]);
}
template <class E, class Column>
void mark_as(Turn& turn, UnitId unit, Column column, E value, Rule rule) {
  mark(turn, unit, column, static_cast<int>(value), rule);
}
template <class Kind>
void bind(Turn& turn, UnitId from, UnitId to, Kind kind, int value, Rule rule) {
  if (turn.tie(kind, from, to) != value)
    turn.emit(rule, event::Tied{from, to, static_cast<TieId>(kind), static_cast<std::int16_t>(value)});
}
template <class Remark>
std::uint32_t say(Turn& turn, UnitId unit, UnitId target, Remark remark, int amount, Rule rule,
                  Rows because = {}) {
  return turn.emit(rule, event::Ruled{unit, target, static_cast<RemarkId>(remark), amount}, because);
}
// A remark about a side or a command.
template <class Remark>
std::uint32_t say(Turn& turn, Party party, Remark remark, int amount, Rule rule, Rows because = {}) {
  return turn.emit(rule, event::Ruled{nobody, nobody, static_cast<RemarkId>(remark), amount, party}, because);
}
template <class Remark>
std::uint32_t refuse(Turn& turn, UnitId unit, UnitId target, Remark remark, Rule rule, Rows because = {}) {
  return turn.emit(rule, event::Refused{unit, target, static_cast<RemarkId>(remark), 0}, because);
}
// The number of the event, for what it causes.
template <class Purpose>
std::uint32_t show(Turn& turn, UnitId unit, UnitId target, Purpose purpose, const Roll& dice, int need,
                   int score, Rule rule, Rows because) {
  return turn.emit(rule,
                   event::Checked{unit, target, static_cast<PurposeId>(purpose), dice,
                                  static_cast<std::int16_t>(need), static_cast<std::int16_t>(score)},
                   because);
}
template <class Purpose>
std::uint32_t show(Turn& turn, Party party, Purpose purpose, const Roll& dice, int need, int score, Rule rule,
                   Rows because) {
  return turn.emit(rule,
                   event::Checked{nobody, nobody, static_cast<PurposeId>(purpose), dice,
                                  static_cast<std::int16_t>(need), static_cast<std::int16_t>(score), party},
                   because);
}
// Rolls and shows dice that each succeed at `need` or more: how many do, and the event.
struct Successes {
  int count = 0;
  std::uint32_t by = 0;
};
template <class Purpose>
Successes roll_against(Turn& turn, UnitId unit, UnitId target, Purpose purpose, int dice, int need, Rule rule,
                       Rows because = {}) {
  const Roll roll = turn.roll(purpose, unit, target, dice);
  const int score = roll.at_least(need);
  return {score, show(turn, unit, target, purpose, roll, need, score, rule, because)};
}
// A roll in the place of an earlier one of the same purpose, by the number of the earlier one's event.
template <class Purpose>
std::uint32_t show_again(Turn& turn, std::uint32_t earlier, UnitId unit, UnitId target, Purpose purpose,
                         const Roll& dice, int need, int score, Rule rule) {
  return turn.emit(rule, event::Checked{unit,
                                        target,
                                        static_cast<PurposeId>(purpose),
                                        dice,
                                        static_cast<std::int16_t>(need),
                                        static_cast<std::int16_t>(score),
                                        {},
                                        {earlier}});
}

// One die, read off as one of so many sides: rolled and shown. What it scores.
template <class Purpose>
int roll_smaller(Turn& turn, UnitId unit, Purpose purpose, int sides, Rule rule, Rows because) {
  const Roll die = turn.roll(purpose, unit, nobody, 1);
  const int score = smaller_die.score(die, sides);
  show(turn, unit, nobody, purpose, die, sides, score, rule, because);
  return score;
}

inline Offer offer(Verb verb, UnitId unit, UnitId target = nobody, std::int32_t amount = 0) {
  Offer made;
  made.order = {verb, unit, target, amount};
  return made;
}
// Made where it is listed, for the lists that are long.
inline Offer& add_offer(std::vector<Offer>& offers, Verb verb, UnitId unit, UnitId target = nobody) {
  Offer& made = offers.emplace_back();
  made.order.verb = verb;
  made.order.unit = unit;
  made.order.target = target;
  return made;
}
// A fact that bars an order: the paragraph and the rule set's remark. Without a paragraph the order is free.
struct Bar {
  Rule rule{};
  std::uint8_t why = 0;
  UnitId by = nobody;  // the unit in the way, where that is not the target
  explicit operator bool() const { return rule.text[0] != '\0'; }
};
inline Offer refused(Offer made, Rule rule, std::uint8_t remark) {
  made.refused = rule;
  made.remark = remark;
  return made;
}
inline Offer barred(Offer made, Bar bar) {
  made.in_the_way = bar.by;
  return bar ? refused(made, bar.rule, bar.why) : made;
}
inline void bar_offer(Offer& offer, const Bar& by) {
  offer.refused = by.rule;
  offer.remark = by.why;
  offer.in_the_way = by.by;
}
inline void add_barred(std::vector<Offer>& offers, Verb verb, UnitId unit, UnitId target, const Bar& bar) {
  bar_offer(add_offer(offers, verb, unit, target), bar);
}
// To be worked out when a commander comes to it (Turn::ask), and no worse than that.
inline Offer& add_open(std::vector<Offer>& offers, Verb verb, UnitId unit, UnitId target,
                       std::int16_t most_done, std::int16_t least_taken) {
  Offer& made = add_offer(offers, verb, unit, target);
  made.harm_done = most_done;
  made.harm_taken = least_taken;
  made.open = true;
  return made;
}
inline bool any_legal(const std::vector<Offer>& offers) {
  return std::any_of(offers.begin(), offers.end(), [](const Offer& o) { return o.legal(); });
}

// An answer, and the number of the decision that gave it; 0 when the rules' default was taken.
struct Answer {
  Order order;
  std::uint32_t by = 0;
};
template <class Topic>
Answer ask(Turn& turn, SideId side, Topic topic, std::span<const Offer> offers, UnitId about = nobody) {
  const std::uint32_t before = turn.last();
  const Order order = turn.ask(side, topic, offers, about);
  return {order, turn.last() == before ? 0 : turn.last()};
}
// The same where there is a choice: a single offer, which is legal, is taken unasked.
template <class Topic>
Answer choose(Turn& turn, SideId side, Topic topic, std::span<const Offer> offers) {
  return offers.size() == 1 ? Answer{offers.front().order, 0} : ask(turn, side, topic, offers);
}
// The same with offers of which some may be open.
template <class Topic>
Answer ask(Turn& turn, SideId side, Topic topic, std::span<Offer> offers, UnitId about,
           const std::function<void(Offer&)>& work_out) {
  const std::uint32_t before = turn.last();
  const Order order = turn.ask(side, topic, offers, about, work_out);
  return {order, turn.last() == before ? 0 : turn.last()};
}
// Puts the barred offers to the commander, so that the refusal of an ordered deed is logged with its reason.
// The answers have no other effect. `unlisted`: more is barred, to units of which the commander wants no
// reasons.
template <class Topic>
void hear_barred(Turn& turn, SideId side, Topic topic, std::vector<Offer> offers, UnitId about = nobody,
                 bool unlisted = false) {
  std::erase_if(offers, [](const Offer& offer) { return offer.legal(); });
  const std::size_t most = unlisted ? turn.table().units.size() : offers.size();
  for (std::size_t i = 0; i < most && ask(turn, side, topic, offers, about).by != 0; ++i) continue;
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

// Deeds that a side picks one after another. `list()` returns the offers, legal ones first; while there are
// any, the side is asked, and `act(order)` does what it picks, until it picks another verb than `wanted`.
template <class Topic, class List, class Act>
void pick_in_turn(Turn& turn, SideId side, Topic topic, Verb wanted, List list, Act act) {
  while (!turn.ended()) {
    const std::vector<Offer> offers = list();
    if (!any_legal(offers)) return;
    const Answer picked = ask(turn, side, topic, offers);
    if (picked.order.verb != wanted) return;
    const Caused caused(turn, picked.by);
    act(picked.order);
  }
}

inline std::int16_t harm(int hundredths) {
  return static_cast<std::int16_t>(std::clamp(hundredths, -30'000, 30'000));
}
// What a deed may be expected to do and to suffer, in hundredths of what the rule set counts.
struct Odds {
  int done = 0, taken = 0;
};
inline void set_harm(Offer& offer, const Odds& odds) {
  offer.harm_done = harm(odds.done);
  offer.harm_taken = harm(odds.taken);
}

// The rows of a printed table that apply, of rows listed with whether each does.
template <class PrintedTable>
Rows rows_that_apply(PrintedTable table, std::initializer_list<std::pair<unsigned, bool>> listed) {
  Rows found{static_cast<std::uint8_t>(table), 0};
  for (const auto& [row, applies] : listed) found.mask |= (applies ? 1U : 0U) << row;
  return found.mask != 0 ? found : Rows{};
}
// The sum of their figures in one column.
template <class Column>
int sum_of(const Turn& turn, Rows rows, Column column) {
  int sum = 0;
  for (std::size_t row = 0; row < 32; ++row)
    if ((rows.mask >> row & 1) != 0) sum += turn.figure(rows.table, row, column);
  return sum;
}

}  // namespace quincunx
