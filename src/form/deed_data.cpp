#include "form/deed_data.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "xml/orders/deeds.hpp"
#include "xml/orders/names.hpp"
#include "xml/text/forms.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::form {
namespace {

using xml::AttributeRule;
using xml::ElementRule;
using xml::Form;

constexpr std::string_view below = "-below";  // a condition on strength, after the rule set's word for it
constexpr const char* number_pattern = "[0-9]+([.,][0-9]+)?";
constexpr const char* whole_pattern = "[0-9]+";
constexpr const char* point_pattern = "[0-9]+([.][0-9]+)?, ?[0-9]+([.][0-9]+)?";

class DeedWriter {
 public:
  DeedWriter(JsonWriter& json, const Battle& battle, const FormWords& words)
      : json_(json),
        battle_(battle),
        set_(battle.book.set()),
        words_(words),
        order_words_(xml::order_words(battle.words.language)) {}

  void deed(const ElementRule& rule) {
    json_.item();
    json_.open('{');
    json_.key("key").text(rule.name);
    json_.key("label").text(label(rule.name));
    json_.key("write").text(order_words_.written(xml::WordKind::order, rule.name));
    if (const OrderKind* kind = xml::order_kind(&set_, rule.name)) {
      if (kind->for_leaders) json_.key("leaders").text("only");
    } else if (std::string_view(rule.name) == "go") {
      json_.key("leaders").text("only");
    }
    attributes(rule);
    json_.key("oneOf").open('[');
    for (const std::string_view name : quincunx::words(std::string_view(rule.just_one))) {
      json_.item();
      json_.text(name);
    }
    json_.close(']');
    json_.close('}');
  }

  void attributes(const ElementRule& rule) {
    json_.key("attributes").open('[');
    for (const AttributeRule& each : rule.attributes)
      if (xml::understands(set_, rule, each)) attribute(rule, each);
    json_.close(']');
  }

  void attribute(const ElementRule& rule, const AttributeRule& each) {
    json_.item();
    json_.open('{');
    json_.key("name").text(each.name);
    json_.key("label").text(attribute_label(each));
    json_.key("write").text(order_words_.written(xml::WordKind::attribute, each.name, rule.name));
    if (each.required) json_.key("required").raw("true");
    if (each.form == Form::id && names_target_in_turn(rule)) json_.key("inTurn").raw("true");
    switch (each.form) {
      case Form::id:
      case Form::ids:
        json_.key("unit").text(aims_at_enemy(rule) ? "enemy" : "own");
        break;
      case Form::key:
        listed(xml::key_words(&set_, rule, each, ""));
        break;
      case Form::choice:
        listed(all_words(each.words));
        break;
      case Form::yes_no:
        listed({"yes", "no"}, xml::WordKind::word);
        break;
      case Form::point:
        json_.key("point").raw("true");
        in_form(point_pattern, "14,10");
        break;
      case Form::whole:
        in_form(whole_pattern, "2");
        break;
      default:
        in_form(number_pattern, each.form == Form::bearing   ? "180"
                                : each.form == Form::turning ? "20"
                                                             : "2.5");
    }
    json_.close('}');
  }

 private:
  static std::vector<std::string> all_words(std::string_view parted) {
    std::vector<std::string> all;
    for (const std::string_view word : words(parted)) all.emplace_back(word);
    return all;
  }

  void in_form(const char* pattern, const char* example) {
    json_.key("number").raw("true");
    json_.key("pattern").text(pattern);
    json_.key("example").text(example);
  }

  void listed(const std::vector<std::string>& keys, xml::WordKind kind = xml::WordKind::value) {
    if (keys.empty()) return in_form(whole_pattern, "2");  // of a column without words
    json_.key("words").open('[');
    for (const std::string& key : keys) {
      json_.item();
      json_.open('{');
      json_.key("key").text(key);
      json_.key("label").text(word_label(key));
      json_.key("write").text(order_words_.value_written(kind, key));
      json_.close('}');
    }
    json_.close(']');
  }

  // Only standing orders may leave its target open.
  bool names_target_in_turn(const ElementRule& rule) const {
    const OrderKind* kind = xml::order_kind(&set_, rule.name);
    return kind != nullptr && kind->aimed;
  }

  bool aims_at_enemy(const ElementRule& rule) const {
    const OrderKind* kind = xml::order_kind(&set_, rule.name);
    return kind != nullptr && kind->aim == OrderKind::Aim::enemy;
  }

  std::string label(const std::string& key) const {
    for (const std::string& known :
         {std::string(set_.key) + "-verb-" + key, std::string(set_.key) + "-manoeuvre-" + key, "verb-" + key,
          "manoeuvre-" + key})
      if (const std::string* found = words_.find(known)) return *found;
    return spaced(key);
  }

  // A formation by its printed name, an edge or yes and no by the form's words, anything else by its key.
  std::string word_label(const std::string& key) const {
    const auto& keys = battle_.words.formation_keys;
    if (const auto found = std::find(keys.begin(), keys.end(), key); found != keys.end())
      return battle_.words.formation_names[static_cast<std::size_t>(found - keys.begin())];
    if (const std::string* found = words_.find("word-" + key)) return *found;
    return spaced(key);
  }

  std::string attribute_label(const AttributeRule& rule) const {
    const std::string name = rule.name;
    if (name.ends_with(below))
      return with_places(words_["attribute-below"], {{"strength", set_.strength.title}});
    const std::string form = rule.form == Form::point                               ? "point"
                             : rule.form == Form::bearing                           ? "bearing"
                             : rule.form == Form::size || rule.form == Form::length ? "length"
                                                                                    : "";
    for (const std::string& key :
         {"attribute-" + name + "-" + form, "attribute-" + name, "attribute-" + form})
      if (const std::string* found = words_.find(key))
        return with_places(*found, {{"unit", battle_.words.length_name}});
    return spaced(name);
  }

  JsonWriter& json_;
  const Battle& battle_;
  const Ruleset& set_;
  const FormWords& words_;
  const xml::OrderWords& order_words_;
};

}  // namespace

void write_deeds(JsonWriter& json, const Battle& battle, const FormWords& words) {
  const xml::OrdersParts& parts = xml::orders_parts();
  DeedWriter writer(json, battle, words);
  json.open('[');
  for (const xml::ChildRule& child : parts.unit->children) {
    const ElementRule& rule = *child.rule;
    if (xml::is_condition(rule) || &rule == parts.posture || !xml::understands(battle.book.set(), rule.name))
      continue;
    writer.deed(rule);
  }
  json.close(']');
}

void write_conditions(JsonWriter& json, const Battle& battle, const FormWords& words) {
  const ElementRule& rule = *xml::orders_parts().condition;
  const std::string own = battle.book.set().strength.key + std::string(below);
  DeedWriter writer(json, battle, words);
  json.open('[');
  for (const AttributeRule& each : rule.attributes) {
    if (std::string_view(each.name).ends_with(below) && each.name != own)
      continue;  // another rule set's word
    writer.attribute(rule, each);
  }
  json.close(']');
}

}  // namespace quincunx::form
