#pragma once
// An event out of the attributes of an element: the inverse of write.hpp, one function for every kind. A
// Source offers
// clang-format off
//   std::optional<std::string_view> attribute(std::string_view name);       nullopt if absent
//   void wrong(std::string_view name, std::string what, std::string hint);  a problem with that attribute
//   void wrong_child(Child child, std::string what, std::string hint);
//   template <class F> void each_child(F f);  f(std::string_view element, Child child, Source& of_the_child)
// clang-format on
// Child is the Source's own handle of a child element. The caller refuses attributes that no field asks for
// (attribute_names in parse.hpp). Reports all problems, not only the first.

#include <algorithm>
#include <limits>
#include <string>
#include <type_traits>

#include "log/keys.hpp"
#include "log/parse.hpp"
#include "log/read_leg.hpp"
#include "log/write.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {

// The number of a word in one of the vocabulary's lists; a hint if the list does not have it.
template <class Id>
std::optional<Id> parse_id(std::string_view text, const Vocabulary& words, std::string* hint = nullptr) {
  const auto& list = words_for(Id{}, words);
  for (std::size_t n = 0; n < list.size(); ++n)
    if (word_of(list[n]) == text) return static_cast<Id>(n);
  if (hint != nullptr) {
    std::vector<std::string_view> candidates;
    for (const auto& entry : list) candidates.push_back(word_of(entry));
    *hint = did_you_mean(text, std::span<const std::string_view>(candidates));
  }
  return std::nullopt;
}

template <class Source>
class FieldReader {
 public:
  // How many units the event cannot do without: one, or two.
  FieldReader(Source& source, const Vocabulary& words, int units)
      : source_(source), words_(words), units_(units) {}
  bool good() const { return good_; }

  void operator()(const char* name, std::int16_t& value) { whole(name, value); }
  void operator()(const char* name, std::uint32_t& value) { whole(name, value); }
  void operator()(const char* name, std::int32_t& value) { whole(name, value); }
  void operator()(const char* name, WrittenLength& value) {
    take(
        name, value, [this](std::string_view text) { return parse_decimal(text, words_.unit_of_length); },
        length_form);
  }
  void operator()(const char* name, std::uint8_t& winner) {
    SideId side{};
    if (!source_.attribute(name)) return;
    listed(name, side);
    winner = static_cast<std::uint8_t>(side);
  }
  void operator()(const char* name, UnitId& unit) {
    const bool required = units_ > (std::string_view(name) == "unit" ? 0 : 1);
    if (required || source_.attribute(name)) listed(name, unit);
  }
  void operator()(const char* name, SideId& value) { listed(name, value); }
  void operator()(const char*, Party& party) {
    if (source_.attribute("side")) {
      SideId side{};
      listed("side", side);
      party = quincunx::party(side);
    } else if (const std::optional<std::string_view> text = source_.attribute("command")) {
      const std::vector<std::string>& ids = words_.command_ids;
      const auto found = std::find(ids.begin(), ids.end(), *text);
      if (found == ids.end())
        return wrong("command", in_quotes(*text) + " is not known",
                     did_you_mean(*text, std::span<const std::string>(ids)));
      party = command_party(static_cast<std::uint8_t>(found - ids.begin()));
    }
  }
  void operator()(const char* name, EventNumber& event) {
    if (source_.attribute(name)) whole(name, event.n);
  }
  void operator()(const char* name, StepId& value) { listed(name, value); }
  void operator()(const char* name, ColumnId& value) { listed(name, value); }
  void operator()(const char* name, TieId& value) { listed(name, value); }
  void operator()(const char* name, TopicId& value) { listed(name, value); }
  void operator()(const char* name, PurposeId& value) { listed(name, value); }
  void operator()(const char* name, RemarkId& value) { listed(name, value); }
  void operator()(const char* name, FormationId& value) { listed(name, value); }
  void operator()(const char* name, ObjectiveId& value) {
    if (value != event::no_objective || source_.attribute(name)) listed(name, value);
  }
  void operator()(const char* name, Manoeuvre& value) {
    keyed(name, value, manoeuvre_keys(words_.manoeuvres));
  }
  void operator()(const char* name, Verb& value) { keyed(name, value, order_keys(words_.orders)); }
  void operator()(const char* name, Fate& value) { keyed(name, value, keys_of(Fate{})); }
  void operator()(const char* name, event::Ending& value) { keyed(name, value, keys_of(event::Ending{})); }
  void operator()(const char* name, event::Condition& value) {
    keyed(name, value, keys_of(event::Condition{}));
  }
  void operator()(const char* name, event::Ride& value) { keyed(name, value, keys_of(event::Ride{})); }
  void operator()(const char* name, std::string& text) {
    const std::optional<std::string_view> given = source_.attribute(name);
    if (!given) return wrong(name, "is missing", "");
    text = *given;
  }
  void operator()(const char* name, Roll& roll) {
    take(name, roll, parse_dice, "up to 60 dice such as 6,2,6,1");
  }
  void operator()(const char*, Pose& pose) {
    const auto on_the_ground = [this](std::string_view text) -> std::optional<Point> {
      const std::optional<Point> at = parse_point(text, words_.unit_of_length);
      if (!at || std::max({at->x, -at->x, at->y, -at->y}) > farthest) return std::nullopt;
      return at;
    };
    take("at", pose.at, on_the_ground, "a point such as 12,8, within 30 m");
    take("facing", pose.facing, parse_degrees, "degrees such as 22.5");
  }
  void operator()(const char*, Order& order) {
    (*this)("verb", order.verb);
    (*this)("unit", order.unit);
    (*this)("target", order.target);
    if (source_.attribute("at") || source_.attribute("facing")) (*this)("goal", order.goal);
    if (source_.attribute("amount")) (*this)("amount", order.amount);
    source_.each_child([this, &order](std::string_view element, auto child, Source& of_the_child) {
      const std::optional<Manoeuvre> how = parse_manoeuvre(element, words_.manoeuvres);
      if (!how)
        return wrong_leg(child, "<" + std::string(element) + "> is no manoeuvre",
                         manoeuvre_keys(words_.manoeuvres), element);
      if (order.leg_count == Order::legs_most)
        return wrong_leg(child, "one leg more than an order can have", {}, element);
      Leg leg;
      leg.how = *how;
      if (!read_leg(leg, of_the_child, words_)) good_ = false;
      order.add(leg);
    });
  }

