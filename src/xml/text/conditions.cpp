// Postures of commands and conditions, in text.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/postures.hpp"
#include "xml/text/deeds.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

constexpr std::size_t no_match = std::string_view::npos;
constexpr std::size_t deepest = order_text_limits.depth - 4;  // of conditions within an entry

// Whether the element says nothing without an attribute.
bool needs_more(const ElementRule& rule) {
  return *rule.just_one != '\0' || std::any_of(rule.attributes.begin(), rule.attributes.end(),
                                               [](const AttributeRule& each) { return each.required; });
}

}  // namespace

// -- Postures of commands. "attack" alone is one; "hold" could also be an order to the units.
bool DeedText::posture(TextElement& into, bool& taken) {
  const std::size_t from = at_;
  if (take("units")) return true;
  const OrdersParts& parts = orders_parts();
  const std::size_t behind_posture = end_of(WordKind::order, parts.posture->name);
  const bool named = behind_posture != no_match;
  if (named) at_ = behind_posture;
  skip_blanks();
  if (const std::size_t to = named ? end_of(WordKind::attribute, "to") : no_match; to != no_match) at_ = to;
  skip_blanks();
  for (const std::string_view key : words(std::string_view(posture_keys))) {
    const std::size_t end = end_of(WordKind::posture, key);
    if (end == no_match) continue;
    std::size_t end_of_order = 0;  // "hold the line" is no posture
    const ElementRule* const order = named ? nullptr : deed_here(end_of_order);
    if (order != nullptr && end_of_order > end) return true;
    if (order != nullptr && end_of_order == end) {
      at_ = end;
      skip_blanks();
      std::size_t behind = 0;
      const TextElement nothing;
      const bool as_posture = attribute_here(nothing, *parts.posture, behind) != nullptr;
      const bool as_order =
          attribute_here(nothing, *order, behind) != nullptr || number_ahead() || now() == '(';
      at_ = from;
      if (as_order && !as_posture) return true;
      if (as_posture == as_order && !needs_more(*order))
        return fail(
            from, in_quotes(written(WordKind::posture, key)) + " of a command may be its posture or an order",
            "write '" + written(WordKind::order, parts.posture->name) + " " +
                written(WordKind::posture, key) + "' for the command, or '" +
                written(WordKind::word, "units") + " " + written(WordKind::order, order->name) +
                "' to order it to each of its units");
    }
    at_ = end;
    taken = true;
    return named_posture(into, from, key);
  }
  if (!named) return true;
  std::vector<OrderWord> known;
  for (const std::string_view key : words(std::string_view(posture_keys)))
    known.push_back({WordKind::posture, std::string(key)});
  const std::string_view word = now() == '\0' ? "" : word_at(text(), at_);
  return fail(at_, "no posture " + in_quotes(word), script_.words.hint(word, known));
}

bool DeedText::named_posture(TextElement& into, std::size_t from, std::string_view key) {
  const OrdersParts& parts = orders_parts();
  if (&into != owner_) {
    TextElement made{parts.posture->name, script_.origin(from)};
    made.set("to", std::string(key), made.at);
    if (!attributes(made, *parts.posture)) return false;
    into.children.push_back(std::move(made));
    return true;
  }
  if (owner_->has("posture"))
    return fail(from, "a second posture of " + in_quotes(owner_->value("ref")),
                "only one is allowed; put what depends behind " + quoted("if"));
  owner_->set("posture", std::string(key), script_.origin(from));
  return attributes(*owner_, *parts.command);
}

// -- Conditions
std::string DeedText::one_behind_the_other() const {
  const std::string word = written(WordKind::word, "if");
  return "put one '" + word + "' behind the other: " + word + " …: " + word + " …: …";
}

bool DeedText::condition(TextElement& into, std::size_t from) {
  if (depth_ >= deepest)
    return fail(from, "conditions within conditions, more than " + std::to_string(deepest) + " deep");
  TextElement made{orders_parts().condition->name, script_.origin(from)};
  if (!conditions_of(made, from)) return false;
  ++depth_;
  const std::size_t before = at_;
  skip_blanks();
  const std::size_t opened = at_;
  if (now() == '(') {
    ++at_;
    ++brackets_;
    body(made, Ends::bracket, opened);
    --brackets_;
  } else {
    at_ = before;
    body(made, Ends::clause, opened);
  }
  --depth_;
  if (made.children.empty() && good_)
    return fail(from, quoted("if") + " without an order", "write behind the colon what to do then");
  if (!made.children.empty()) into.children.push_back(std::move(made));
  return true;
}

bool DeedText::conditions_of(TextElement& made, std::size_t from) {
  const ElementRule& rule = *orders_parts().condition;
  bool any = take("any"), all = false;
  for (;;) {
    skip_blanks();
    std::size_t end = 0;
    const AttributeRule* const given = attribute_here(made, rule, end);
    if (given == nullptr) {
      const std::string_view word = now() == '\0' ? "" : word_at(text(), at_);
      for (const TextElement::Attribute& each : made.attributes)
        if (end_of(WordKind::attribute, each.name) != no_match)
          return fail(at_,
                      in_quotes(written(WordKind::attribute, each.name)) + " a second time in one condition",
                      one_behind_the_other());
      std::vector<OrderWord> known;
      for (const AttributeRule& each : rule.attributes)
        if (each.name != std::string_view("at-least") &&
            (script_.set == nullptr || !is_strength_of_another(*script_.set, each.name)))
          known.push_back({WordKind::attribute, each.name, rule.name});
      return fail(at_, word.empty() ? "a condition is missing" : "no condition " + in_quotes(word),
                  script_.worth_a_hint() ? script_.words.hint(word, known) : "");
    }
    const std::size_t name = script_.origin(at_);
    at_ = end;
    auto read = value(rule, *given, made);
    if (!read) return false;
    made.set(given->name, std::move(*read), name);
    skip_blanks();
    const AttributeRule* const amount = attribute_here(made, rule, end);
    if (amount != nullptr && amount->name == std::string_view("at-least")) continue;
    if (now() == ',') ++at_;
    if (take("and")) {
      all = true;
    } else if (take("or")) {
      any = true;
    } else if (take("then") || now() == ':') {
      if (now() == ':') ++at_;
      break;
    } else {
      return fail(
          at_,
          now() == '\0' ? "the condition has no end"
                        : in_quotes(word_at(text(), at_)) + " is not understood here",
          "join conditions by " + quoted("and") + " or by " + quoted("or") + ", and write ':' behind them");
    }
  }
  if (any && all)
    return fail(from, quoted("and") + " and " + quoted("or") + " in one condition", one_behind_the_other());
  if (any) made.name = orders_parts().either->name;
  return true;
}

}  // namespace quincunx::xml
