// The schema of what only some rule sets have is written from their lists.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "cli/golden.hpp"
#include "xml/grammar.hpp"

using namespace quincunx;

namespace {

std::string type_of(const xml::AttributeRule& attribute) {
  switch (attribute.form) {
    case xml::Form::id:
      return "id";
    case xml::Form::size:
      return "leg-length";
    case xml::Form::turning:
      return "turning";
    case xml::Form::bearing:
      return "bearing";
    case xml::Form::point:
      return "point";
    case xml::Form::whole:
      return "whole";
    default:
      return "key";
  }
}

const xml::ElementRule& rule_named(std::string_view name, const xml::ElementRule& root = xml::orders_rule()) {
  for (const xml::ElementRule* rule : xml::reachable(root))
    if (rule->name == name) return *rule;
  FAIL("no element " << name << " in <" << root.name << ">");
  throw std::out_of_range("element");
}

std::string element_of(std::string_view name, std::string_view text) {
  const xml::ElementRule& rule = rule_named(name);
  std::string xsd = "      <xs:element name=\"" + std::string(name) + "\">\n";
  if (!text.empty())
    xsd += "        <xs:annotation><xs:documentation>" + std::string(text) +
           "</xs:documentation></xs:annotation>\n";
  xsd += "        <xs:complexType>\n";
  for (const xml::AttributeRule& attribute : rule.attributes)
    xsd += "          <xs:attribute name=\"" + std::string(attribute.name) + "\" type=\"" +
           type_of(attribute) + "\"" + (attribute.required ? " use=\"required\"" : "") + "/>\n";
  return xsd + "        </xs:complexType>\n      </xs:element>\n";
}

}  // namespace

TEST_CASE("the schema has every order and manoeuvre that a rule set has of its own", "[golden]") {
  std::string deeds, legs;
  std::set<std::string_view> seen;
  for (const Ruleset* set : rulesets())
    for (const ManoeuvreKind& kind : set->own_manoeuvres)
      if (seen.insert(kind.key).second) {
        deeds += element_of(kind.key, kind.text);
        legs += "      <xs:element name=\"" + std::string(kind.key) + "\" type=\"leg\"/>\n";
      }
  for (const Ruleset* set : rulesets())
    for (const OrderKind& kind : set->own_orders)
      if (seen.insert(kind.key).second) deeds += element_of(kind.key, kind.text);
  std::string conditions;
  for (const xml::AttributeRule& attribute : rule_named("if").attributes)
    if (const std::string_view name = attribute.name; name != "strength-below" && name.ends_with("-below"))
      conditions += "    <xs:attribute name=\"" + std::string(name) + "\" type=\"strength\"/>\n";
  const std::string xsd = R"(<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:annotation><xs:documentation>
    Orders, manoeuvres and conditions that only some rule sets have. Written from the lists of the rule sets, with the golden files.
  </xs:documentation></xs:annotation>
  <xs:include schemaLocation="types.xsd"/>

  <xs:group name="own-deeds">
    <xs:choice>
)" + deeds + R"(    </xs:choice>
  </xs:group>

  <xs:group name="own-legs">
    <xs:annotation><xs:documentation>The same manoeuvres as the legs of a decision in a log.</xs:documentation></xs:annotation>
    <xs:choice>
)" + legs + R"(    </xs:choice>
  </xs:group>

  <xs:attributeGroup name="own-conditions">
    <xs:annotation><xs:documentation>Conditions of strength in the rule set's own word.</xs:documentation></xs:annotation>
)" + conditions + R"(  </xs:attributeGroup>
</xs:schema>
)";
  CHECK(test::is_golden("../../scenarios/schema/own.xsd", xsd));
}

TEST_CASE("the schema has every column that a rule set gives to units", "[golden]") {
  std::set<std::string_view> of_every_game;  // "quality"
  for (const xml::AttributeRule& attribute : rule_named("unit", xml::scenario_rule).attributes)
    of_every_game.insert(attribute.name);
  std::vector<std::string> names;
  std::map<std::string, bool> has_words;  // in any rule set
  for (const Ruleset* set : rulesets())
    for (const xml::AttributeRule& column : xml::state_attributes(*set)) {
      if (of_every_game.count(column.name) != 0) continue;
      const auto [known, fresh] = has_words.emplace(column.name, false);
      if (fresh) names.emplace_back(column.name);
      known->second = known->second || column.form == xml::Form::listed;
    }
  std::string attributes;
  for (const std::string& name : names)
    attributes +=
        "    <xs:attribute name=\"" + name + "\" type=\"" + (has_words[name] ? "key" : "whole") + "\"/>\n";
  const std::string xsd = R"(<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:annotation><xs:documentation>
    The columns of units of every rule set. Written from their lists, with the golden files.
  </xs:documentation></xs:annotation>
  <xs:include schemaLocation="types.xsd"/>

  <xs:attributeGroup name="state">
    <xs:annotation><xs:documentation>The state of a unit: a game can start in the middle. Which of them a rule set has, and their ranges, `quincunx rules` prints.</xs:documentation></xs:annotation>
)" + attributes + R"(  </xs:attributeGroup>
</xs:schema>
)";
  CHECK(test::is_golden("../../scenarios/schema/columns.xsd", xsd));
}
