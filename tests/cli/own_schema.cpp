// The schema of what only some rule sets have is written from their lists.

#include <algorithm>
#include <catch2/catch.hpp>
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

const xml::ElementRule& rule_named(std::string_view name) {
  for (const xml::ElementRule* rule : xml::reachable(xml::orders_rule()))
    if (rule->name == name) return *rule;
  FAIL("no element " << name << " in orders");
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
  const std::string xsd = R"(<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:annotation><xs:documentation>
    Orders and manoeuvres that only some rule sets have. Written from the lists of the rule sets, with the golden files.
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
</xs:schema>
)";
  CHECK(test::is_golden("../../scenarios/schema/own.xsd", xsd));
}
