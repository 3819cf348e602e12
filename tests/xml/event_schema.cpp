// The schema of events has the kinds and the attributes of include/quincunx/log/event.hpp, and no others.

#include <pugixml.hpp>
#include <set>

#include "log/parse.hpp"
#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

using Names = std::set<std::string>;

Names attributes_of(const pugi::xml_node& schema, const pugi::xml_node& parent) {
  Names names;
  for (const pugi::xml_node child : parent.children()) {
    const std::string_view tag = child.name();
    if (tag == "xs:attribute") names.insert(child.attribute("name").value());
    if (tag == "xs:attributeGroup") {
      const auto group =
          schema.find_child_by_attribute("xs:attributeGroup", "name", child.attribute("ref").value());
      names.merge(attributes_of(schema, group));
    }
  }
  return names;
}

// "moved: at by facing …" of every element of a group.
Names kinds_in(const pugi::xml_node& schema, const char* group) {
  Names kinds;
  const auto choice = schema.find_child_by_attribute("xs:group", "name", group).child("xs:choice");
  for (const pugi::xml_node element : choice.children("xs:element")) {
    std::string kind = std::string(element.attribute("name").value()) + ":";
    for (const std::string& name : attributes_of(schema, element.child("xs:complexType"))) kind += " " + name;
    kinds.insert(kind);
  }
  return kinds;
}

Names kinds_declared(bool with_numbers) {
  Names kinds;
  for (const std::string_view tag : tags()) {
    Names names;
    for (const std::string_view name : attribute_names(*parse_tag(tag)))
      if (with_numbers || (name != "n" && name != "by")) names.emplace(name);
    std::string kind = std::string(tag) + ":";
    for (const std::string& name : names) kind += " " + name;
    kinds.insert(kind);
  }
  return kinds;
}

}  // namespace

TEST_CASE("the schema of events has the attributes of their fields") {
  const std::string bytes = file("scenarios/schema/events.xsd");
  pugi::xml_document document;
  REQUIRE(document.load_buffer(bytes.data(), bytes.size()));
  const pugi::xml_node schema = document.child("xs:schema");
  CHECK(kinds_in(schema, "events") == kinds_declared(true));
  CHECK(kinds_in(schema, "expected-events") == kinds_declared(false));
}
