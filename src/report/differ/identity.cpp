#include "report/differ/identity.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "log/keys.hpp"

namespace quincunx::differ {
namespace {

template <class Words>
Lists::List numbers_of(std::string_view kind, const Words& words, Numbering& numbers) {
  Lists::List list;
  for (const auto& word : words) list.push_back(numbers.of(kind, word_of(word)));
  return list;
}
Lists::List numbers_of_keys(std::string_view kind, const std::vector<std::string_view>& keys,
                            Numbering& numbers) {
  Lists::List list;
  for (const std::string_view key : keys) list.push_back(numbers.of(kind, key));
  return list;
}

constexpr bool named_so(const char* name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), std::string_view(name)) != names.end();
}

// Which fields are what an event is, and which its result.
template <class Kind>
constexpr bool by_unit_alone = std::is_same_v<Kind, event::Linked>;  // the unit that it joins is a result
template <class Kind>
constexpr bool is_result = std::is_same_v<Kind, event::PlayerTurn> || std::is_same_v<Kind, event::Drawn> ||
                           std::is_same_v<Kind, event::Ended>;

template <class Kind>
bool is_identity(const char* name) {
  if (is_result<Kind>) return false;
  if (std::is_same_v<Kind, event::Decided>) return named_so(name, {"side", "topic"});
  if (by_unit_alone<Kind>) return named_so(name, {"unit"});
  if (std::is_same_v<Kind, event::Ruled> || std::is_same_v<Kind, event::Refused>)
    return !named_so(name, {"amount"});
  return named_so(name, {"turn", "step", "unit", "party", "target", "column", "tie", "purpose", "condition",
                         "objective", "number"}) ||
         (std::is_same_v<Kind, event::Moved> && named_so(name, {"how"}));
}
// Of that, what may differ too where nothing else matches.
template <class Kind>
bool may_differ(const char* name) {
  return named_so(name, {"target", "remark"}) ||
         (std::is_same_v<Kind, event::Moved> && named_so(name, {"how"}));
}
// A ruling follows from its paragraph; with another one it is another ruling.
template <class Kind>
constexpr bool keeps_rule = std::is_same_v<Kind, event::Ruled>;

// Writes the values of fields as whole numbers, words by their common numbers.
class Values {
 public:
  Values(const Lists& lists, Key& into) : lists_(lists), into_(into) {}

  void operator()(std::int64_t value) { into_.push_back(value); }
  void operator()(WrittenLength value) { into_.push_back(value.micrometres); }
  void operator()(UnitId unit) { word(lists_.units, unit, unit == nobody); }
  void operator()(SideId side) { word(lists_.sides, side); }
  void operator()(StepId step) { word(lists_.steps, step); }
  void operator()(ColumnId column) { word(lists_.columns, column); }
  void operator()(TieId tie) { word(lists_.ties, tie); }
  void operator()(TopicId topic) { word(lists_.topics, topic); }
  void operator()(PurposeId purpose) { word(lists_.purposes, purpose); }
  void operator()(RemarkId remark) { word(lists_.remarks, remark); }
  void operator()(FormationId formation) { word(lists_.formations, formation); }
  void operator()(ObjectiveId objective) {
    word(lists_.objectives, objective, objective == event::no_objective);
  }
  void operator()(Verb verb) { word(lists_.orders, verb); }
  void operator()(Manoeuvre how) { word(lists_.manoeuvres, how); }
  void operator()(Fate fate) { into_.push_back(static_cast<int>(fate)); }
  void operator()(event::Condition condition) { into_.push_back(static_cast<int>(condition)); }
  void operator()(event::Ride ride) { into_.push_back(static_cast<int>(ride)); }
  void operator()(event::Ending how) { into_.push_back(static_cast<int>(how)); }
  void operator()(const std::string& text) {
    into_.push_back(static_cast<std::int64_t>(text.size()));
    into_.insert(into_.end(), text.begin(), text.end());
  }
  void operator()(EventNumber repeats) { into_.push_back(repeats ? 1 : 0); }  // not which
  void operator()(Party party) {
    into_.push_back(static_cast<int>(party.kind));
    if (party) word(party.kind == Party::Kind::side ? lists_.sides : lists_.commands, party.number);
  }
  void operator()(const Pose& pose) {
    into_.insert(into_.end(), {pose.at.x, pose.at.y, pose.facing.arcseconds});
  }
  void operator()(const Roll& roll) {
    into_.push_back(roll.count);
    for (const std::uint8_t face : roll.dice()) into_.push_back(face);
  }
  void operator()(const Order& order) {
    (*this)(order.verb), (*this)(order.unit), (*this)(order.target), (*this)(order.goal);
    into_.push_back(order.amount);
    into_.push_back(order.leg_count);
    for (std::size_t i = 0; i < order.legs.size() && i < order.leg_count; ++i) {
      const Leg& leg = order.legs[i];
      (*this)(leg.how);
      into_.insert(into_.end(), {leg.angle.arcseconds, leg.by, leg.to.x, leg.to.y});
      word(lists_.formations, leg.formation);
    }
  }
  void rule(const Rule& rule) {
    std::int64_t text = 0;
    static_assert(sizeof text == std::tuple_size_v<decltype(rule.text)>);
    std::memcpy(&text, rule.text.data(), sizeof text);
    into_.push_back(text);
  }
  void rows(const Rows& rows) {
    word(lists_.tables, rows.table, rows.table == Rows{}.table);
    into_.push_back(rows.mask);
  }

