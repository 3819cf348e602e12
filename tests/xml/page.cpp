// The page for scenario writers says what the reader accepts: its examples are read, its lists are whole.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/postures.hpp"
#include "samples.hpp"
#include "xml/grammar.hpp"

using namespace quincunx;
using namespace samples;

namespace {

const std::string& page() {
  static const std::string bytes = file("scenarios/README.md");
  return bytes;
}

// The XML between ```xml and ```, each with the name of its root element.
struct Example {
  std::string root, xml;
};
std::vector<Example> examples() {
  std::vector<Example> found;
  const std::string begins = "```xml\n", ends = "\n```";
  for (std::size_t at = page().find(begins); at != std::string::npos; at = page().find(begins, at)) {
    at += begins.size();
    const std::size_t to = page().find(ends, at);
    const std::string xml = page().substr(at, to - at);
    found.push_back({root_name(xml), xml});
    at = to;
  }
  return found;
}
// Orders that only some rule sets have: `quincunx rules KEY` lists them.
bool is_own(std::string_view element) {
  const auto same = [element](const auto& kind) { return element == kind.key; };
  return std::any_of(rulesets().begin(), rulesets().end(), [&](const Ruleset* set) {
    return std::any_of(set->own_orders.begin(), set->own_orders.end(), same) ||
           std::any_of(set->own_manoeuvres.begin(), set->own_manoeuvres.end(), same);
  });
}

std::string whole(const std::string& root) {
  for (const Example& example : examples())
    if (example.root == root) return example.xml;
  FAIL("no example of " << root);
  return {};
}

// The scenario or orders of the page with the fragment in its place; what the page's battle lacks is added.
std::string with(const std::string& in, const Example& fragment, const std::vector<std::string>& order) {
  std::string all = whole(in);
  const std::string open = "<" + fragment.root, close = "</" + fragment.root + ">";
  if (fragment.root == "arrival" || fragment.root == "contingent") {
    const std::size_t at = all.find("</side>");
    return all.insert(at, fragment.xml);
  }
  if (const std::size_t at = all.find(open + ">"); at != std::string::npos)
    all.erase(at, all.find(close) + close.size() - at);
  else if (const std::size_t with_attributes = all.find(open + " ");
           with_attributes != std::string::npos && fragment.root != "turn")
    all.erase(with_attributes, all.find(close) + close.size() - with_attributes);
  const auto position = std::find(order.begin(), order.end(), fragment.root);
  for (auto after = position + 1; after < order.end(); ++after)
    if (const std::size_t at = all.find("<" + *after); at != std::string::npos)
      return all.insert(at, fragment.xml);
  return all.insert(all.find("</" + in + ">"), fragment.xml);
}

Scenario scenario_of(const std::string& bytes) {
  Problems problems;
  const auto scenario = read_scenario(bytes, "page", problems);
  CHECK(text(problems) == "");
  REQUIRE(scenario);
  return *scenario;
}
Scenario page_scenario() { return scenario_of(whole("scenario")); }

// The scenario that the orders name.
Scenario scenario_named_in(const std::string& orders) {
  for (const Example& example : examples()) {
    if (example.root != "scenario") continue;
    Scenario scenario = scenario_of(example.xml);
    if (orders.find("scenario=\"" + scenario.id + "\"") != std::string::npos) return scenario;
  }
  FAIL("no scenario for " << orders);
  return {};
}

}  // namespace

TEST_CASE("the page's orders in text are read without a word, and its list is that of help", "[text]") {
  const std::string begins = "```orders\n";
  const std::size_t at = page().find(begins) + begins.size();
  REQUIRE(at > begins.size());
  const std::string example = page().substr(at, page().find("```", at) - at);
  Problems problems;
  CHECK(read_orders(example, "page", page_scenario(), problems));
  CHECK(text(problems) == "");
  std::string list, part;
  for (const OrderForm& each : order_forms(*find_ruleset("tilly"))) {
    if (each.part != part) list += (part.empty() ? "" : "\n") + sentence_case(each.part) + "\n";
    part = each.part;
    list += "  " + each.form + "\n";
  }
  CHECK_THAT(page(), Catch::Contains("```\n" + list + "```"));
}