  template <class Value, class Parse>
  void take(std::string_view name, Value& value, Parse parse, std::string_view form) {
    const std::optional<std::string_view> text = source_.attribute(name);
    if (!text) return wrong(name, "is missing", form);
    if (const auto parsed = parse(*text))
      value = *parsed;
    else
      wrong(name, in_quotes(*text) + " is not in form", form);
  }
  template <class Number>
  void whole(std::string_view name, Number& value) {
    const auto parse = [](std::string_view text) -> std::optional<Number> {
      const std::optional<std::int64_t> number =
          parse_number(text, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max());
      if (!number) return std::nullopt;
      return static_cast<Number>(*number);
    };
    take(name, value, parse, "a whole number");
  }
  void wrong(std::string_view name, const std::string& what, std::string_view hint) {
    source_.wrong(name, what, std::string(hint));
    good_ = false;
  }

 private:
  static constexpr Length farthest = 30'000'000;  // what geometry bears
  static constexpr std::string_view length_form = "a length such as 2.5";

  template <class Id>
  void listed(std::string_view name, Id& id) {
    const std::optional<std::string_view> text = source_.attribute(name);
    if (!text) return wrong(name, "is missing", "");
    std::string hint;
    if (const std::optional<Id> found = parse_id<Id>(*text, words_, &hint))
      id = *found;
    else
      wrong(name, in_quotes(*text) + " is not known", hint);
  }
  template <class Enum, class Keys>
  void keyed(std::string_view name, Enum& value, const Keys& keys) {
    const std::optional<std::string_view> text = source_.attribute(name);
    if (!text) return wrong(name, "is missing", "");
    const auto found = std::find(keys.begin(), keys.end(), *text);
    if (found != keys.end())
      value = static_cast<Enum>(found - keys.begin());
    else
      wrong(name, in_quotes(*text) + " is not known", did_you_mean(*text, keys));
  }
  template <class Child>
  void wrong_leg(Child child, const std::string& what, std::span<const std::string_view> keys,
                 std::string_view element) {
    source_.wrong_child(child, what, did_you_mean(element, keys));
    good_ = false;
  }

  Source& source_;
  const Vocabulary& words_;
  int units_;
  bool good_ = true;
};

// Fills in the fields of an event of a known kind; false when anything was wrong.
template <class Source>
bool read_fields(EventBody& body, Source& source, const Vocabulary& words) {
  return std::visit(
      [&source, &words](auto& event) {
        using Kind = std::decay_t<decltype(event)>;
        constexpr bool may_be_of_a_party =
            std::is_same_v<Kind, event::Counted> || std::is_same_v<Kind, event::Activated>;
        const bool of_a_party =
            may_be_of_a_party && (source.attribute("side") || source.attribute("command"));
        FieldReader<Source> reader(source, words,
                                   std::is_same_v<Kind, event::Tied>       ? 2
                                   : std::is_same_v<Kind, event::Umpired> ? 1
                                   : event::is_fact<Kind> && !of_a_party  ? 1
                                                                          : 0);
        event.fields(reader);
        return reader.good();
      },
      body);
}

// A whole event, its numbers included; false when anything was wrong, an unknown kind among it.
template <class Source>
bool read_event(Event& event, std::string_view element, Source& source, const Vocabulary& words) {
  const std::optional<EventBody> body = parse_tag(element);
  if (!body) return false;
  event = Event{};
  event.body = *body;
  FieldReader<Source> header(source, words, 0);
  header.whole("n", event.n);
  if (source.attribute("by")) header.whole("by", event.by);
  if (source.attribute("rule")) header.take("rule", event.rule, parse_rule, "a paragraph such as T-R47");
  if (const std::optional<std::string_view> text = source.attribute("table")) {
    const auto found = std::find(words.table_keys.begin(), words.table_keys.end(), *text);
    event.because.table = static_cast<std::uint8_t>(found - words.table_keys.begin());
    if (found == words.table_keys.end()) {
      const std::span<const std::string> keys(words.table_keys);
      header.wrong("table", in_quotes(*text) + " is not known", did_you_mean(*text, keys));
    }
  }
  if (source.attribute("rows"))
    header.take("rows", event.because.mask, parse_rows, "numbers of rows such as 1,4");
  const bool fields_good = read_fields(event.body, source, words);
  return header.good() && fields_good;
}

}  // namespace quincunx
