// Canonical orders as text, which reads back as the same.

#include <algorithm>
#include <optional>
#include <vector>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/postures.hpp"
#include "xml/grammar.hpp"
#include "xml/orders/canonical.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"
#include "xml/text/names.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::xml {
namespace {

class OrdersInText {
 public:
  OrdersInText(const Scenario& scenario, std::string_view language)
      : words_(order_words(language_named(language))),
        printed_(battle_in(language, scenario)),
        names_(scenario, words_, printed_ ? &*printed_ : nullptr) {}

  std::string write(Node orders) {
    const OrdersParts& parts = orders_parts();
    out_ = heading(parts.orders->name) + " " + std::string(value(orders, "scenario")) + " " +
           std::string(value(orders, "side")) + "\n";
    for (const AttributeRule& attribute : parts.orders->attributes) {
      const std::string_view name = attribute.name;
      if (name == "scenario" || name == "side" || !has(orders, attribute.name)) continue;
      out_ += words_.written(WordKind::attribute, name, parts.orders->name) + ": " +
              value_text(orders, attribute) + "\n";
    }
    for (const Node section : orders.children()) {
      if (section.type() != pugi::node_element) continue;
      const bool turn = section.name() == std::string_view(parts.turn->name);
      out_ += "\n" + heading(section.name()) +
              (turn ? " " + std::string(value(section, "number")) : std::string()) + "\n";
      for (const Node element : section.children()) entry(element, turn ? *parts.turn : *parts.standing);
    }
    return std::move(out_);
  }

 private:
  // Pieces that stay on one line.
  using Pieces = std::vector<std::string>;

  std::string heading(std::string_view name) const { return capitals(words_.written(WordKind::word, name)); }

  void entry(Node element, const ElementRule& section) {
    const OrdersParts& parts = orders_parts();
    const ElementRule* const rule = child_named(section, element.name());
    if (rule == nullptr) return;
    if (rule != parts.unit && rule != parts.command) return lines({of_element(element, *rule)});
    const std::string id(value(element, "ref"));
    std::string subject = name(id);
    if (rule == parts.command || names_.is_command(id))
      subject += " (" + words_.written(WordKind::word, rule->name) + ")";
    Pieces all{subject + ":"};
    in_command_ = rule == parts.command;
    if (in_command_ && has(element, "posture")) posture(element, *rule, all);
    deeds(element, *rule, all);
    lines(all);
  }

  // A posture that could be an order is named as what it is.
  void posture(Node element, const ElementRule& rule, Pieces& all) {
    const std::string key(value(element, "posture"));
    std::string text = posture_in_text(words_, key);
    for (const AttributeRule& attribute : rule.attributes) {
      const std::string_view name = attribute.name;
      if (name != "ref" && name != "posture" && has(element, attribute.name))
        text += " " + named_value(element, rule, attribute);
    }
    all.push_back(std::move(text));
  }

  static bool holds_condition(Node element) {
    return std::any_of(element.children().begin(), element.children().end(), [](Node child) {
      return child.name() == std::string_view(orders_parts().condition->name) ||
             child.name() == std::string_view(orders_parts().either->name);
    });
  }

  // Commas between orders, a semicolon before and behind a condition, which lasts up to it.
  void deeds(Node owner, const ElementRule& rule, Pieces& all) {
    bool parted = in_command_ && has(owner, "posture"), behind_condition = false;
    for (const Node element : owner.children()) {
      const ElementRule* const known = child_named(rule, element.name());
      if (known == nullptr) continue;
      const bool conditional = is_condition(*known);
      if (parted) all.back() += conditional || behind_condition ? ";" : ",";
      parted = true;
      behind_condition = conditional;
      if (conditional) {
        condition(element, *known, all);
      } else {
        const bool may_be_posture = in_command_ && is_posture(known->name);
        all.push_back((may_be_posture ? words_.written(WordKind::word, "units") + " " : "") +
                      of_element(element, *known));
      }
    }
  }
  // Whether the words of an order are those of a posture, too.
  bool is_posture(const char* order) const {
    const std::string text = folded(words_.written(WordKind::order, order));
    for (const std::string_view key : words(std::string_view(posture_keys)))
      for (const std::string& each : words_.all(WordKind::posture, key))
        if (each == text) return true;
    return false;
  }

