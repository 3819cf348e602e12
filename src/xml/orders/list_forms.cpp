// The forms of orders as text, as help prints them: out of the grammar by which they are read.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/grammar.hpp"
#include "xml/orders/deeds.hpp"
#include "xml/text/forms.hpp"

namespace quincunx {
namespace xml {
namespace {

class FormList {
 public:
  explicit FormList(const Ruleset& set) : set_(set) {}

  std::vector<OrderForm> write() {
    const OrdersParts& parts = orders_parts();
    add("headings", "ORDERS SCENARIO SIDE");
    for (const AttributeRule& each : parts.orders->attributes) {
      const std::string_view name = each.name;
      if (name != "scenario" && name != "side")
        add("headings", spaced(each.name) + ": " + placeholder(*parts.orders, each));
    }
    add("headings", "STANDING");
    add("headings", "TURN NUMBER");
    add("entries", "UNIT: ORDER, ORDER; if CONDITION: ORDER");
    add("entries", "COMMAND (command): POSTURE, ORDER; if CONDITION: POSTURE");
    for (const ChildRule& child : parts.turn->children)
      if (child.rule->children.empty() && understands(set_, child.rule->name))
        add("entries", form(*child.rule));
    std::string postures;
    for (const std::string_view key : words(std::string_view(posture_keys)))
      postures += (postures.empty() ? "" : " | ") +
                  std::string(child_named(*parts.command, key) != nullptr ? "posture " : "") +
                  std::string(key);
    add("postures", postures);
    for (const AttributeRule& each : parts.posture->attributes)
      if (!each.required) add("postures", "… " + spaced(each.name) + " " + placeholder(*parts.posture, each));
    for (const ChildRule& child : parts.unit->children)
      if (!is_condition(*child.rule) && child.rule != parts.posture && understands(set_, child.rule->name))
        add("orders", form(*child.rule));
    add("conditions", "if CONDITION and CONDITION: ORDER, ORDER");
    add("conditions", "if CONDITION or CONDITION: ORDER, ORDER");
    for (const AttributeRule& each : parts.condition->attributes) {
      const std::string name = spaced(each.name);
      if (each.name == std::string_view("at-least") || is_strength_of_another(set_, each.name)) continue;
      const bool counted = name == "state" || name == "lost";
      add("conditions",
          name + " " + placeholder(*parts.condition, each) + (counted ? " [at least NUMBER]" : ""));
    }
    return std::move(forms_);
  }

 private:
  void add(const char* part, std::string form) { forms_.push_back({part, std::move(form)}); }

  std::string form(const ElementRule& rule) const {
    std::string text = spaced(rule.name);
    const std::vector<std::string_view> choice = words(std::string_view(rule.just_one));
    bool chosen = false;
    for (const AttributeRule& each : rule.attributes) {
      if (!understands(set_, rule, each)) continue;
      const bool one_of = std::find(choice.begin(), choice.end(), each.name) != choice.end();
      if (one_of) text += chosen ? " |" : "";
      chosen = chosen || one_of;
      std::string part = named(rule, each);
      if (!follows_colon(rule, each)) text += " ";
      text += each.required || one_of ? part : "[" + part + "]";
    }
    return text;
  }

  // "(at) ENEMY": the word in brackets may be left out.
  std::string named(const ElementRule& rule, const AttributeRule& each) const {
    const std::string name = spaced(each.name), value = placeholder(rule, each);
    if (follows_colon(rule, each)) return ": " + value;
    if (each.form == Form::yes_no) return name;
    return (goes_without_name(rule, each) ? "(" + name + ") " : name + " ") + value;
  }

  std::string placeholder(const ElementRule& rule, const AttributeRule& each) const {
    switch (each.form) {
      case Form::line:
        return "TEXT";
      case Form::ids:
        return "UNIT, UNIT, …";
      case Form::choice:
        return join(words(std::string_view(each.words)), "|");
      case Form::whole:
        return "NUMBER";
      case Form::length:
      case Form::size:
        return "LENGTH";
      case Form::bearing:
        return "BEARING";
      case Form::turning:
        return "DEGREES";
      case Form::point:
        return "X,Y";
      case Form::id: {
        const OrderKind* const kind = order_kind(&set_, rule.name);
        return kind != nullptr && kind->aim == OrderKind::Aim::enemy ? "ENEMY" : "UNIT";
      }
      case Form::key: {
        const auto known = key_words(&set_, rule, each, "");
        constexpr std::size_t most = 12;
        return known.empty() || known.size() > most ? "WORD" : join(known, "|");
      }
      default:
        return "WORD";
    }
  }

  const Ruleset& set_;
  std::vector<OrderForm> forms_;
};

}  // namespace
}  // namespace xml

std::vector<OrderForm> order_forms(const Ruleset& set) { return xml::FormList(set).write(); }

}  // namespace quincunx
