// quincunx rules KEY lists every word that files may use with the rule set.

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "log/keys.hpp"
#include "log/parse.hpp"
#include "play/ground.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "xml/grammar.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

namespace {

bool in_word(char c) { return std::string_view(" \n,.;:|<>()*=\"'").find(c) == std::string_view::npos; }

// As a word of its own.
bool has_word(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !in_word(text[at - 1])) && (end == text.size() || !in_word(text[end]))) return true;
  }
  return false;
}

template <class List>
void check_all(const std::string& text, const List& list) {
  for (const auto& entry : list) {
    const std::string word(word_of(entry));
    INFO(word);
    CHECK(has_word(text, word));
  }
}

// Orders that the reader refuses in this rule set.
bool refused(const Ruleset& set, std::string_view element) {
  const auto lacks = [](const auto& list, auto item) {
    return std::find(list.begin(), list.end(), item) == list.end();
  };
  if (element == "with-leader") return set.key != std::string_view("lib");
  if (element == "hits") return !set.divides_hits;
  if (element == "visibility") return !set.sees_by_turn;
  if (element == "formation") return set.formations.empty();
  if (const auto how = parse_manoeuvre(element, set.own_manoeuvres)) return lacks(set.manoeuvres, *how);
  if (const auto verb = parse_verb(element, set.own_orders))
    return element != "move" && lacks(set.verbs, *verb);
  // What other rule sets have of their own.
  const auto keys_it = [element](const auto& kind) { return element == kind.key; };
  return std::any_of(rulesets().begin(), rulesets().end(), [&](const Ruleset* other) {
    return std::any_of(other->own_orders.begin(), other->own_orders.end(), keys_it) ||
           std::any_of(other->own_manoeuvres.begin(), other->own_manoeuvres.end(), keys_it);
  });
}
bool refused(const Ruleset& set, std::string_view element, std::string_view attribute) {
  const auto settings = ground_settings();
  if (std::find(settings.begin(), settings.end(), attribute) != settings.end())
    return setting_values(set, attribute).empty();
  if ((element == "if" || element == "if-any") && attribute.ends_with("-below"))
    return attribute != "strength-below" && attribute != std::string(set.strength.key) + "-below";
  if (attribute == "level") return set.hill_levels == 0;
  if (attribute == "capacity") return (set.ground & building) == 0;
  if (attribute == "formation") return set.formations.empty();
  if (attribute == "holder") return !set.holds_objectives;
  if (attribute == "style") return set.charge_styles.empty();
  return element == "shoot" && attribute == "stands" && !set.divides_fire;
}

}  // namespace

TEST_CASE("rules KEY has every word of the rule set's lists, with its meaning") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    const std::string text = Desk().run(std::string("rules ") + set->key).out;
    check_all(text, set->types);
    check_all(text, set->terrain);
    check_all(text, set->formations);
    check_all(text, set->columns);
    check_all(text, set->ties);
    check_all(text, set->topics);
    check_all(text, set->purposes);
    check_all(text, set->remarks);
    check_all(text, set->troops);
    for (const auto list : {set->qualities, set->charge_styles})
      for (const char* word : list) CHECK(has_word(text, word));
    for (const std::string& id : step_ids(*set)) CHECK(has_word(text, id));
    for (const ColumnEntry& column : set->columns)
      for (const char* word : column.words) {
        INFO(column.key << " " << word);
        CHECK(has_word(text, word));
      }
    for (const std::string_view setting : ground_settings())
      for (const std::string& value : setting_values(*set, setting)) CHECK(has_word(text, value));
    for (const auto keys : {keys_of(Fate{}), keys_of(event::Ending{})})
      for (const std::string_view key : keys) CHECK(has_word(text, key));
    for (const auto& keys : {manoeuvre_keys(set->own_manoeuvres), order_keys(set->own_orders)})
      for (const std::string_view key : keys) CHECK(has_word(text, key));
  }
}

TEST_CASE(
    "rules KEY has every element, attribute and choice that the readers accept with it, no other orders") {
  const auto scenarios = xml::reachable(xml::scenario_rule), orders = xml::reachable(xml::orders_rule());
  const auto in = [](const auto& list, const xml::ElementRule* rule) {
    return std::find(list.begin(), list.end(), rule) != list.end();
  };
  for (const Ruleset* set : rulesets())
    for (const auto& [root, section] : {std::pair{&xml::scenario_rule, "scenario-elements"},
                                        {&xml::orders_rule(), "orders"},
                                        {&xml::case_rule(), "case-elements"},
                                        {&xml::umpire_rulings_rule, "umpire-rulings"}}) {
      INFO(set->key << ", " << section);
      const std::string text = Desk().run(std::string("rules ") + set->key + " --section " + section).out;
      for (const xml::ElementRule* rule : xml::reachable(*root)) {
        const bool of_a_case = root == &xml::case_rule();
        if (of_a_case && (in(scenarios, rule) || in(orders, rule))) continue;
        INFO("<" << rule->name << ">");
        if (!of_a_case && refused(*set, rule->name)) {
          CHECK_THAT(text, !Contains("\n<" + std::string(rule->name) + ">"));
          continue;
        }
        CHECK_THAT(text, Contains("\n<" + std::string(rule->name) + ">"));
        for (const xml::AttributeRule& attribute : rule->attributes) {
          INFO(attribute.name);
          if (refused(*set, rule->name, attribute.name)) continue;
          CHECK(has_word(text, attribute.name));
          const auto settings = setting_values(*set, attribute.name);  // not all that others know
          for (const std::string& word : settings) CHECK(has_word(text, word));
          if (attribute.form == xml::Form::choice && settings.empty())
            for (const std::string_view word : words(attribute.words)) CHECK(has_word(text, word));
        }
      }
    }
}

TEST_CASE("rules --section prints one section") {
  const Desk desk;
  const std::string columns = desk.run("rules lib --section columns").out;
  CHECK(columns.rfind("State of units\n", 0) == 0);
  CHECK_THAT(columns, Contains("cold-steel") && Contains("breakthrough") && !Contains("Sequence of play"));
  CHECK(desk.run("rules --section columns").exit == 2);
  CHECK_THAT(desk.run("rules lib --section colums").err, Contains("did you mean 'columns'?"));
}

TEST_CASE("words stand for codes in scenarios and cases") {
  const Desk desk;
  const auto said = [&](const std::string& charge, const std::string& expected) {
    desk.write("c.xml", R"(<case id="c" rule="7.1" title="A charge" from="1.5" until="1.5">
  <scenario id="s" rules="lib" title="s"><table width="30" depth="30"/>
    <side id="red" name="Red" role="attacker" edge="south"><command id="reds">
      <unit id="a" type="infantry" at="10,8" stands="4" charge=")" +
                            charge + R"("/></command></side>
    <side id="blue" name="Blue" role="defender" edge="north"><command id="blues">
      <unit id="x" type="infantry" at="10,25" facing="180" stands="4"/></command></side>
  </scenario>
  <expect><ends unit="a" charge=")" +
                            expected + R"("/></expect>
</case>)");
    const Outcome run = desk.run("case c.xml");
    return run.out + run.err;
  };
  CHECK_THAT(said("over", "4"), Contains("1 passed"));
  CHECK_THAT(said("4", "over"), Contains("1 passed"));
  CHECK_THAT(said("over", "fire"), Contains("charge=\"over\", expected \"fire\""));
  CHECK_THAT(said("ovr", "4"), Contains("expected one of: none, fire, cold-steel"));
}
