#include "xml/text/forms.hpp"

#include <algorithm>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/play/postures.hpp"
#include "xml/characters.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

OrdersParts find_parts() {
  const ElementRule& orders = orders_rule();
  const ElementRule* const standing = child_named(orders, "standing");
  const ElementRule* const unit = child_named(*standing, "unit");
  return {&orders,
          standing,
          child_named(orders, "turn"),
          unit,
          child_named(*standing, "command"),
          child_named(*unit, "if"),
          child_named(*unit, "if-any"),
          child_named(*unit, "posture")};
}

bool among(std::string_view word, const char* list) {
  const std::vector<std::string_view> all = words(std::string_view(list));
  return std::find(all.begin(), all.end(), word) != all.end();
}

// "2.50" as "2.5", "007" as "7", "-0" as "0"; what is no number is left as it is.
std::string number_as_written(std::string_view text) {
  const bool negative = text.substr(0, 1) == "-";
  std::string_view digits = negative ? text.substr(1) : text;
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::string(text);
  const bool decimals = digits.find('.') != std::string_view::npos;
  while (decimals && digits.back() == '0') digits.remove_suffix(1);
  if (decimals && digits.back() == '.') digits.remove_suffix(1);
  while (digits.size() > 1 && digits[0] == '0' && digits[1] != '.') digits.remove_prefix(1);
  return negative && digits != "0" ? "-" + std::string(digits) : std::string(digits);
}

}  // namespace

const OrdersParts& orders_parts() {
  static const OrdersParts parts = find_parts();
  return parts;
}

const ElementRule* child_named(const ElementRule& parent, std::string_view name) {
  for (const ChildRule& child : parent.children)
    if (name == child.rule->name) return child.rule;
  return nullptr;
}

const AttributeRule* attribute_named(const ElementRule& rule, std::string_view name) {
  for (const AttributeRule& attribute : rule.attributes)
    if (name == attribute.name) return &attribute;
  return nullptr;
}

bool is_condition(const ElementRule& rule) {
  return &rule == orders_parts().condition || &rule == orders_parts().either;
}

bool is_hand(const AttributeRule& attribute) { return among(attribute.name, "left right"); }

bool goes_without_name(const ElementRule& rule, const AttributeRule& attribute) {
  if (is_condition(rule) || is_hand(attribute) || attribute.form == Form::yes_no) return false;
  return attribute.required || &attribute == rule.attributes.data() || among(attribute.name, rule.just_one);
}

bool written_without_name(const ElementRule& rule, const AttributeRule& attribute) {
  return goes_without_name(rule, attribute) && !among(attribute.name, "at by of on to toward with");
}

std::string posture_in_text(const OrderWords& order_words, std::string_view key) {
  const OrdersParts& parts = orders_parts();
  const std::string text = order_words.written(WordKind::posture, key);
  const bool is_order = std::any_of(parts.command->children.begin(), parts.command->children.end(),
                                    [&](const ChildRule& child) {
                                      const auto all = order_words.all(WordKind::order, child.rule->name);
                                      return std::find(all.begin(), all.end(), folded(text)) != all.end();
                                    });
  return is_order ? order_words.written(WordKind::order, parts.posture->name) + " " + text : text;
}

bool follows_colon(const ElementRule& rule, const AttributeRule& attribute) {
  return attribute.form == Form::ids && attribute.required && !is_condition(rule);
}

std::vector<std::string> key_words(const Ruleset* set, const ElementRule& rule,
                                   const AttributeRule& attribute, std::string_view state) {
  std::vector<std::string> all;
  if (set == nullptr) return all;
  const std::string_view name = attribute.name, element = rule.name;
  if (name == "charged-by") {
    for (const Troops& troops : set->troops) all.emplace_back(troops.key);
  } else if (name == "style") {
    all.assign(set->charge_styles.begin(), set->charge_styles.end());
  } else if (element == "formation") {
    for (const Formation& formation : set->formations) all.emplace_back(formation.key);
  } else if (element == "priority") {
    for (const TopicEntry& topic : set->topics) all.emplace_back(topic.key);
    for (const PlayedStep& step : order_of_play(*set)) all.emplace_back(step.id);
  } else if (name == "state" || name == "at-least") {
    for (const ColumnEntry& column : set->columns) {
      if (column.borne_by != Party::Kind::none) continue;
      if (name == "state") all.emplace_back(column.key);
      if (name == "at-least" && state == column.key) all.assign(column.words.begin(), column.words.end());
    }
  }
  return all;
}

