#include "quincunx/report/differences.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "quincunx/report/report.hpp"
#include "report/differ/match.hpp"
#include "report/differ/tables.hpp"
#include "report/story/event_writer.hpp"

namespace quincunx {
namespace differ {
namespace {

using Numbers = std::vector<std::uint32_t>;  // by number of an event, less one

// The first cause of each event within its own moment.
Numbers first_causes(const EventLog& log, const std::vector<Moment>& moments) {
  Numbers roots;
  for (std::uint32_t n = 1; n <= log.size(); ++n) {
    const std::uint32_t by = log[n - 1].by;
    const bool own =
        by == 0 || by >= n || opens_a_moment(log[by - 1].body) || moments[by - 1] != moments[n - 1];
    roots.push_back(own ? n : roots[by - 1]);
  }
  return roots;
}

// The sides that an event names, itself or by a unit or a command.
class Sides {
 public:
  explicit Sides(const Battle& battle) : battle_(battle) {}

  bool name(const Event& event, SideId side) const {
    bool named = false;
    each_field(event.body, [&](const char*, const auto& value) { named = named || is_of(value, side); });
    return named;
  }

 private:
  template <class T>
  bool is_of(const T&, SideId) const {
    return false;
  }
  bool is_of(SideId named, SideId side) const { return named == side; }
  bool is_of(UnitId unit, SideId side) const {
    return index(unit) < battle_.opening.units.size() && battle_.opening[unit].side == side;
  }
  bool is_of(Party party, SideId side) const {
    if (party.kind == Party::Kind::side) return SideId{party.number} == side;
    return party && party.number < battle_.commands.size() && battle_.commands[party.number].side == side;
  }
  bool is_of(const Order& order, SideId side) const {
    return is_of(order.unit, side) || is_of(order.target, side);
  }
  bool is_of(std::uint8_t winner, SideId) const { return winner != 255; }  // it concerns both

  const Battle& battle_;
};

// Bookkeeping: what reports do not mention either, and no loss of strength.
bool is_bookkeeping(const Battle& battle, const EventBody& body) {
  const Ruleset& set = battle.book.set();
  if (const auto* counted = std::get_if<event::Counted>(&body)) {
    const auto column = static_cast<std::size_t>(counted->column);
    const bool strength = !counted->party && set.strength.counts(counted->column);
    return !strength && column < set.columns.size() && !set.columns[column].told;
  }
  if (const auto* tied = std::get_if<event::Tied>(&body)) {
    const auto tie = static_cast<std::size_t>(tied->tie);
    return tie < set.ties.size() && !set.ties[tie].told;
  }
  return std::holds_alternative<event::Noted>(body) || std::holds_alternative<event::Resized>(body) ||
         std::holds_alternative<event::Stepped>(body) || std::holds_alternative<event::Activated>(body);
}

class Comparison {
 public:
  Comparison(const Half& a, const Half& b, const DifferenceScope& scope)
      : a_(a),
        b_(b),
        scope_(scope),
        pairs_(pairing(a, b)),
        in_a_(identified(a.battle, a.log, a.lists)),
        in_b_(identified(b.battle, b.log, b.lists)),
        matches_(matched(in_a_.keys, in_b_.keys)),
        root_a_(first_causes(a.log, in_a_.moments)),
        root_b_(first_causes(b.log, in_b_.moments)) {}

  Differences run() {
    found_.setting = setting_differences(a_, b_, pairs_);
    found_.turns_a = {a_.ends.first(), a_.ends.last()};
    found_.turns_b = {b_.ends.first(), b_.ends.last()};
    list_events();
    number_deeds();
    leave_to_results();
    word_events();
    note_order();
    explain_first();
    for (const SideId side : {SideId::first, SideId::second})
      found_.sides[index(side)] = side_difference(side);
    found_.verdict = {"verdict", verdict_of(a_, scope_.to), verdict_of(b_, scope_.to)};
    return std::move(found_);
  }

 private:
  bool in_turns(int turn) const { return turn >= scope_.from && turn <= scope_.to; }
  bool in_scope(const Half& half, const Event& event, const Moment& moment) const {
    if (!in_turns(moment.turn)) return false;
    if (!scope_.side) return true;
    const auto side =
        &half == &a_ ? std::optional<std::size_t>(index(*scope_.side)) : pairs_.sides[index(*scope_.side)];
    return side && Sides(half.battle).name(event, static_cast<SideId>(*side));
  }
  bool of_a(std::uint32_t n) const { return in_scope(a_, a_.log[n - 1], in_a_.moments[n - 1]); }
  bool of_b(std::uint32_t n) const { return in_scope(b_, b_.log[n - 1], in_b_.moments[n - 1]); }

