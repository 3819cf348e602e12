// XML to text and back is the identity, over shipped orders and over trees made up from the grammar.

#include <filesystem>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "samples.hpp"
#include "xml/orders/canonical.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/read_text.hpp"

using namespace quincunx;
using namespace samples;

namespace {

Scenario read_battle(const std::string& path) {
  Problems problems;
  auto read = read_scenario(file(path), path, problems);
  INFO(text(problems));
  REQUIRE(read);
  return std::move(*read);
}

void check_both_ways(const std::string& bytes, const Scenario& battle, const std::string& language = {}) {
  Problems problems;
  const OrdersKnown known{.language = language};
  const auto xml = orders_as_xml(bytes, "o", battle, {}, problems);
  INFO(text(problems));
  REQUIRE(xml);
  CHECK(orders_as_xml(*xml, "o", battle, {}, problems) == xml);
  const auto as_text = orders_as_text(bytes, "o", battle, problems, known);
  REQUIRE(as_text);
  INFO(*as_text);
  CHECK(orders_as_xml(*as_text, "o", battle, known, problems) == xml);
  CHECK(orders_as_text(*as_text, "o", battle, problems, known) == as_text);
  // Without knowledge of the language, by the heading.
  CHECK(orders_as_xml(*as_text, "o", battle, {}, problems) == xml);
  INFO(text(problems));
  CHECK_FALSE(fatal(problems));
}

// Small numbers, the same every time.
struct Chance {
  std::uint32_t state;
  std::size_t below(std::size_t n) {
    state = state * 1664525U + 1013904223U;
    return static_cast<std::size_t>((std::uint64_t{state >> 8U} * n) >> 24U);
  }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class List>
  auto pick(const List& list) {
    return list[below(list.size())];
  }
};

// <orders> of words that the grammar allows; what they mean together is not asked.
class MadeUpOrders {
 public:
  MadeUpOrders(const Scenario& battle, std::uint32_t seed, std::set<std::string>& met)
      : set_(find_ruleset(battle.rules)), chance_{seed}, met_(met) {
    each_command(battle, [this](SideId, const CommandEntry& command, const ArrivalEntry* arrival) {
      if (arrival == nullptr || arrival->part_of.empty()) commands_.push_back(command.id);
      for (const UnitEntry& unit : command.units) units_.push_back(unit.id);
    });
    out_ = "<orders scenario=\"" + battle.id + "\" side=\"" + battle.sides[chance_.below(2)].id + "\"";
    for (const xml::AttributeRule& each : xml::orders_rule().attributes)
      if (each.form != xml::Form::id && chance_.one_in(2)) attribute(xml::orders_rule(), each);
    out_ += ">\n";
    const xml::OrdersParts& parts = xml::orders_parts();
    if (chance_.one_in(2)) section(*parts.standing);
    for (int n = 1; n < 4; ++n) {
      number_ = 3 * n;
      if (chance_.one_in(2)) section(*parts.turn);
    }
    out_ += "</orders>\n";
  }
  const std::string& xml() const { return out_; }

 private:
  void section(const xml::ElementRule& rule) {
    out_ += std::string("<") + rule.name;
    if (&rule == xml::orders_parts().turn) out_ += " number=\"" + std::to_string(number_) + "\"";
    out_ += ">\n";
    for (std::size_t n = chance_.below(5); n > 0; --n) element(*chance_.pick(rule.children).rule, 0);
    out_ += std::string("</") + rule.name + ">\n";
  }

