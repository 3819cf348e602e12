// Reads the content of elements, by the group allowed there.

#include <algorithm>

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

// Ends variables at the end of the element that declares them.
class Scope {
 public:
  explicit Scope(Reading& reading)
      : reading_(reading), visible_(reading.visible.size()), around_(reading.around) {}
  ~Scope() {
    reading_.visible.resize(visible_);
    reading_.around = around_;
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Reading& reading_;
  std::size_t visible_;
  Around around_;
};

const char* holder_of(Holds group) {
  switch (group) {
    case Holds::rows:
      return "<table> or <row-group>";
    case Holds::cells:
      return "<row> or <summary>";
    case Holds::items:
      return "<list>";
    case Holds::words_in_line:
      return "a paragraph, heading, item or cell";
    case Holds::branches:
      return "<choose>";
    case Holds::data:
      return "<chart> or <map>";
    case Holds::sheet:
      return "<page>";
    case Holds::flow:
      return "<body>, <section>, <keep> or <box>";
    case Holds::parts:
      return "<template> itself";
    case Holds::shapes:
      return "<background>";
    default:
      return nullptr;
  }
}

// Hint: a group in which an element of this name is allowed.
std::string other_place(std::string_view name) {
  for (const Holds group : {Holds::flow, Holds::rows, Holds::cells, Holds::items, Holds::words_in_line,
                            Holds::branches, Holds::data, Holds::sheet, Holds::shapes, Holds::parts})
    if (find_element(name, group) != nullptr) return tag(name) + " belongs in " + holder_of(group);
  return {};
}

void only_here(Reading& reading, const Element& element, bool good, const char* where) {
  if (!good) reading.problem(element.place, tag(element.rule->name) + " is not allowed here", where);
}

void check_place(Reading& reading, const Element& element, Holds group) {
  const Around& around = reading.around;
  switch (element.kind()) {
    case Kind::page_number:
    case Kind::page_count:
    case Kind::running:
      return only_here(reading, element, around.furniture, "it belongs in <header> or <footer>");
    case Kind::chart:
    case Kind::symbol:
    case Kind::diagram:
      return only_here(reading, element, group == Holds::flow || around.cell,
                       "it belongs between paragraphs, or in a <cell>");
    case Kind::note:
      return only_here(reading, element, group != Holds::words_in_line || around.paragraph,
                       "in a line of text it belongs in <p>; <footnote> is allowed elsewhere");
    case Kind::footnote:
      return only_here(reading, element, !around.furniture, "heads and feet have no footnotes");
    default:
      return;
  }
}

void known_page(Reading& reading, const Element& element) {
  const std::string name = element.fixed("page");
  const auto& names = reading.page_names;
  if (name.empty() || element.attribute("page")->parts.empty() || element.kind() == Kind::reference) return;
  if (std::find(names.begin(), names.end(), name) == names.end())
    reading.problem(element.attribute("page")->place, "no page '" + name + "'",
                    names.empty() ? "<page name=\"" + name + "\" …/> makes one" : did_you_mean(name, names));
}

bool one_source(Reading& reading, const Element& element) {
  const bool select = element.attribute("select") != nullptr, key = element.attribute("key") != nullptr,
             key_of = element.attribute("key-of") != nullptr;
  if (select != key && key == key_of) return true;
  reading.problem(element.place, tag(element.rule->name) + " needs either select, or key and key-of");
  return false;
}

void known_key(Reading& reading, Element& element) {
  const std::string name = element.fixed("key");
  if (name.empty()) return;
  std::vector<std::string> names;
  for (const KeyTable& key : reading.program.keys) {
    if (key.name == name) element.number = static_cast<std::size_t>(&key - reading.program.keys.data());
    names.push_back(key.name);
  }
  if (element.number == none)
    reading.problem(element.attribute("key")->place, "no key '" + name + "'",
                    names.empty() ? "<key name match use/> makes one" : did_you_mean(name, names));
}

void begin_loop(Reading& reading, Element& element) {
  one_source(reading, element);
  known_key(reading, element);
  must_give(reading, element, "select", pugi::xpath_type_node_set);
  for (const auto& [name, type] :
       {std::pair{"var", pugi::xpath_type_node_set}, {"index", pugi::xpath_type_number}})
    if (const std::string variable = element.fixed(name); !variable.empty())
      reading.declare(variable, type, element.attribute(name)->place);
}

void read_use(Reading& reading, const xml::Reader& reader, xml::Node node, Element& element, Holds group) {
  const std::string name = element.fixed("name");
  std::vector<std::string> names;
  for (const Definition& each : reading.program.definitions) {
    if (each.name == name)
      element.number = static_cast<std::size_t>(&each - reading.program.definitions.data());
    names.push_back(each.name);
  }
  if (element.number == none) {
    if (!name.empty())
      reading.problem(element.attribute("name")->place, "no <def> named '" + name + "'",
                      names.empty() ? "the template has none" : did_you_mean(name, names));
    return;
  }
  const Definition& used = reading.program.definitions[element.number];
  if (used.holds != group)
    reading.problem(element.place, "<def name=\"" + name + "\"> has content that is not allowed here",
                    "see its attribute 'holds'");
  const Scope scope(reading);
  for (const xml::Node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const ElementRule* rule = require_element(reading, reader, child, Holds::arguments);
    if (rule == nullptr) continue;
    Element argument = read_let(reading, reader, child, *rule);
    std::vector<std::string> known;
    for (const Element& parameter : used.parameters) known.push_back(parameter.fixed("name"));
    const std::string given = argument.fixed("name");
    if (std::find(known.begin(), known.end(), given) == known.end())
      reading.problem(argument.place, "<def name=\"" + name + "\"> has no parameter '" + given + "'",
                      known.empty() ? "it has none" : did_you_mean(given, known));
    element.children.push_back(std::move(argument));
  }
}

void check_branches(Reading& reading, const Element& choose) {
  if (choose.children.empty()) reading.problem(choose.place, "<choose> without a <when>");
  for (std::size_t i = 0; i + 1 < choose.children.size(); ++i)
    if (choose.children[i].kind() == Kind::otherwise)
      reading.problem(choose.children[i].place, "<otherwise> is not the last of its <choose>");
}

void check_table(Reading& reading, const Element& element) {
  for (const Element& child : element.children)
    if (child.kind() == Kind::empty)
      reading.problem(child.place, "<empty> is not allowed here", "it belongs in <for-each>, at its end");
}

Element read_element(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule,
                     Holds group) {
  if (rule.kind == Kind::let) return read_let(reading, reader, node, rule);
  Element element = read_attributes(reading, reader, node, rule);
  check_place(reading, element, group);
  known_page(reading, element);
  if (rule.kind == Kind::use) {
    read_use(reading, reader, node, element, group);
    return element;
  }
  if (rule.kind == Kind::chart) {
    for (const char* nodes : {"x", "values", "labels"})
      must_give(reading, element, nodes, pugi::xpath_type_node_set);
    if (group == Holds::flow && element.attribute("alt") == nullptr && element.attribute("title") == nullptr)
      reading.problem(element.place, "<chart> lacks its alt", "describe it for readers who cannot see it");
  }
  if (rule.kind == Kind::series) {
    for (const char* nodes : {"values", "labels"})
      must_give(reading, element, nodes, pugi::xpath_type_node_set);
  }
  const Scope scope(reading);
  if (rule.kind == Kind::for_each) begin_loop(reading, element);
  if (rule.kind == Kind::paragraph) reading.around.paragraph = true;
  if (rule.kind == Kind::cell) reading.around.cell = true;
  Holds inside = rule.holds;
  if (inside == Holds::as_around) inside = group == Holds::branches ? reading.around.choice : group;
  if (rule.kind == Kind::choose) reading.around.choice = group;
  element.children = read_content(reading, reader, node, inside);
  if (rule.kind == Kind::choose) check_branches(reading, element);
  if (rule.kind != Kind::for_each) check_table(reading, element);
  return element;
}

}  // namespace