  static std::string step_named(const Half& half, const Moment& moment) {
    const Vocabulary& words = half.battle.words;
    const auto step = static_cast<std::size_t>(std::max(moment.step - 1, 0));
    if (moment.step == 0 || step >= words.step_ids.size()) return {};
    return words.step_ids[step] + (step < words.step_titles.size() ? " " + words.step_titles[step] : "");
  }

  void list_events() {
    using Kind = EventDifference::Kind;
    const auto add = [&](Kind kind, std::uint32_t a, std::uint32_t b) {
      const Half& half = a != 0 ? a_ : b_;
      const Moment& moment = a != 0 ? in_a_.moments[a - 1] : in_b_.moments[b - 1];
      EventDifference made{kind, a, b, 0, moment.turn, step_named(half, moment), false, {}, {}};
      made.minor = (a == 0 || is_bookkeeping(a_.battle, a_.log[a - 1].body)) &&
                   (b == 0 || is_bookkeeping(b_.battle, b_.log[b - 1].body));
      found_.events.push_back(std::move(made));
    };
    // Events of `b` alone come behind the event of `a` that they follow, and behind those of `a` alone there.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> alone;  // behind which, number
    for (std::uint32_t n = 1, behind = 0; n <= b_.log.size(); ++n) {
      if (matches_.of_b[n - 1] != 0)
        behind = matches_.of_b[n - 1];
      else if (of_b(n))
        alone.emplace_back(behind, n);
    }
    std::stable_sort(alone.begin(), alone.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    auto next = alone.begin();
    const auto add_behind = [&](std::uint32_t last) {
      for (; next != alone.end() && next->first <= last; ++next) add(Kind::only_b, 0, next->second);
    };
    for (std::uint32_t a = 1; a <= a_.log.size(); ++a) {
      const std::uint32_t b = matches_.of_a[a - 1];
      if (b != 0) add_behind(a - 1);
      if (matches_.equal[a - 1])
        found_.same += of_a(a) ? 1 : 0;
      else if (of_a(a) || (b != 0 && of_b(b)))
        add(b == 0 ? Kind::only_a : Kind::differs, a, b);
    }
    add_behind(static_cast<std::uint32_t>(a_.log.size()));
  }

  // A deed is known by its first causes in both logs. Its events come together, where its first one is.
  void number_deeds() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> deeds;
    for (EventDifference& each : found_.events) {
      std::pair<std::uint32_t, std::uint32_t> causes;
      if (each.a != 0)
        causes = {root_a_[each.a - 1], matches_.of_a[root_a_[each.a - 1] - 1]};
      else
        causes = {matches_.of_b[root_b_[each.b - 1] - 1], root_b_[each.b - 1]};
      each.deed = deeds.emplace(causes, static_cast<std::uint32_t>(deeds.size()) + 1).first->second;
    }
    std::stable_sort(found_.events.begin(), found_.events.end(),
                     [](const auto& x, const auto& y) { return x.deed < y.deed; });
  }

  // A decision is minor where its results differ, and where one log alone asks for it without any.
  void leave_to_results() {
    std::set<std::uint32_t> with_results;
    const auto decided = [](const Half& half, std::uint32_t n) {
      return n == 0 || std::holds_alternative<event::Decided>(half.log[n - 1].body);
    };
    const auto is_decision = [&](const EventDifference& each) {
      return decided(a_, each.a) && decided(b_, each.b);
    };
    for (const EventDifference& each : found_.events)
      if (!each.minor && !is_decision(each)) with_results.insert(each.deed);
    for (EventDifference& each : found_.events)
      if (is_decision(each) &&
          (each.kind != EventDifference::Kind::differs || with_results.count(each.deed) != 0))
        each.minor = true;
  }

