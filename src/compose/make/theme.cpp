// Reads themes: typefaces, named colours, and styles based on built-in ones.

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

Colour colour_of(const Theme& theme, const std::string& value) {
  if (const auto rgb = rgb_of(value)) return *rgb;
  const auto found = theme.colours.find(value);
  return found == theme.colours.end() ? Colour{} : found->second;
}

void check_colour(Reading& reading, const Theme& theme, const Element& element, const char* name) {
  const Value* value = element.attribute(name);
  if (value == nullptr) return;
  if (const auto hint = fault_in(*element.rule, *find_attribute(*element.rule, name), value->words(), theme))
    reading.problem(value->place, std::string(name) + "=" + shown(value->words()), *hint);
}

void add_style(Reading& reading, Theme& theme, const Element& element) {
  const std::string of = element.fixed("for");
  const std::string key = of + ' ' + element.fixed("name");
  Style style;
  if (const std::string base = element.fixed("based-on"); !base.empty()) {
    const auto found = theme.styles.find(of + ' ' + base);
    if (found != theme.styles.end()) {
      style = found->second;
    } else {
      std::vector<std::string> names;
      for (const auto& [name, known] : theme.styles)
        if (name.find(of + ' ') == 0) names.push_back(name.substr(of.size() + 1));
      reading.problem(element.attribute("based-on")->place,
                      "no style '" + base + "' for " + tag(of) + " before this one",
                      did_you_mean(base, names));
    }
  }
  if (const Value* is = element.attribute("is")) {
    style.is = is->words();
    bool known = false;
    for (const std::string_view name : words(styles_of(of))) known = known || name == style.is;
    if (!known)
      reading.problem(is->place, "no built-in style '" + style.is + "' for " + tag(of),
                      did_you_mean(style.is, words(styles_of(of))));
  }
  for (const char* name : {"colour", "tint"}) check_colour(reading, theme, element, name);
  if (const Value* colour = element.attribute("colour")) {
    style.tinted = true;
    style.colour = colour_of(theme, colour->words());
  }
  if (const Value* tint = element.attribute("tint")) {
    style.filled = true;
    style.tint = colour_of(theme, tint->words());
  }
  if (!theme.styles.emplace(key, style).second)
    reading.problem(element.place, "a second style '" + element.fixed("name") + "' for " + tag(of));
}

}  // namespace

std::optional<Theme> read_theme(Reading& reading, const File& file) {
  const xml::Reader& reader = *file.reader;
  const xml::Node root = reader.root();
  if (root.name() != std::string_view("theme")) {
    reading.problem(reader.place(root), "root element " + tag(root.name()), "expected <theme>");
    return std::nullopt;
  }
  const ElementRule* rule = nullptr;
  for (const ElementRule& each : elements())
    if (each.kind == Kind::theme && each.holds == Holds::themes) rule = &each;
  Theme theme;
  theme.faces = read_attributes(reading, reader, root, *rule).fixed("faces");
  for (const xml::Node child : root.children()) {
    if (child.type() != pugi::node_element) continue;
    const ElementRule* known = require_element(reading, reader, child, Holds::themes);
    if (known == nullptr) continue;
    const Element element = read_attributes(reading, reader, child, *known);
    if (known->kind == Kind::colour) {
      const auto rgb = rgb_of(element.fixed("rgb"));
      if (!theme.colours.emplace(element.fixed("name"), rgb.value_or(Colour{})).second)
        reading.problem(element.place, "a second colour '" + element.fixed("name") + "'");
    } else {
      add_style(reading, theme, element);
    }
  }
  return theme;
}

}  // namespace quincunx::composer
