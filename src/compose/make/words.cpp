// Reads languages: words by key, plurals, and the format of numbers.

#include <algorithm>

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

std::vector<std::pair<std::string, std::string>> ordinals(Reading& reading, const Element& root) {
  std::vector<std::pair<std::string, std::string>> all;
  const std::string given = root.fixed("ordinals");
  for (const std::string_view each : words(given)) {
    const std::size_t colon = each.find(':');
    if (colon == std::string_view::npos || colon == 0)
      reading.problem(root.attribute("ordinals")->place, "ordinals=" + shown(given),
                      "expected endings such as \"11:th 1:st *:th\"");
    else
      all.emplace_back(each.substr(0, colon), each.substr(colon + 1));
  }
  return all;
}

void add_word(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule,
              Words& all) {
  const Element element = read_attributes(reading, reader, node, rule);
  const std::string key = element.fixed("key");
  const bool twice = all.words.count(key) + all.plurals.count(key) != 0;
  if (twice) reading.problem(element.place, "a second " + tag(rule.name) + " with the key '" + key + "'");
  if (rule.kind == Kind::plural) {
    for (const char* form : {"one", "other"})
      if (const Value* value = element.attribute(form); value != nullptr && !value->constant())
        reading.problem(value->place, "an expression in the words of a language",
                        "the number is written as '#'");
    all.plurals[key] = {element.fixed("one"), element.fixed("other")};
    return;
  }
  for (const xml::Node child : node.children())
    if (child.type() == pugi::node_element)
      reading.problem(reader.place(child), tag(child.name()) + " in <string>", "<string> contains only text");
  all.words[key] = xml::line(node);
}

// All texts that a list of parts can produce, where parameters have a list of values.
void every_text(Reading& reading, const Value& value, std::size_t part, const std::string& begun,
                std::vector<std::string>& all) {
  constexpr std::size_t most = 64;
  if (all.size() >= most) return;
  if (part == value.parts.size()) {
    all.push_back(begun);
    return;
  }
  const Part& here = value.parts[part];
  if (here.expression == none) return every_text(reading, value, part + 1, begun + here.words, all);
  const Expression& expression = reading.program.expressions[here.expression];
  const auto known = reading.parameter_values.find(expression.source.substr(1));
  if (expression.source[0] != '$' || known == reading.parameter_values.end() || known->second.empty() ||
      !here.formats.empty())
    return reading.problem(expression.place, "{" + expression.source + "} in the path of a file",
                           "only a <param> with values=\"…\" is allowed there");
  for (const std::string& each : known->second) every_text(reading, value, part + 1, begun + each, all);
}

}  // namespace

void Words::add(const Words& later) {
  for (const auto& [key, word] : later.words) words[key] = word;
  for (const auto& [key, both] : later.plurals) plurals[key] = both;
}

std::vector<std::string> every_path(Reading& reading, const Value& value) {
  std::vector<std::string> all;
  every_text(reading, value, 0, "", all);
  return all;
}

std::optional<Words> read_words(Reading& reading, const File& file) {
  const xml::Reader& reader = *file.reader;
  const xml::Node root = reader.root();
  if (root.name() != std::string_view("strings")) {
    reading.problem(reader.place(root), "root element " + tag(root.name()), "expected <strings>");
    return std::nullopt;
  }
  const ElementRule* rule = nullptr;
  for (const ElementRule& each : elements())
    if (each.kind == Kind::strings && each.holds == Holds::words) rule = &each;
  const Element element = read_attributes(reading, reader, root, *rule);
  Words all;
  all.language = element.fixed("lang");
  if (element.attribute("decimal") != nullptr) all.decimal = element.fixed("decimal");
  all.group = element.fixed("group");
  if (element.attribute("percent") != nullptr) all.percent = element.fixed("percent");
  all.list_last = element.fixed("list-last");
  all.group_from = whole_of(element.fixed("group-from")).value_or(4);
  all.ordinals = ordinals(reading, element);
  if (const std::string singular = element.fixed("singular"); !singular.empty()) {
    all.singular.clear();
    for (const std::string_view each : words(singular)) all.singular.emplace_back(each);
  }
  for (const xml::Node child : root.children()) {
    if (child.type() != pugi::node_element) continue;
    if (const ElementRule* known = require_element(reading, reader, child, Holds::words))
      add_word(reading, reader, child, *known, all);
  }
  return all;
}

void check_words(Reading& reading) {
  if (reading.words_lost) return;
  // The words of a language may be in several files.
  std::map<std::string, Words> languages;
  for (const auto& [path, words] : reading.program.string_files) {
    const auto [place, fresh] = languages.emplace(words.language, words);
    if (!fresh) place->second.add(words);
  }
  for (const Reading::WantedWord& wanted : reading.wanted) {
    std::string lacking, hint;
    if (languages.empty()) lacking = "any language";
    for (const auto& [language, words] : languages) {
      if (wanted.plural ? words.plurals.count(wanted.key) != 0 : words.words.count(wanted.key) != 0) continue;
      lacking += (lacking.empty() ? "" : ", ") + language;
      std::vector<std::string> keys;
      for (const auto& [key, word] : words.words)
        if (!wanted.plural) keys.push_back(key);
      for (const auto& [key, both] : words.plurals)
        if (wanted.plural) keys.push_back(key);
      if (hint.empty()) hint = nearest(wanted.key, keys);
    }
    if (!lacking.empty())
      reading.problem(
          wanted.place, (wanted.plural ? "no plural '" : "no word '") + wanted.key + "' in " + lacking,
          hint.empty() ? (wanted.plural ? "add <plural> to the <strings>" : "add <string> to the <strings>")
                       : "did you mean '" + hint + "'?");
  }
}

}  // namespace quincunx::composer