 private:
  template <class Id>
  void word(const Lists::List& list, Id id, bool none = false) {
    into_.push_back(none ? -1 : number_in(list, static_cast<std::size_t>(id)));
  }

  const Lists& lists_;
  Key& into_;
};

// Follows the moments of a log.
class Moments {
 public:
  explicit Moments(const Battle& battle, const Lists& lists) : lists_(lists) {
    if (!battle.scenario->step.empty()) now_.turn = battle.opening.turn;  // it begins within a turn
  }

  // The moment of the event, whether it lies in the one that it opens or behind it.
  Moment of(const EventBody& body) {
    if (const auto* began = std::get_if<event::Began>(&body)) {
      now_ = {began->turn, 0, {}};
      player_turns_ = draws_ = 0;
    } else if (const auto* stepped = std::get_if<event::Stepped>(&body)) {
      now_.step = static_cast<int>(stepped->step) + 1;
      now_.acting = {};
    } else if (const auto* activated = std::get_if<event::Activated>(&body)) {
      const Moment step{now_.turn, now_.step, {}};
      Key bearer;
      Values values(lists_, bearer);
      if (activated->party)
        values(activated->party);
      else
        values(std::int64_t{0}), values(activated->unit);
      now_.acting = {bearer[0] + 1, bearer[1], activated->number};
      return step;
    } else if (std::holds_alternative<event::Drawn>(body)) {
      return {now_.turn, now_.step, {0, ++draws_, 0}};  // the first, the second … of the turn
    } else if (std::holds_alternative<event::PlayerTurn>(body)) {
      return {now_.turn, 0, {0, ++player_turns_, 0}};
    }
    return now_;
  }

 private:
  const Lists& lists_;
  Moment now_;
  std::int64_t player_turns_ = 0, draws_ = 0;
};

Identity identity_of(const Event& event, const Moment& moment, const Lists& lists) {
  Key head{moment.turn,
           moment.step == 0 ? -1 : number_in(lists.steps, static_cast<std::size_t>(moment.step - 1))};
  head.insert(head.end(), moment.acting.begin(), moment.acting.end());
  head.push_back(static_cast<std::int64_t>(event.body.index()));
  Identity made{head, head, head, {}, {}};
  Values exact(lists, made.exact), fine(lists, made.fine), coarse(lists, made.coarse);
  exact.rule(event.rule), fine.rule(event.rule);
  exact.rows(event.because);
  std::visit(
      [&](auto body) {
        using Kind = std::remove_cvref_t<decltype(body)>;
        if (keeps_rule<Kind>) coarse.rule(event.rule);
        body.fields([&](const char* name, const auto& value) {
          if (std::is_same_v<Kind, event::Decided> && named_so(name, {"ask"})) return;
          exact(value);
          if (!is_identity<Kind>(name)) return;
          fine(value);
          if (!may_differ<Kind>(name)) coarse(value);
        });
        if constexpr (std::is_same_v<Kind, event::Decided>) {
          fine(body.order.unit), fine(body.order.verb), fine(body.order.target);
          coarse(body.order.unit);
        }
      },
      event.body);
  const auto whenever = [&moment](Key key) {
    std::fill_n(key.begin() + 2, moment.acting.size(), 0);
    return key;
  };
  made.exact_in_step = whenever(made.exact);
  made.fine_in_step = whenever(made.fine);
  return made;
}

}  // namespace

int Numbering::of(std::string_view list, std::string_view word) {
  std::string name(list);
  name += ':';
  name += word;
  return numbers_.emplace(std::move(name), static_cast<int>(numbers_.size())).first->second;
}

Lists numbered(const Battle& battle, Numbering& numbers) {
  const Vocabulary& words = battle.words;
  Lists lists;
  lists.units = numbers_of("unit", words.unit_ids, numbers);
  lists.sides = numbers_of("side", words.side_ids, numbers);
  lists.commands = numbers_of("command", words.command_ids, numbers);
  lists.steps = numbers_of("step", words.step_ids, numbers);
  lists.columns = numbers_of("column", words.columns, numbers);
  lists.ties = numbers_of("tie", words.ties, numbers);
  lists.topics = numbers_of("topic", words.topics, numbers);
  lists.purposes = numbers_of("purpose", words.purposes, numbers);
  lists.remarks = numbers_of("remark", words.remarks, numbers);
  lists.formations = numbers_of("formation", words.formation_keys, numbers);
  lists.objectives = numbers_of("objective", words.objective_ids, numbers);
  lists.orders = numbers_of_keys("order", order_keys(words.orders), numbers);
  lists.manoeuvres = numbers_of_keys("manoeuvre", manoeuvre_keys(words.manoeuvres), numbers);
  lists.tables = numbers_of("table", words.table_keys, numbers);
  return lists;
}

Identified identified(const Battle& battle, const EventLog& log, const Lists& lists) {
  Identified all;
  all.moments.reserve(log.size());
  all.keys.reserve(log.size());
  Moments moments(battle, lists);
  for (const Event& event : log) {
    all.moments.push_back(moments.of(event.body));
    all.keys.push_back(identity_of(event, all.moments.back(), lists));
  }
  return all;
}

bool opens_a_moment(const EventBody& body) {
  return std::holds_alternative<event::Began>(body) || std::holds_alternative<event::PlayerTurn>(body) ||
         std::holds_alternative<event::Stepped>(body) || std::holds_alternative<event::Activated>(body) ||
         std::holds_alternative<event::Drawn>(body);
}

}  // namespace quincunx::differ