TEST_CASE("every example of the page is read without a word") {
  int fragments = 0;
  for (const Example& example : examples()) {
    Problems problems;
    std::string bytes = example.xml;
    if (example.root == "scenario") {
      muster(std::make_shared<const Scenario>(scenario_of(bytes)), problems);
      CHECK_FALSE(fatal(problems));
      problems.clear();  // small battles have fewer troops than the rules recommend
    } else if (example.root == "orders") {
      CHECK(read_orders(bytes, "page", scenario_named_in(bytes), problems));
    } else if (example.root == "case") {
      CHECK(read_cases(bytes, "page", problems));
    } else if (example.root == "umpire-rulings") {
      const auto battle = muster(std::make_shared<const Scenario>(page_scenario()), problems);
      problems.clear();
      REQUIRE(battle);
      CHECK(read_umpire_rulings(bytes, "page", *battle, problems));
    } else if (example.root == "turn" || example.root == "standing") {
      ++fragments;
      bytes = with("orders", example, {"standing", "turn"});
      CHECK(read_orders(bytes, "page", page_scenario(), problems));
    } else {
      ++fragments;
      bytes =
          with("scenario", example,
               {"fog", "couriers", "rulings", "table", "side", "victory", "history", "translation", "state"});
      // The page's own objectives and ties name what its first battle has.
      auto scenario = read_scenario(bytes, "page", problems);
      CHECK(scenario);
      if (scenario) muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
      CHECK_FALSE(fatal(problems));
      problems.erase(
          std::remove_if(problems.begin(), problems.end(), [](const Problem& each) { return each.warning; }),
          problems.end());
    }
    INFO(bytes);
    CHECK(text(problems) == "");
  }
  CHECK(examples().size() >= 13);
  CHECK(fragments >= 10);
}

TEST_CASE("the case of the page passes") {
  Problems problems;
  const auto cases = read_cases(whole("case"), "page", problems);
  REQUIRE(cases);
  for (const Case& each : *cases) CHECK(join(run_case(each), "\n") == "");
}

TEST_CASE("the page says of postures what the program prints of them") {
  std::size_t number = 0;
  for (const std::string_view key : words(posture_keys)) {
    const std::string line =
        "| `" + std::string(key) + "` | " + meaning_of(static_cast<Posture>(number++)) + " |\n";
    CHECK_THAT(page(), Catch::Contains(line));
  }
}

TEST_CASE("the page names every element and attribute that scenarios, orders, cases and rulings may hold") {
  for (const xml::ElementRule* root :
       {&xml::scenario_rule, &xml::orders_rule(), &xml::cases_rule(), &xml::umpire_rulings_rule})
    for (const xml::ElementRule* rule : xml::reachable(*root)) {
      const std::string name = rule->name;
      if (is_own(name)) continue;
      INFO("element " << name);
      CHECK((page().find("<" + name + ">") != std::string::npos ||
             page().find("<" + name + " ") != std::string::npos ||
             page().find("<" + name + "/>") != std::string::npos));
      for (const xml::AttributeRule& attribute : rule->attributes) {
        const std::string word = attribute.name;
        INFO("attribute " << word);
        CHECK((page().find("`" + word + "`") != std::string::npos ||
               page().find(" " + word + "=\"") != std::string::npos ||
               page().find("`" + word + "=\"") != std::string::npos));
      }
    }
}

TEST_CASE("the page names the words of the rule set") {
  const Ruleset* set = find_ruleset("tilly");
  REQUIRE(set != nullptr);
  for (const TerrainKind& kind : set->terrain) {
    INFO(kind.key);
    CHECK(page().find(kind.key) != std::string::npos);
  }
  for (const char* quality : set->qualities) CHECK(page().find(quality) != std::string::npos);
}

TEST_CASE("the mistakes that the page shows look so") {
  const std::string scenario = whole("scenario");
  Problems problems;
  read_scenario(changed(scenario, "at=\"11,4\"", "at=\"14;4\""), "scenario.xml", problems);
  REQUIRE(problems.size() == 1);
  std::string said = text(problems[0]);
  CHECK(page().find(said.substr(said.find("error:"))) != std::string::npos);
  problems.clear();
  read_orders(changed(whole("orders"), "ref=\"guns\"", "ref=\"gun\""), "orders/red.xml", page_scenario(),
              problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "no unit 'gun'");
  CHECK(problems[0].hint == "did you mean 'guns'?");
}
