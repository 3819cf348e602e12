// Reads the attributes of an element: known, complete, valid.

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

std::vector<std::string_view> attribute_names(const ElementRule& rule) {
  std::vector<std::string_view> names;
  for (const AttributeRule& known : rule.attributes) names.emplace_back(known.name);
  return names;
}

bool never_computed(Form form) { return form == Form::name || form == Form::names; }

Value read_one(Reading& reading, const AttributeRule& known, std::string_view text, const Locate& locate) {
  if (known.form == Form::keys) return read_keys(reading, text, locate);
  if (known.form == Form::xpath) {
    Value value;
    value.place = locate(0);
    const std::size_t expression = add_expression(reading, text, locate);
    if (expression != none) value.parts.push_back({{}, expression});
    return value;
  }
  if (!never_computed(known.form)) return read_value(reading, text, locate);
  Value value;
  value.place = locate(0);
  value.parts.push_back({std::string(trimmed(text))});
  return value;
}

// A constant value is checked against every theme that the template may use.
void check_constant(Reading& reading, const ElementRule& rule, const AttributeRule& known,
                    const Value& value) {
  if (!value.constant() || known.form == Form::xpath || known.form == Form::keys) return;
  if (rule.kind == Kind::style && known.form == Form::colour) return;  // its theme is being read
  if (reading.theme_lost && (known.form == Form::style || known.form == Form::colour)) return;
  const Theme bare;
  std::vector<const Theme*> themes;
  for (const auto& [path, theme] : reading.program.theme_files) themes.push_back(&theme);
  if (themes.empty()) themes.push_back(&bare);
  for (const Theme* theme : themes)
    if (const auto hint = fault_in(rule, known, value.words(), *theme))
      return reading.problem(
          value.place, std::string(known.name) + "=" + shown(value.words()) + " in " + tag(rule.name), *hint);
}

}  // namespace

Element read_attributes(Reading& reading, const xml::Reader& reader, xml::Node node,
                        const ElementRule& rule) {
  Element element;
  element.rule = &rule;
  element.place = reader.place(node);
  for (const pugi::xml_attribute given : node.attributes()) {
    const AttributeRule* known = find_attribute(rule, given.name());
    if (known == nullptr) {
      reading.problem(reader.place(node, given.name()),
                      "unknown attribute '" + std::string(given.name()) + "' in " + tag(rule.name),
                      rule.attributes.empty() ? "it takes no attributes"
                                              : did_you_mean(given.name(), attribute_names(rule)));
      continue;
    }
    const std::string name = given.name();
    const Locate locate = [&](std::size_t byte) { return reader.place_in(node, name, byte); };
    Value value = read_one(reading, *known, given.value(), locate);
    check_constant(reading, rule, *known, value);
    element.attributes.emplace_back(known, std::move(value));
  }
  for (const AttributeRule& known : rule.attributes)
    if (known.required && element.attribute(known.name) == nullptr)
      reading.problem(element.place, tag(rule.name) + " lacks its " + known.name);
  return element;
}

}  // namespace quincunx::composer