bool is_strength_of_another(const Ruleset& set, std::string_view attribute) {
  return attribute.ends_with("-below") && attribute != "strength-below" &&
         attribute != std::string(set.strength.key) + "-below";
}

std::string tidy_line(std::string_view text) {
  const PlainText plain = plain_characters(text);
  std::string out;
  for (const std::string_view word : words(std::string_view(plain.text))) {
    const auto first = static_cast<std::size_t>(word.data() - plain.text.data());
    std::size_t last = first + word.size() - 1;
    while (last > first && continues_character(plain.text[last])) --last;
    const std::size_t from = plain.origin(first), to = plain.origin(last);
    out += (out.empty() ? "" : " ") + std::string(text.substr(from, to + character_bytes(text, to) - from));
  }
  return out;
}

std::string canonical_value(std::string_view value, const AttributeRule& attribute) {
  value = trimmed(value);
  switch (attribute.form) {
    case Form::line:
      return tidy_line(value);
    case Form::ids:
    case Form::keys:
      return join(words(value), " ");
    case Form::whole:
    case Form::length:
    case Form::size:
    case Form::bearing:
    case Form::turning:
      return number_as_written(value);
    case Form::point:
    case Form::points: {
      std::string all;
      for (const std::string_view point : words(value)) {
        all += all.empty() ? "" : " ";
        const auto parts = split(point, ',');
        for (std::size_t i = 0; i < parts.size(); ++i)
          all += (i == 0 ? "" : ",") + number_as_written(parts[i]);
      }
      return all;
    }
    default:
      return std::string(value);
  }
}

namespace {

// The tag that begins at `at`, in words; steps over it. Nullopt: no tag of orders.
std::optional<std::string> tag_in_words(std::string_view message, std::size_t& at,
                                        const OrderWords& order_words) {
  const std::size_t close = std::min(message.find('>', at), message.size());
  if (close == message.size()) return std::nullopt;
  std::string_view inside = message.substr(at + 1, close - at - 1);
  if (inside.ends_with('/')) inside.remove_suffix(1);
  const std::string_view name = inside.substr(0, inside.find(' '));
  const auto all = reachable(orders_rule());
  if (std::none_of(all.begin(), all.end(), [name](const ElementRule* rule) { return name == rule->name; }))
    return std::nullopt;
  const OrdersParts& parts = orders_parts();
  const bool heads = name == parts.orders->name || name == parts.standing->name || name == parts.unit->name ||
                     name == parts.command->name || name == parts.condition->name;
  at = close + 1;
  constexpr std::string_view ref = " ref=\"";
  const std::size_t id = inside.find(ref);
  if (id == std::string_view::npos)
    return in_quotes(order_words.written(heads ? WordKind::word : WordKind::order, name));
  const std::string_view rest = inside.substr(id + ref.size());
  return in_quotes(std::string(rest.substr(0, rest.find('"'))) +
                   (name == "command" ? " (" + order_words.written(WordKind::word, name) + "): …" : ": …"));
}

bool is_attribute_of_orders(std::string_view name) {
  for (const ElementRule* rule : reachable(orders_rule()))
    if (attribute_named(*rule, name) != nullptr) return true;
  return false;
}

}  // namespace

std::string in_words_of_text(std::string_view message, const OrderWords& words) {
  std::string out;
  for (std::size_t at = 0; at < message.size();) {
    if (message[at] == '<')
      if (const auto tag = tag_in_words(message, at, words)) {
        out += *tag;
        continue;
      }
    // "needs one of: left, right"
    constexpr std::string_view list = "one of: ";
    if (message.substr(at).starts_with(list) && (out.ends_with("needs ") || out == "only ")) {
      std::vector<std::string> names;
      for (const std::string_view each : split(message.substr(at + list.size()), ','))
        names.push_back(is_attribute_of_orders(trimmed(each))
                            ? words.written(WordKind::attribute, trimmed(each))
                            : std::string(trimmed(each)));
      return out.append(list) + join(names, ", ");
    }
    std::size_t end = at;
    while (end < message.size() && continues_a_name(message[end])) ++end;
    const std::string_view name = message.substr(at, end - at);
    if (!name.empty() && end < message.size() && message[end] == '=' && is_attribute_of_orders(name)) {
      out += words.written(WordKind::attribute, name);
      at = end + 1;
      if (at < message.size() && (message[at] == '"' || message[at] == '\'')) out += ' ';
      continue;
    }
    end = std::max(end, at + 1);
    out += message.substr(at, end - at);
    at = end;
  }
  return out;
}

}  // namespace quincunx::xml
