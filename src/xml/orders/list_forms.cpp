// The forms of orders as text, as help prints them: out of the grammar by which they are read.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/grammar.hpp"
#include "xml/orders/deeds.hpp"
#include "xml/text/forms.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx {
namespace xml {
namespace {

class FormList {
 public:
  FormList(const Ruleset& set, std::string_view language)
      : set_(set), words_(order_words(language_named(language))) {}

  std::vector<OrderForm> write() {
    const OrdersParts& parts = orders_parts();
    add("headings", heading("orders") + " " + place("SCENARIO") + " " + place("SIDE"));
    for (const AttributeRule& each : parts.orders->attributes) {
      const std::string_view name = each.name;
      if (name != "scenario" && name != "side")
        add("headings", called(each, *parts.orders) + ": " + placeholder(*parts.orders, each));
    }
    const std::string condition = word("if") + " " + place("CONDITION"), order = place("ORDER"),
                      posture = place("POSTURE");
    add("headings", heading("standing"));
    add("headings", heading("turn") + " " + place("NUMBER"));
    add("entries", place("UNIT") + ": " + order + ", " + order + "; " + condition + ": " + order);
    add("entries", place("COMMAND") + " (" + word("command") + "): " + posture + ", " + order + "; " +
                       condition + ": " + posture);
    for (const ChildRule& child : parts.turn->children)
      if (child.rule->children.empty() && understands(set_, child.rule->name))
        add("entries", form(*child.rule));
    std::string postures;
    for (const std::string_view key : words(std::string_view(posture_keys)))
      postures += (postures.empty() ? "" : " | ") + posture_in_text(words_, key);
    add("postures", postures);
    for (const AttributeRule& each : parts.posture->attributes)
      if (!each.required)
        add("postures", "… " + called(each, *parts.posture) + " " + placeholder(*parts.posture, each));
    for (const ChildRule& child : parts.unit->children)
      if (!is_condition(*child.rule) && child.rule != parts.posture && understands(set_, child.rule->name))
        add("orders", form(*child.rule));
    for (const char* joined : {"and", "or"})
      add("conditions",
          condition + " " + word(joined) + " " + place("CONDITION") + ": " + order + ", " + order);
    for (const AttributeRule& each : parts.condition->attributes) {
      const std::string_view name = each.name;
      if (name == "at-least" || is_strength_of_another(set_, name)) continue;
      const bool counted = name == "state" || name == "lost";
      add("conditions",
          called(each, *parts.condition) + " " + placeholder(*parts.condition, each) +
              (counted ? " [" + words_.written(WordKind::attribute, "at-least") + " " + place("NUMBER") + "]"
                       : ""));
    }
    return std::move(forms_);
  }

 private:
  void add(const char* part, std::string form) { forms_.push_back({part, std::move(form)}); }

  std::string form(const ElementRule& rule) const {
    std::string text = words_.written(WordKind::order, rule.name);
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
    const std::string name = called(each, rule), value = placeholder(rule, each);
    if (follows_colon(rule, each)) return ": " + value;
    if (each.form == Form::yes_no) return name;
    return (goes_without_name(rule, each) ? "(" + name + ") " : name + " ") + value;
  }

  std::string placeholder(const ElementRule& rule, const AttributeRule& each) const {
    switch (each.form) {
      case Form::line:
        return place("TEXT");
      case Form::ids:
        return place("UNIT") + ", " + place("UNIT") + ", …";
      case Form::choice:
        return listed(each.words == std::string_view(posture_keys) ? WordKind::posture : WordKind::value,
                      words(std::string_view(each.words)));
      case Form::whole:
        return place("NUMBER");
      case Form::length:
      case Form::size:
        return place("LENGTH");
      case Form::bearing:
        return place("BEARING");
      case Form::turning:
        return place("DEGREES");
      case Form::point:
        return "X,Y";
      case Form::id: {
        const OrderKind* const kind = order_kind(&set_, rule.name);
        return kind != nullptr && kind->aim == OrderKind::Aim::enemy ? place("ENEMY") : place("UNIT");
      }
      case Form::key: {
        const auto known = key_words(&set_, rule, each, "");
        constexpr std::size_t most = 12;
        return known.empty() || known.size() > most ? place("WORD") : listed(WordKind::value, known);
      }
      default:
        return place("WORD");
    }
  }

  template <class List>
  std::string listed(WordKind kind, const List& keys) const {
    std::string all;
    for (const auto& key : keys) all += (all.empty() ? "" : "|") + words_.value_written(kind, key);
    return all;
  }
  std::string called(const AttributeRule& attribute, const ElementRule& of) const {
    return words_.written(WordKind::attribute, attribute.name, of.name);
  }
  std::string word(std::string_view name) const { return words_.written(WordKind::word, name); }
  std::string heading(std::string_view name) const { return capitals(word(name)); }
  // What stands for a number or a name: "LENGTH".
  std::string place(const char* name) const {
    return capitals(words_.written(WordKind::place, lower_ascii(name)));
  }

  const Ruleset& set_;
  const OrderWords& words_;
  std::vector<OrderForm> forms_;
};

}  // namespace
}  // namespace xml

std::vector<OrderForm> order_forms(const Ruleset& set, std::string_view language) {
  return xml::FormList(set, language).write();
}

}  // namespace quincunx
