// A tree against its grammar: every slip is reported, with what was expected and what may have been meant.

#include <algorithm>
#include <optional>

#include "quincunx/base/text.hpp"
#include "xml/characters.hpp"
#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

std::string tag(std::string_view name) { return "<" + std::string(name) + ">"; }

bool names_the_schema(std::string_view name) {
  return name == "xmlns:xsi" || name == "xsi:noNamespaceSchemaLocation";
}

// Most names differ in their first letter: the lengths of those need not be counted.
bool same(std::string_view name, const char* known) {
  return !name.empty() && name[0] == known[0] && name == known;
}

class Checker {
 public:
  Checker(const Reader& reader, Problems& problems, const Ruleset* set)
      : reader_(reader), problems_(problems) {
    learn_state(set);
  }

  void check(Node element, const ElementRule& rule) {
    if (&rule == &scenario_rule || &rule == &case_scenario_rule)
      learn_state(find_ruleset(value(element, "rules")));
    if (&rule != &case_rule()) return check_inside(element, rule);
    // What its scenario adds to the state of units does not outlast a case.
    const auto state = state_;
    const bool known = state_known_;
    check_inside(element, rule);
    state_ = state;
    state_known_ = known;
  }

 private:
  void check_inside(Node element, const ElementRule& rule) {
    attributes(element, rule);
    switch (rule.content) {
      case Content::nothing:
        bare(element);
        break;
      case Content::text:
        only_text(element, rule);
        break;
      case Content::dice:
        dice(element, rule);
        break;
      case Content::sequence:
      case Content::any:
        children(element, rule);
        break;
    }
  }

  void add(Place place, std::string what, std::string hint = {}) {
    if (problems_.size() < most_problems)
      problems_.push_back({std::move(place), std::move(what), std::move(hint)});
  }

  // The columns of an unknown rule set are unknown, so state is not checked.
  void learn_state(const Ruleset* set) {
    state_known_ = set != nullptr;
    state_ = set != nullptr ? state_attributes(*set) : std::vector<AttributeRule>{};
  }

  const AttributeRule* find(std::string_view name, const ElementRule& rule) const {
    for (const AttributeRule& known : rule.attributes)
      if (same(name, known.name)) return &known;
    if (rule.takes_state)
      for (const AttributeRule& known : state_)
        if (same(name, known.name)) return &known;
    return nullptr;
  }

  void attributes(Node element, const ElementRule& rule) {
    for (const pugi::xml_attribute given : element.attributes()) {
      const std::string_view name = given.name();
      if (rule.starts_a_file && names_the_schema(name)) {
        schema(element, name);
      } else if (const AttributeRule* known = find(name, rule)) {
        const std::string expected = misformed(given.value(), *known);
        if (!expected.empty())
          add(reader_.place(element, name),
              std::string(name) + "=" + shown(given.value()) + " in " + tag(rule.name),
              nearest_of_many(given.value(), *known).value_or("expected " + expected));
      } else if (!rule.takes_state || state_known_) {
        unknown_attribute(element, name, rule);
      }
    }
    for (const AttributeRule& known : rule.attributes)
      if (known.required && !has(element, known.name))
        add(reader_.place(element), tag(rule.name) + " lacks its " + known.name,
            "expected " + expectation(known));
    some_of(element, rule);
  }

  // For a word of a list too long to print.
  static std::optional<std::string> nearest_of_many(std::string_view value, const AttributeRule& rule) {
    constexpr std::size_t most_to_read = 12;
    if (rule.form != Form::listed || rule.column->words.size() <= most_to_read) return std::nullopt;
    return did_you_mean(trimmed(value),
                        std::vector<std::string>(rule.column->words.begin(), rule.column->words.end()));
  }

  void schema(Node element, std::string_view name) {
    constexpr std::string_view instance = "http://www.w3.org/2001/XMLSchema-instance";
    if (value(element, "xmlns:xsi") != instance)
      add(reader_.place(element, name), std::string(name) + " without the namespace that it needs",
          "write xmlns:xsi=\"" + std::string(instance) + "\"");
  }

  void unknown_attribute(Node element, std::string_view name, const ElementRule& rule) {
    std::vector<std::string_view> names;
    for (const AttributeRule& known : rule.attributes) names.emplace_back(known.name);
    if (rule.takes_state)
      for (const AttributeRule& known : state_) names.emplace_back(known.name);
    add(reader_.place(element, name), "unknown attribute '" + std::string(name) + "' in " + tag(rule.name),
        names.empty() ? "it takes no attributes" : did_you_mean(name, names));
  }

  void some_of(Node element, const ElementRule& rule) {
    if (*rule.just_one == '\0' && *rule.some == '\0') return;
    std::vector<std::string_view> given;
    const bool just_one = *rule.just_one != '\0';
    const std::vector<std::string_view> names = words(just_one ? rule.just_one : rule.some);
    for (const AttributeRule& known : rule.attributes)
      if (has(element, known.name) &&
          (!just_one || std::find(names.begin(), names.end(), known.name) != names.end()))
        given.push_back(known.name);
    if (given.empty()) {
      add(reader_.place(element), tag(rule.name) + " needs one of: " + join(names, ", "));
    } else if (just_one && given.size() > 1) {
      add(reader_.place(element, given[1]), tag(rule.name) + " has " + join(given, " and "),
          "only one of: " + join(names, ", "));
    }
  }

