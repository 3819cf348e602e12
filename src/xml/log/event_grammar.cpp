#include "xml/log/event_grammar.hpp"

#include <algorithm>
#include <deque>

#include "log/keys.hpp"
#include "log/parse.hpp"

namespace quincunx::xml {
namespace {

// A leg in a log may have any of its fields.
constexpr AttributeRule any_leg_attributes[] = {
    {"left", Form::event},  {"right", Form::event},    {"to", Form::event},    {"by", Form::event},
    {"angle", Form::event}, {"distance", Form::event}, {"point", Form::event}, {"formation", Form::event}};

bool has_legs(const EventBody& body) {
  bool found = false;
  each_field(body, [&found](const char*, const auto& value) {
    found = found || std::is_same_v<std::decay_t<decltype(value)>, Order>;
  });
  return found;
}

class EventGrammar {
 public:
  EventGrammar() {
    add_legs(manoeuvre_keys({}));
    for (const Ruleset* set : rulesets()) add_legs(manoeuvre_keys(set->own_manoeuvres));
    for (const std::string_view tag : tags()) {
      const EventBody body = *parse_tag(tag);
      std::vector<AttributeRule>& attributes = attributes_.emplace_back();
      for (const std::string_view name : attribute_names(body))
        attributes.push_back({name.data(), Form::event});
      add(lines, tag, attributes, has_legs(body));
      add(expected, tag, std::span(attributes).subspan(numbers), false);
    }
  }
  EventGrammar(const EventGrammar&) = delete;
  EventGrammar& operator=(const EventGrammar&) = delete;

  std::vector<ChildRule> lines, expected;

 private:
  static constexpr std::size_t numbers = 2;  // "n" and "by" are the first attributes

  // Keys and tags are literals: each ends in a zero.
  void add_legs(const std::vector<std::string_view>& keys) {
    for (const std::string_view key : keys) {
      const auto same = [key](const ChildRule& known) { return key == known.rule->name; };
      if (std::none_of(legs_.begin(), legs_.end(), same))
        legs_.push_back({&rules_.emplace_back(ElementRule{key.data(), any_leg_attributes}), 0, 0});
    }
  }
  void add(std::vector<ChildRule>& list, std::string_view tag, std::span<const AttributeRule> attributes,
           bool with_legs) {
    ElementRule& rule = rules_.emplace_back(ElementRule{tag.data(), attributes});
    if (with_legs) {
      rule.content = Content::any;
      rule.children = legs_;
    }
    list.push_back({&rule, 0, 0});
  }

  std::deque<std::vector<AttributeRule>> attributes_;
  std::deque<ElementRule> rules_;
  std::vector<ChildRule> legs_;
};

const EventGrammar& event_grammar() {
  static const EventGrammar grammar;
  return grammar;
}

}  // namespace

const std::vector<ChildRule>& event_lines() { return event_grammar().lines; }
const std::vector<ChildRule>& expected_events() { return event_grammar().expected; }

}  // namespace quincunx::xml
