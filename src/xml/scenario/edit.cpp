#include "xml/scenario/edit.hpp"

#include <algorithm>
#include <pugixml.hpp>
#include <set>

#include "quincunx/base/text.hpp"
#include "xml/scenario/edit_tree.hpp"

namespace quincunx::xml {
namespace {

// Words between quotes, and the names of elements on the way.
struct XPathWords {
  std::vector<std::string> quoted, elements;
};
XPathWords words_of(const std::string& xpath) {
  XPathWords words;
  for (std::size_t at = 0; at < xpath.size();) {
    if (xpath[at] == '\'' || xpath[at] == '"') {
      const std::size_t end = std::min(xpath.find(xpath[at], at + 1), xpath.size());
      words.quoted.push_back(xpath.substr(at + 1, end - at - 1));
      at = end + 1;
    } else if (xpath[at] == '/') {
      const std::size_t end =
          std::min(xpath.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at + 1), xpath.size());
      if (end > at + 1) words.elements.push_back(xpath.substr(at + 1, end - at - 1));
      at = std::max(end, at + 1);
    } else {
      ++at;
    }
  }
  return words;
}

void names_within(xml_node node, std::set<std::string>& elements, std::set<std::string>& values) {
  for (const xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    elements.insert(child.name());
    for (const xml_attribute attribute : child.attributes())
      if (std::string_view(attribute.name()) != "name") values.insert(attribute.value());
    names_within(child, elements, values);
  }
}

// A hint for an XPath without a match.
std::string hint_for(const xml_document& document, const std::string& xpath) {
  std::set<std::string> elements, values;
  names_within(document, elements, values);
  const XPathWords words = words_of(xpath);
  for (const std::string& name : words.elements)
    if (elements.count(name) == 0) {
      const std::vector<std::string> known(elements.begin(), elements.end());
      return "no <" + name + "> there; " + did_you_mean(name, known);
    }
  for (const std::string& value : words.quoted)
    if (values.count(value) == 0) {
      const std::vector<std::string> known(values.begin(), values.end());
      const std::string near = nearest(value, known);
      return "no '" + value + "' there" + (near.empty() ? "" : "; did you mean '" + near + "'?");
    }
  return "expected attributes or elements of the scenario, as in //unit[@type='horse']/@quality";
}

// "…/@name" as ("…", "name"); nullopt for other forms.
std::optional<std::pair<std::string, std::string>> last_attribute(const std::string& xpath) {
  const std::size_t at = xpath.rfind("/@");
  if (at == std::string::npos || at == 0) return std::nullopt;
  const std::string name = xpath.substr(at + 2);
  if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-_") != std::string::npos)
    return std::nullopt;
  const std::string elements = xpath.substr(0, at);
  return elements.back() == '/' ? std::nullopt : std::optional(std::pair(elements, name));
}

class ValueSetter {
 public:
  ValueSetter(const std::string& value, const std::string& file, Problems& problems)
      : value_(value), file_(file), problems_(problems) {}

  void set(xml_attribute attribute) {
    was_.insert(attribute.value());
    attribute.set_value(value_.c_str());
  }
  void set(xml_node element) {
    if (element.type() != pugi::node_element) {
      problems_.push_back({{file_, 0, 0}, "only attributes and elements can be varied"});
    } else if (has_elements(element)) {
      problems_.push_back(
          {{file_, 0, 0},
           std::string("<") + element.name() + "> holds elements and cannot be '" + value_ + "'",
           "name one of its attributes, as in /@name"});
    } else {
      was_.insert(std::string(trimmed(element.text().get())));
      element.text().set(value_.c_str());
    }
  }
  void give(xml_node element, const std::string& name) {
    was_.insert("");
    element.append_attribute(name.c_str()).set_value(value_.c_str());
  }
  std::string was() const {
    const std::vector<std::string> all(was_.begin(), was_.end());
    return join(all, ", ");
  }

 private:
  std::string value_, file_;
  Problems& problems_;
  std::set<std::string> was_;
};

xml_node rulings_of(xml_document& document) {
  xml_node root = document.document_element();
  const xml_node there = root.child("rulings");
  return there ? there : root.insert_child_before("rulings", root.child("table"));
}

// Of a command that has no units left: the first of its parts, if it has any, becomes the command.
bool first_part_takes_over(xml_node command) {
  if (command.attribute("part-of")) return false;
  xml_node part = command.parent().find_child_by_attribute("part-of", command.attribute("id").value());
  if (!part) return false;
  part.remove_attribute("part-of");
  for (const char* name : {"id", "name", "commander", "doctrine", "toward"}) {
    const pugi::xml_attribute given = command.attribute(name);
    if (!given) continue;
    pugi::xml_attribute own = part.attribute(name);
    if (!own) own = part.append_attribute(name);
    own.set_value(given.value());
  }
  remove(command);
  return true;
}

void leave_contingent(xml_node side, const std::string& command) {
  for (xml_node contingent = side.child("contingent"); contingent;) {
    const xml_node next = contingent.next_sibling("contingent");
    std::vector<std::string> left;
    for (const std::string_view id : words(contingent.attribute("commands").value()))
      if (id != command) left.emplace_back(id);
    contingent.attribute("commands").set_value(join(left, " ").c_str());
    if (left.empty()) remove(contingent);
    contingent = next;
  }
}

// Names in other languages of units, commands and contingents that are not in the battle any more.
void drop_lost_names(xml_node root) {
  const auto is_there = [root](std::string_view id) {
    for (const xml_node side : root.children("side"))
      if (side.find_node([id](xml_node each) { return trimmed(each.attribute("id").value()) == id; }))
        return true;
    return false;
  };
  for (const xml_node translation : root.children("translation"))
    for (xml_node name = translation.child("name"); name;) {
      const xml_node next = name.next_sibling("name");
      for (const char* of : {"unit", "command", "contingent"})
        if (const xml_attribute id = name.attribute(of); id && !is_there(trimmed(id.value()))) {
          remove(name);
          break;
        }
      name = next;
    }
}

}  // namespace