  // No text between the elements.
  void no_text(Node element, const char* because) {
    for (const Node child : element.children())
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
        return add(reader_.lines().place(first_word(child)),
                   "text " + shown(trimmed(child.value())) + " in " + tag(element.name()),
                   tag(element.name()) + because);
  }

  std::size_t first_word(Node text) const {
    auto at = static_cast<std::size_t>(text.offset_debug());
    while (at < reader_.bytes().size() && is_blank(reader_.bytes()[at])) ++at;
    return at;
  }

  void bare(Node element) {
    constexpr const char* because = " holds nothing";
    no_text(element, because);
    if (const Node child = first_element(element))
      add(reader_.place(child), tag(child.name()) + " in " + tag(element.name()),
          tag(element.name()) + because);
  }

  static Node first_element(Node element) {
    for (const Node child : element.children())
      if (child.type() == pugi::node_element) return child;
    return {};
  }

  void only_text(Node element, const ElementRule& rule) {
    if (const Node child = first_element(element)) {
      add(reader_.place(child), tag(child.name()) + " in " + tag(rule.name),
          tag(rule.name) + " holds text only");
    } else if (prose(element).empty()) {
      add(reader_.place(element), tag(rule.name) + " is empty", "expected text");
    }
  }

  void dice(Node element, const ElementRule& rule) {
    only_text(element, rule);
    const AttributeRule faces{"dice", Form::dice};
    const std::string expected = misformed(element.child_value(), faces);
    if (!expected.empty())
      add(reader_.place(element), "dice " + shown(trimmed(element.child_value())), "expected " + expected);
  }

  void children(Node element, const ElementRule& rule) {
    no_text(element, " holds only elements");
    std::vector<int> count(rule.children.size());
    std::size_t latest = 0;
    for (const Node child : element.children()) {
      if (child.type() != pugi::node_element) continue;
      const std::string_view name = child.name();
      const auto known = std::find_if(rule.children.begin(), rule.children.end(),
                                      [name](const ChildRule& each) { return same(name, each.rule->name); });
      if (known == rule.children.end()) {
        unknown_child(child, rule);
        continue;
      }
      const auto position = static_cast<std::size_t>(known - rule.children.begin());
      if (rule.content == Content::sequence && position < latest) {
        add(reader_.place(child),
            tag(child.name()) + " stands after " + tag(rule.children[latest].rule->name),
            "the order in " + tag(rule.name) + " is: " + join(child_names(rule), ", "));
      } else {
        latest = position;
      }
      ++count[position];
      if (known->most == 1 && count[position] == 2) {
        add(reader_.place(child), "a second " + tag(child.name()) + " in " + tag(rule.name),
            "only one is allowed");
      } else if (known->most > 1 && count[position] == known->most + 1) {
        add(reader_.place(child),
            "more than " + std::to_string(known->most) + " " + tag(child.name()) + " in " + tag(rule.name));
      }
      check(child, *known->rule);
    }
    for (std::size_t i = 0; i < count.size(); ++i)
      if (count[i] < rule.children[i].least) lacking(element, rule, rule.children[i], count[i]);
  }

  void lacking(Node element, const ElementRule& rule, const ChildRule& child, int found) {
    const std::string name = tag(child.rule->name);
    add(reader_.place(element),
        found == 0 ? tag(rule.name) + " lacks its " + name : tag(rule.name) + " has too few " + name,
        "at least " + std::to_string(child.least) + " must be given");
  }

  static std::vector<std::string_view> child_names(const ElementRule& rule) {
    std::vector<std::string_view> names;
    for (const ChildRule& child : rule.children) names.emplace_back(child.rule->name);
    return names;
  }

  void unknown_child(Node child, const ElementRule& rule) {
    add(reader_.place(child), "unknown element " + tag(child.name()) + " in " + tag(rule.name),
        did_you_mean(child.name(), child_names(rule)));
  }

  const Reader& reader_;
  std::vector<AttributeRule> state_;
  bool state_known_ = false;
  Problems& problems_;
};

}  // namespace

std::vector<AttributeRule> state_attributes(const Ruleset& set) {
  std::vector<AttributeRule> rules;
  for (const ColumnEntry& column : set.columns)
    if (column.borne_by == Party::Kind::none)
      rules.push_back({column.key, column.words.empty() ? Form::whole : Form::listed, false, column.low,
                       column.high, "", &column});
  return rules;
}

void check(const Reader& reader, Node element, const ElementRule& rule, Problems& problems,
           const Ruleset* set) {
  if (element.name() != std::string_view(rule.name)) {
    problems.push_back(
        {reader.place(element), "root element " + tag(element.name()), "expected " + tag(rule.name)});
    return;
  }
  Checker(reader, problems, set).check(element, rule);
}

std::vector<const ElementRule*> reachable(const ElementRule& root) {
  std::vector<const ElementRule*> found{&root};
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const ChildRule& child : found[i]->children)
      if (std::find(found.begin(), found.end(), child.rule) == found.end()) found.push_back(child.rule);
  return found;
}

}  // namespace quincunx::xml
