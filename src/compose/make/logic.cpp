// Runs if, choose, for-each, let and use.

#include <algorithm>
#include <cmath>
#include <limits>

#include "compose/make/machine.hpp"
#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

struct Key {
  double number = 0;
  std::string text;
};

// Sorts by number if all keys are numbers, else by bytes. The sort is stable.
void sort(Machine& machine, const Value& keys, bool downwards, std::vector<Here>& nodes) {
  std::vector<std::vector<Key>> given(nodes.size());
  std::vector<bool> numeric(keys.parts.size(), true);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::size_t k = 0; k < keys.parts.size(); ++k) {
      Key key{0, machine.text(keys.parts[k].expression, nodes[i])};
      key.number = number_in(key.text.c_str());
      const auto type = machine.program().expressions[keys.parts[k].expression].type;
      if (std::isnan(key.number)) {
        if (type != pugi::xpath_type_number) numeric[k] = false;
        key.number = std::numeric_limits<double>::infinity();  // nodes without a number are last
      }
      given[i].push_back(std::move(key));
    }
  std::vector<std::size_t> order(nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (downwards) std::swap(a, b);
    for (std::size_t k = 0; k < numeric.size(); ++k) {
      const Key &left = given[a][k], &right = given[b][k];
      if (numeric[k] ? left.number != right.number : left.text != right.text)
        return numeric[k] ? left.number < right.number : left.text < right.text;
    }
    return false;
  });
  std::vector<Here> sorted;
  for (const std::size_t i : order) sorted.push_back(nodes[i]);
  nodes = std::move(sorted);
}

using Groups = std::vector<std::vector<Here>>;

// Groups in the order of their first members; without group-by, one group per node.
Groups grouped(Machine& machine, const Element& loop, const std::vector<Here>& nodes) {
  Groups groups;
  const std::size_t by = loop.expression("group-by");
  std::map<std::string, std::size_t> known;
  for (const Here& node : nodes) {
    if (by == none) {
      groups.push_back({node});
      continue;
    }
    const auto [place, fresh] = known.emplace(machine.text(by, node), groups.size());
    if (fresh) groups.emplace_back();
    groups[place->second].push_back(node);
  }
  return groups;
}

void repeat(Machine& machine, const Element& loop, Here here, const Visit& visit) {
  std::vector<Here> nodes = machine.source(loop, here);
  if (const Value* keys = loop.attribute("sort"))
    sort(machine, *keys, machine.text(loop, "order", here) == "descending", nodes);
  Groups groups = grouped(machine, loop, nodes);
  if (const std::size_t limit = loop.expression("limit"); limit != none) {
    const double most = number_in(machine.text(limit, here).c_str());
    if (std::isnan(most) || most < 0)
      machine.problem(loop.attribute("limit")->place, "limit is not a number from 0");
    else if (static_cast<double>(groups.size()) > most)
      groups.resize(static_cast<std::size_t>(most));
  }
  if (groups.empty()) {
    for (const Element& child : loop.children)
      if (child.kind() == Kind::empty) walk(machine, child.children, here, visit);
    return;
  }
  const std::string variable = loop.fixed("var"), index = loop.fixed("index");
  std::vector<Machine::Kept> kept;
  for (const std::string* name : {&variable, &index})
    if (!name->empty()) kept.emplace_back(machine, *name);
  double count = 0;
  for (const auto& group : groups) {
    machine.spend(loop.place);
    if (!variable.empty()) machine.set(variable, group);
    if (!index.empty()) machine.set(index, ++count);
    walk(machine, loop.children, group.front(), visit);
  }
}

void choose(Machine& machine, const Element& choice, Here here, const Visit& visit) {
  for (const Element& branch : choice.children)
    if (branch.kind() == Kind::otherwise || machine.truth(branch.expression("test"), here))
      return walk(machine, branch.children, here, visit);
}

// Arguments are evaluated in the caller's scope; the body is visited in place of the element.
void use(Machine& machine, const Element& element, Here here, const Visit& visit) {
  const Machine::Deeper deeper(machine, element.place);
  const Definition& definition = machine.program().definitions[element.number];
  std::vector<Machine::Kept> kept;
  for (const Element& parameter : definition.parameters) {
    const std::string name = parameter.fixed("name");
    kept.emplace_back(machine, name);
    const auto given = std::find_if(element.children.begin(), element.children.end(),
                                    [&](const Element& let) { return let.fixed("name") == name; });
    if (given != element.children.end())
      machine.set(*given, here, name);
    else
      machine.set_default(parameter, here, name);
  }
  walk(machine, definition.children, here, visit);
}

}  // namespace

void walk(Machine& machine, const std::vector<Element>& children, Here here, const Visit& visit) {
  std::vector<Machine::Kept> kept;
  for (const Element& child : children) {
    machine.spend(child.place);
    switch (child.kind()) {
      case Kind::when_true:
        if (machine.truth(child.expression("test"), here)) walk(machine, child.children, here, visit);
        break;
      case Kind::choose:
        choose(machine, child, here, visit);
        break;
      case Kind::for_each:
        repeat(machine, child, here, visit);
        break;
      case Kind::use:
        use(machine, child, here, visit);
        break;
      case Kind::let:
        kept.emplace_back(machine, child.fixed("name"));
        machine.set(child, here, child.fixed("name"));
        break;
      case Kind::empty:
        break;
      default:
        visit(child, here);
    }
  }
}

}  // namespace quincunx::composer