std::optional<Edited> with_value(std::string_view bytes, const std::string& file, const std::string& xpath,
                                 const std::string& value, Problems& problems) {
  xml_document document = parsed(bytes);
  ValueSetter setter(value, file, problems);
  const std::size_t before = problems.size();
  try {
    const pugi::xpath_query query(xpath.c_str());
    if (query.return_type() != pugi::xpath_type_node_set) {
      problems.push_back({{file, 0, 0},
                          in_quotes(xpath) + " is no path to anything",
                          "expected one to attributes or elements, as in //unit[@type='horse']/@quality"});
      return std::nullopt;
    }
    const auto found = query.evaluate_node_set(document);
    for (const pugi::xpath_node& each : found)
      each.attribute() ? setter.set(each.attribute()) : setter.set(each.node());
    if (found.empty()) {
      const auto parts = last_attribute(xpath);
      const auto elements = parts ? document.select_nodes(parts->first.c_str()) : pugi::xpath_node_set{};
      if (elements.empty()) {
        problems.push_back({{file, 0, 0}, in_quotes(xpath) + " matches nothing", hint_for(document, xpath)});
        return std::nullopt;
      }
      for (const pugi::xpath_node& each : elements) setter.give(each.node(), parts->second);
    }
  } catch (const pugi::xpath_exception& slip) {
    problems.push_back({{"--vary", 0, 0},
                        in_quotes(xpath) + " is no XPath: " + slip.what() + " at character " +
                            std::to_string(slip.result().offset + 1),
                        "expected one as //unit[@id='…']/@quality"});
    return std::nullopt;
  }
  if (problems.size() > before) return std::nullopt;
  return Edited{bytes_of(document), setter.was()};
}

Edited with_ruling(std::string_view bytes, const std::string& key, const std::string& value) {
  xml_document document = parsed(bytes);
  xml_node rulings = rulings_of(document);
  xml_node ruling = rulings.find_child_by_attribute("ruling", "key", key.c_str());
  if (!ruling) {
    ruling = rulings.append_child("ruling");
    ruling.append_attribute("key").set_value(key.c_str());
  }
  const std::string was(trimmed(ruling.text().get()));
  ruling.text().set(value.c_str());
  return {bytes_of(document), was};
}

Edited with_figure(std::string_view bytes, const std::string& table, const std::string& row,
                   const std::string& column, const std::string& value) {
  xml_document document = parsed(bytes);
  xml_node rulings = rulings_of(document);
  xml_node figure = rulings.find_child([&](xml_node each) {
    return each.name() == std::string_view("figure") && each.attribute("table").value() == table &&
           each.attribute("row").value() == row && each.attribute("column").value() == column;
  });
  if (!figure) {
    figure = rulings.append_child("figure");
    figure.append_attribute("table").set_value(table.c_str());
    figure.append_attribute("row").set_value(row.c_str());
    figure.append_attribute("column").set_value(column.c_str());
  }
  const std::string was(trimmed(figure.text().get()));
  figure.text().set(value.c_str());
  return {bytes_of(document), was};
}

std::optional<std::string> with_roles_exchanged(std::string_view bytes) {
  xml_document document = parsed(bytes);
  xml_node first = document.document_element().child("side"), second = first.next_sibling("side");
  const std::string role = first.attribute("role").value(), other = second.attribute("role").value();
  if (trimmed(role).empty() || trimmed(other).empty()) return std::nullopt;
  first.attribute("role").set_value(other.c_str());
  second.attribute("role").set_value(role.c_str());
  return bytes_of(document);
}

std::optional<Removed> without_unit(std::string_view bytes, const std::string& unit) {
  xml_document document = parsed(bytes);
  const xml_node root = document.document_element();
  const auto is = [&unit](xml_node element, const char* attribute) {
    return trimmed(element.attribute(attribute).value()) == unit;
  };
  const xml_node gone = root.find_node(
      [&](xml_node each) { return each.name() == std::string_view("unit") && is(each, "id"); });
  if (!gone) return std::nullopt;
  Removed removed;
  for (xml_node side : root.children("side")) {
    if (const xml_node chief = side.child("commander-in-chief"); chief && is(chief, "ref")) remove(chief);
    for (xml_node command : side.children()) {
      if (is(command, "commander")) command.remove_attribute("commander");
      for (xml_node leader : command.children("unit")) {
        if (!is(leader, "attached-to")) continue;
        leader.remove_attribute("attached-to");
        for (const char* place : {"at", "facing"})
          if (gone.attribute(place) && !leader.attribute(place))
            leader.append_attribute(place).set_value(gone.attribute(place).value());
      }
    }
  }
  xml_node state = root.child("state");
  for (xml_node tie = state.child("tie"); tie;) {
    const xml_node next = tie.next_sibling("tie");
    if (is(tie, "from") || is(tie, "to")) remove(tie);
    tie = next;
  }
  const xml_node command = gone.parent();
  remove(gone);
  if (!command.child("unit") && !first_part_takes_over(command)) {
    removed.commands.emplace_back(trimmed(command.attribute("id").value()));
    leave_contingent(command.parent(), removed.commands.back());
    remove(command);
  }
  drop_lost_names(root);
  removed.bytes = bytes_of(document);
  return removed;
}

}  // namespace quincunx::xml