const ElementRule* require_element(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group) {
  const std::string_view name = node.name();
  if (const ElementRule* rule = find_element(name, group)) return rule;
  const auto names = names_in(group);
  const std::string near = nearest(name, names);
  const std::string elsewhere = other_place(name);
  reading.problem(reader.place(node),
                  (elsewhere.empty() ? "unknown element " : "misplaced element ") + tag(name) + " in " +
                      tag(node.parent().name()),
                  !elsewhere.empty() ? elsewhere : did_you_mean(name, names));
  return nullptr;
}

Element read_let(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule) {
  Element element = read_attributes(reading, reader, node, rule);
  one_source(reading, element);
  known_key(reading, element);
  const std::string op = element.fixed("op"), name = element.fixed("name");
  pugi::xpath_value_type type = pugi::xpath_type_node_set;
  if (const std::size_t number = element.expression("select"); number != none) {
    if (!op.empty())
      must_give(reading, element, "select", pugi::xpath_type_node_set);
    else
      type = reading.program.expressions[number].type;
  }
  if (!op.empty() && op != "distinct" && op != "sort") type = pugi::xpath_type_number;
  if (is_name(name)) reading.declare(name, type, element.place);
  for (const xml::Node child : node.children())
    if (child.type() == pugi::node_element)
      reading.problem(reader.place(child), tag(child.name()) + " in <let>", "<let> must be empty");
  return element;
}

std::vector<Element> read_content(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group) {
  std::vector<Element> all;
  for (const xml::Node child : node.children()) {
    const auto type = child.type();
    if (type == pugi::node_pcdata || type == pugi::node_cdata) {
      const bool blank = trimmed(child.value()).empty();
      const Locate locate = [&](std::size_t byte) { return reader.place_in(child, byte); };
      if (group == Holds::words_in_line) {
        Element text;
        text.text = read_value(reading, child.value(), locate);
        text.place = text.text.place;
        all.push_back(std::move(text));
      } else if (!blank) {
        const std::string_view words = trimmed(child.value());
        reading.problem(
            locate(static_cast<std::size_t>(words.data() - child.value())),
            "text " + shown(words) + " in " + tag(node.name()),
            group == Holds::flow ? "write <p>…</p>" : tag(node.name()) + " contains only elements");
      }
    } else if (type == pugi::node_element) {
      if (group == Holds::nothing) {
        reading.problem(reader.place(child), tag(child.name()) + " in " + tag(node.name()),
                        tag(node.name()) + " must be empty");
      } else if (const ElementRule* rule = require_element(reading, reader, child, group)) {
        all.push_back(read_element(reading, reader, child, *rule, group));
      }
    }
  }
  return all;
}

}  // namespace quincunx::composer