  void element(const xml::ElementRule& rule, int depth) {
    const xml::OrdersParts& parts = xml::orders_parts();
    const bool condition = xml::is_condition(rule);
    met_.insert(rule.name);
    out_ += std::string("<") + rule.name;
    if (&rule == parts.command) in_command_ = true;
    if (&rule == parts.unit) in_command_ = false;
    const std::vector<std::string_view> one_of = words(std::string_view(rule.just_one));
    const std::size_t chosen = one_of.empty() ? 0 : chance_.below(one_of.size());
    const std::size_t needed = chance_.below(rule.attributes.size() + 1);
    bool counted = false, posture = false;
    for (std::size_t i = 0; i < rule.attributes.size(); ++i) {
      const xml::AttributeRule& each = rule.attributes[i];
      const std::string_view name = each.name;
      const bool alternative = std::find(one_of.begin(), one_of.end(), name) != one_of.end();
      if (alternative && name != one_of[chosen]) continue;
      // Where the text has no place for it: at-least behind nothing, a place without a posture.
      if (name == "at-least" && !counted) continue;
      if (&rule == parts.command && (name == "toward" || name == "edge") && !posture) continue;
      if (!each.required && !alternative && !(condition && i == needed) && !chance_.one_in(3)) continue;
      if (!attribute(rule, each)) continue;
      counted = counted || name == "state";
      posture = posture || name == "posture";
    }
    if (condition && out_.ends_with(rule.name)) out_ += " turn-from=\"2\"";
    out_ += ">";
    if (!rule.children.empty()) {
      const std::size_t most = depth > 3 ? 1 : 4;
      bool first = true;
      for (std::size_t n = chance_.below(most) + (condition ? 1 : 0); n > 0; --n) {
        const xml::ElementRule* child = chance_.pick(rule.children).rule;
        if (condition && in_command_ && chance_.one_in(4)) child = parts.posture;
        if (depth > 4 && xml::is_condition(*child)) child = xml::child_named(rule, "hold");
        if (child == parts.posture && (!in_command_ || !condition)) child = xml::child_named(rule, "hold");
        element(*child, depth + 1);
        first = false;
      }
      if (first && !posture) out_ += "<hold/>";
    }
    out_ += std::string("</") + rule.name + ">\n";
  }

  bool attribute(const xml::ElementRule& rule, const xml::AttributeRule& each) {
    const std::string value = value_of(rule, each);
    if (value.empty()) return false;
    met_.insert(std::string(rule.name) + " " + each.name);
    out_ += std::string(" ") + each.name + "=\"";
    append_xml(out_, value);
    out_ += '"';
    return true;
  }

  std::string decimal() {
    const char* const all[] = {"1", "2.5", "0.01", "12.345678", "7.05"};
    return chance_.pick(all_of(all));
  }
  template <std::size_t N>
  static std::vector<std::string> all_of(const char* const (&list)[N]) {
    return {std::begin(list), std::end(list)};
  }

  std::string value_of(const xml::ElementRule& rule, const xml::AttributeRule& each) {
    switch (each.form) {
      case xml::Form::line: {
        const char* const all[] = {"Red",        "silent: hold", "*bold* text", "TURN 3",
                                   "a, b; c: d", "ü “x”",        "-- x",        "1. <&>"};
        return chance_.pick(all_of(all));
      }
      case xml::Form::id:
        return &rule == xml::orders_parts().command ? chance_.pick(commands_) : chance_.pick(units_);
      case xml::Form::ids: {
        std::string all = chance_.pick(units_);
        while (!chance_.one_in(3)) all += " " + chance_.pick(units_);
        return all;
      }
      case xml::Form::key: {
        const std::size_t state = out_.rfind(" state=\"");
        const std::string column = each.name == std::string_view("at-least") && state > out_.rfind('<') &&
                                           out_.find(" lost=", state) == std::string::npos
                                       ? out_.substr(state + 8, out_.find('"', state + 8) - state - 8)
                                       : "";
        const std::vector<std::string> known = xml::key_words(set_, rule, each, column);
        if (each.name == std::string_view("at-least") && (known.empty() || chance_.one_in(2))) return "1";
        return known.empty() ? "" : chance_.pick(known);
      }
      case xml::Form::choice:
        return std::string(chance_.pick(words(std::string_view(each.words))));
      case xml::Form::yes_no:
        return chance_.one_in(2) ? "yes" : "no";
      case xml::Form::whole:
        return std::to_string(each.low + static_cast<std::int64_t>(chance_.below(40)));
      case xml::Form::point:
        return (chance_.one_in(4) ? "-" : "") + decimal() + "," + decimal();
      default:
        return decimal();
    }
  }

  const Ruleset* set_;
  Chance chance_;
  std::set<std::string>& met_;
  std::vector<std::string> units_, commands_;
  std::string out_;
  int number_ = 0;
  bool in_command_ = false;
};

void check_made_up(const Scenario& battle, std::uint32_t seeds, std::set<std::string>& met,
                   const std::string& language = {}) {
  for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
    const MadeUpOrders made(battle, seed, met);
    Problems problems;
    const auto reader = xml::Reader::load(made.xml(), "made up", xml::document_limits, problems);
    REQUIRE(reader);
    const std::string canonical = xml::canonical_orders(reader->root());
    const auto clean = xml::Reader::load(canonical, "canonical", xml::document_limits, problems);
    REQUIRE(clean);
    CHECK(xml::canonical_orders(clean->root()) == canonical);
    const std::string as_text = xml::orders_in_text(clean->root(), battle, language);
    INFO(battle.rules << " " << seed << " " << language << "\n" << canonical << as_text);
    const OrdersKnown known{.language = language};
    const auto again = xml::reader_of_text(as_text, "text", battle, known, problems);
    CHECK(text(problems) == "");
    REQUIRE(again);
    REQUIRE(xml::canonical_orders(again->root()) == canonical);
    CHECK(xml::orders_in_text(xml::Reader::load(canonical, "c", xml::document_limits, problems)->root(),
                              battle, language) == as_text);
  }
}

}  // namespace