  void condition(Node element, const ElementRule& rule, Pieces& all) {
    const bool either = &rule == orders_parts().either;
    const auto given =
        std::count_if(rule.attributes.begin(), rule.attributes.end(), [&](const AttributeRule& each) {
          return has(element, each.name) && each.name != std::string_view("at-least");
        });
    std::string text = words_.written(WordKind::word, "if");
    if (either && given == 1) text += " " + words_.written(WordKind::word, "any");
    bool one_more = false;
    for (const AttributeRule& each : rule.attributes) {
      if (!has(element, each.name) || each.name == std::string_view("at-least")) continue;
      if (one_more) {
        all.push_back(text + " " + words_.written(WordKind::word, either ? "or" : "and"));
        text.clear();
      }
      one_more = true;
      text += (text.empty() ? "" : " ") + named_value(element, rule, each);
      const bool counted = each.name == std::string_view(has(element, "lost") ? "lost" : "state");
      if (counted && has(element, "at-least"))
        text += " " + named_value(element, rule, *attribute_named(rule, "at-least"));
    }
    all.push_back(text + ":");
    const bool bracket = holds_condition(element);
    const std::size_t from = all.size();
    deeds(element, *orders_parts().condition, all);
    if (bracket && from < all.size()) {
      all[from] = "(" + all[from];
      all.back() += ")";
    }
  }

  std::string name(const std::string& id) const { return names_.needs_quotes(id) ? "\"" + id + "\"" : id; }

  std::string value_text(Node element, const AttributeRule& attribute) const {
    const std::string given(value(element, attribute.name));
    if (attribute.form == Form::id) return name(given);
    const bool posture = attribute.words == std::string_view(posture_keys);
    if (attribute.form == Form::choice || attribute.form == Form::key)
      return words_.value_written(posture ? WordKind::posture : WordKind::value, given);
    if (attribute.form != Form::ids) return given;
    std::string all;
    for (const std::string_view id : words(std::string_view(given)))
      all += (all.empty() ? "" : ", ") + name(std::string(id));
    return all;
  }
  std::string named_value(Node element, const ElementRule& rule, const AttributeRule& attribute) const {
    const std::string text = value_text(element, attribute);
    const std::string called = words_.written(WordKind::attribute, attribute.name, rule.name);
    if (attribute.form != Form::yes_no) return called + " " + text;
    return text == "yes" ? called : called + " " + words_.written(WordKind::word, text);
  }

  std::string of_element(Node element, const ElementRule& rule) const {
    std::string text = words_.written(WordKind::order, rule.name);
    for (const AttributeRule& attribute : rule.attributes) {
      if (!has(element, attribute.name)) continue;
      if (follows_colon(rule, attribute))
        text += ": " + value_text(element, attribute);
      else if (written_without_name(rule, attribute))
        text += " " + value_text(element, attribute);
      else
        text += " " + named_value(element, rule, attribute);
    }
    return text;
  }

  // One entry, on further lines what does not fit; these are indented.
  void lines(const Pieces& pieces) {
    constexpr std::size_t widest = 76;
    std::size_t width = 0;
    std::string all = join(pieces, "\n");
    for (std::size_t at = all.find(", "); at != std::string::npos; at = all.find(", ", at))
      all[at + 1] = '\n';
    for (const std::string_view piece : split(all, '\n')) {
      const std::size_t more = characters(piece);
      if (width > 0 && width + 1 + more > widest) {
        out_ += "\n   ";
        width = 3;
      }
      if (width > 0) out_ += ' ';
      out_ += piece;
      width += more + (width > 0 ? 1 : 0);
    }
    out_ += '\n';
  }

  const OrderWords& words_;
  std::optional<Battle> printed_;
  TextNames names_;
  std::string out_;
  bool in_command_ = false;
};

}  // namespace

std::string orders_in_text(Node orders, const Scenario& scenario, std::string_view language) {
  return OrdersInText(scenario, language).write(orders);
}

}  // namespace quincunx::xml