  void word_events() {
    word(a_, &EventDifference::a, &EventDifference::in_a);
    word(b_, &EventDifference::b, &EventDifference::in_b);
    for (EventDifference& each : found_.events)
      if (each.kind == EventDifference::Kind::differs && each.in_a == each.in_b) add_exact(each);
  }
  // What sentences round off or do not mention.
  void add_exact(EventDifference& each) const {
    const auto in_a = attributes(a_.log[each.a - 1], a_.battle.words);
    const auto in_b = attributes(b_.log[each.b - 1], b_.battle.words);
    const auto add = [](std::string& to, const auto& own, const auto& others) {
      for (const auto& attribute : own)
        if (std::find(others.begin(), others.end(), attribute) == others.end())
          to += "  " + attribute.first + "=\"" + attribute.second + "\"";
    };
    add(each.in_a, in_a, in_b);
    add(each.in_b, in_b, in_a);
  }
  void word(const Half& half, std::uint32_t EventDifference::*number, std::string EventDifference::*text) {
    std::vector<EventDifference*> in_order;
    for (EventDifference& each : found_.events)
      if (each.*number != 0) in_order.push_back(&each);
    std::sort(in_order.begin(), in_order.end(),
              [number](const auto* x, const auto* y) { return x->*number < y->*number; });
    EventWriter writer(half.battle, half.log);
    for (EventDifference* each : in_order) each->*text = writer.line(each->*number, says_rows(*each));
  }
  // Rows are named where they differ, and behind dice.
  bool says_rows(const EventDifference& each) const {
    if (each.kind == EventDifference::Kind::differs &&
        a_.log[each.a - 1].because != b_.log[each.b - 1].because)
      return true;
    const Event& event = each.a != 0 ? a_.log[each.a - 1] : b_.log[each.b - 1];
    return std::holds_alternative<event::Checked>(event.body);
  }

  void note_order() {
    for (const std::uint32_t n : out_of_order(matches_)) {
      if (!of_a(n)) continue;
      const Moment& moment = in_a_.moments[n - 1];
      const std::string step = step_named(a_, moment);
      if (found_.reordered.empty() || found_.reordered.back().turn != moment.turn ||
          found_.reordered.back().step != step)
        found_.reordered.push_back({moment.turn, step, 0});
      ++found_.reordered.back().events;
    }
  }

  void explain_first() {
    if (found_.events.empty()) return;
    const EventDifference& first = found_.events.front();
    if (first.a != 0) found_.why_a = why({a_.battle, a_.log}, first.a);
    if (first.b != 0) found_.why_b = why({b_.battle, b_.log}, first.b);
  }

  SideDifference side_difference(SideId side) const {
    const auto partner = pairs_.sides[index(side)];
    const SideId other_side = partner ? static_cast<SideId>(*partner) : side;
    SideDifference made;
    made.id = a_.battle.words.side_ids[index(side)];
    made.name = a_.battle.words.side_names[index(side)];
    const int last = std::min(scope_.to, std::max(a_.ends.last(), b_.ends.last()));
    const int first = std::max(scope_.from, std::min(a_.ends.first(), b_.ends.first()));
    for (int turn = first; turn <= last && !made.from_turn; ++turn)
      if (!same_part(a_, b_, pairs_, side, turn)) made.from_turn = turn;
    made.units = unit_differences(a_, b_, pairs_, side, scope_.to);
    made.totals = total_differences(a_, b_, side, other_side, scope_.to);
    count_rolls(side, other_side, made.rolls);
    return made;
  }

  void count_rolls(SideId side_a, SideId side_b, RollCount& count) const {
    const auto rolled = [](const Half& half, std::uint32_t n, SideId side) {
      const auto* checked = std::get_if<event::Checked>(&half.log[n - 1].body);
      return checked != nullptr && checked->dice.count > 0 &&
             quincunx::side_of(half.battle, *checked) == side;
    };
    for (std::uint32_t n = 1; n <= a_.log.size(); ++n) {
      if (!in_turns(in_a_.moments[n - 1].turn) || !rolled(a_, n, side_a)) continue;
      ++(matches_.equal[n - 1] ? count.same : matches_.of_a[n - 1] != 0 ? count.other : count.only_a);
    }
    for (std::uint32_t n = 1; n <= b_.log.size(); ++n)
      if (in_turns(in_b_.moments[n - 1].turn) && matches_.of_b[n - 1] == 0 && rolled(b_, n, side_b))
        ++count.only_b;
  }

  const Half &a_, &b_;
  DifferenceScope scope_;
  Pairing pairs_;
  Identified in_a_, in_b_;
  Matches matches_;
  Numbers root_a_, root_b_;
  Differences found_;
};

}  // namespace
}  // namespace differ

Differences differences(const Battle& battle_a, const EventLog& a, const Battle& battle_b, const EventLog& b,
                        const DifferenceScope& scope) {
  differ::Numbering numbers;
  const differ::Half half_a{battle_a, a, differ::numbered(battle_a, numbers), differ::TurnEnds(battle_a, a)};
  const differ::Half half_b{battle_b, b, differ::numbered(battle_b, numbers), differ::TurnEnds(battle_b, b)};
  return differ::Comparison(half_a, half_b, scope).run();
}

Differences differences(const Battle& battle, const EventLog& a, const EventLog& b,
                        const DifferenceScope& scope) {
  return differences(battle, a, battle, b, scope);
}

}  // namespace quincunx