TEST_CASE("shipped orders are the same as text and as XML again", "[text]") {
  int files = 0;
  for (const auto& folder : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios")) {
    const std::string name = "scenarios/" + folder.path().filename().string();
    if (!std::filesystem::exists(folder.path() / "scenario.xml")) continue;
    const Scenario battle = read_battle(name + "/scenario.xml");
    for (const auto& orders : std::filesystem::directory_iterator(folder.path() / "orders")) {
      const std::string path = name + "/orders/" + orders.path().filename().string();
      INFO(path);
      check_both_ways(file(path), battle);
      for (const std::string_view language : languages())
        check_both_ways(file(path), battle, std::string(language));
      ++files;
    }
  }
  CHECK(files >= 20);
  check_both_ways(sample("orders"), scenario());
  check_both_ways(sample("orders-lib"), read_battle("tests/battles/lib-mirror.xml"));
}

TEST_CASE("orders made up from the grammar are the same as text and as XML again", "[text]") {
  std::set<std::string> met, sets;
  for (const auto& folder : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios")) {
    if (!std::filesystem::exists(folder.path() / "scenario.xml")) continue;
    const Scenario battle = read_battle("scenarios/" + folder.path().filename().string() + "/scenario.xml");
    if (!sets.insert(battle.rules).second) continue;
    check_made_up(battle, 400, met);
    for (const std::string_view language : languages().subspan(1))
      check_made_up(battle, 60, met, std::string(language));
  }
  CHECK(sets.size() == rulesets().size());
  // Every element and attribute has had its turn.
  std::vector<std::string> never;
  for (const xml::ElementRule* rule : xml::reachable(xml::orders_rule())) {
    const bool heading = rule == xml::orders_parts().orders || rule == xml::orders_parts().standing ||
                         rule == xml::orders_parts().turn;
    if (!heading && met.count(rule->name) == 0) never.emplace_back(rule->name);
    for (const xml::AttributeRule& attribute : rule->attributes)
      if (!heading && met.count(std::string(rule->name) + " " + attribute.name) == 0)
        never.push_back(std::string(rule->name) + " " + attribute.name);
  }
  CHECK(join(never, ", ") == "");
}

TEST_CASE("units may bear the words of orders as ids and names", "[text]") {
  Scenario battle = scenario();
  const char* const ids[] = {"hold",    "turn", "if",   "at",  "at-least", "10",   "red",
                             "primary", "-x-",  "a--b", "and", "standing", "lost", "player"};
  const char* const names[] = {"Hold", "Red primary", "Red-foot", "red at", "10 left",
                               "The",  "x:y",         "1. Foot",  "(unit)", "and"};
  std::size_t n = 0;
  for (SideEntry& side : battle.sides)
    for (CommandEntry& command : side.commands)
      for (UnitEntry& unit : command.units) {
        if (n < std::size(ids)) unit.id = ids[n];
        unit.name = names[n % std::size(names)];
        ++n;
      }
  battle.sides[0].commands[0].id = "hold";
  std::set<std::string> met;
  check_made_up(battle, 200, met);
}

TEST_CASE("what help lists of orders in text is every order of the rule set", "[text]") {
  for (const Ruleset* set : rulesets()) {
    std::string all;
    for (const OrderForm& each : order_forms(*set)) all += each.form + "\n";
    for (const Verb verb : set->verbs) {
      const std::string_view key = kind_of(verb, set->own_orders).key;
      if (key == "approach" || key == "choose" || key == "none") continue;
      CHECK_THAT(all, Catch::Contains("\n" + spaced(std::string(key))));
    }
    for (const Manoeuvre how : set->manoeuvres)
      if (how != Manoeuvre::none && how != Manoeuvre::slide)
        CHECK_THAT(all, Catch::Contains("\n" + spaced(kind_of(how, set->own_manoeuvres).key)));
  }
}
