// Evaluates parameters and <let>.

#include <algorithm>
#include <charconv>
#include <cmath>

#include "compose/make/decimal.hpp"
#include "compose/make/format.hpp"
#include "compose/make/machine.hpp"
#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
double number_in(const char* text) {
  const std::string_view digits = trimmed(text);
  const std::size_t first = digits.substr(0, 1) == "-" ? 1 : 0;
  double value = 0;
  const bool plain = digits.size() > first && digits[first] <= '9';
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
  return plain && error == std::errc() && end == digits.data() + digits.size() ? value : std::nan("");
}

namespace {

std::vector<Here> distinct(const std::vector<Here>& nodes) {
  std::set<std::string> seen;
  std::vector<Here> all;
  for (const Here& node : nodes)
    if (seen.insert(string_value(node)).second) all.push_back(node);
  return all;
}

}  // namespace

// Over no nodes, a sum is 0 and any other operation is NaN.
//
double Machine::aggregated(const std::string& op, const std::vector<Here>& all, const Place& place) {
  double found = op == "sum" || op == "avg" ? 0 : std::nan("");
  for (const Here& node : all) {
    const double value = number_in(string_value(node).c_str());
    if (std::isnan(value)) {
      problem(place, shown(string_value(node)) + " is not a number", "op=\"" + op + "\" needs numbers");
      return value;
    }
    if (op == "min")
      found = std::isnan(found) ? value : std::min(found, value);
    else if (op == "max")
      found = std::isnan(found) ? value : std::max(found, value);
    else
      found += value;
  }
  if (op != "avg") return found;
  return all.empty() ? std::nan("") : found / static_cast<double>(all.size());
}

void Machine::set(const Element& let, Here here, const std::string& name) {
  spend(let.place);
  pugi::xpath_variable* variable = variables_.get(name.c_str());
  const std::string op = let.fixed("op");
  const std::size_t select = let.expression("select");
  if (variable->type() == pugi::xpath_type_node_set || !op.empty()) {
    std::vector<Here> all = source(let, here);
    if (op == "distinct") all = distinct(all);
    if (op == "sort")
      std::stable_sort(all.begin(), all.end(),
                       [](const Here& a, const Here& b) { return string_value(a) < string_value(b); });
    if (variable->type() == pugi::xpath_type_number)
      variable->set(aggregated(op, all, let.place));
    else
      variable->set(set_of(all));
  } else if (variable->type() == pugi::xpath_type_number) {
    variable->set(query(select).evaluate_number(here));
  } else if (variable->type() == pugi::xpath_type_boolean) {
    variable->set(truth(select, here));
  } else {
    variable->set(text(select, here).c_str());
  }
}

void Machine::set_default(const Element& param, Here here, const std::string& name) {
  pugi::xpath_variable* variable = variables_.get(name.c_str());
  const std::size_t otherwise = param.expression("default");
  if (variable->type() == pugi::xpath_type_number)
    variable->set(query(otherwise).evaluate_number(here));
  else if (variable->type() == pugi::xpath_type_boolean)
    variable->set(truth(otherwise, here));
  else
    variable->set(text(otherwise, here).c_str());
}

void Machine::set_parameter(const Element& param, const std::map<std::string, std::string>& given) {
  const std::string name = param.fixed("name");
  pugi::xpath_variable* variable = variables_.get(name.c_str());
  const auto found = given.find(name);
  if (found == given.end()) {
    set_default(param, document_, name);
  } else if (variable->type() == pugi::xpath_type_number) {
    if (!decimal_of(found->second))
      problem(param.place, "parameter " + name + "=" + shown(found->second) + " is not a number");
    variable->set(number_in(found->second.c_str()));
  } else if (variable->type() == pugi::xpath_type_boolean) {
    if (found->second != "yes" && found->second != "no")
      problem(param.place, "parameter " + name + "=" + shown(found->second), "expected yes or no");
    variable->set(found->second == "yes");
  } else {
    variable->set(found->second.c_str());
  }
  const std::string list = param.fixed("values");
  const auto values = quincunx::words(list);
  const std::string is = variable->type() == pugi::xpath_type_string ? variable->get_string() : "";
  if (!values.empty() && std::find(values.begin(), values.end(), is) == values.end())
    problem(found == given.end() ? param.place : Place{}, "parameter " + name + "=" + shown(is),
            "one of: " + join(values, ", "));
}

void Machine::begin(const std::map<std::string, std::string>& parameters) {
  std::vector<std::string> names;
  for (const Element& global : program_.globals) {
    if (global.kind() == Kind::param) {
      names.push_back(global.fixed("name"));
      set_parameter(global, parameters);
    } else {
      set(global, document_, global.fixed("name"));
    }
  }
  for (const auto& [name, value] : parameters)
    if (std::find(names.begin(), names.end(), name) == names.end())
      problem({program_.path}, "the template has no parameter '" + name + "'",
              names.empty() ? "it has none" : did_you_mean(name, names));
  for (const Value& path : program_.themes) {
    const auto found = program_.theme_files.find(text(path, document_));
    if (found != program_.theme_files.end()) theme_ = &found->second;
  }
  bool first = true;
  for (const Value& path : program_.strings) {
    const auto found = program_.string_files.find(text(path, document_));
    if (found == program_.string_files.end()) continue;
    if (first)
      words_ = found->second;
    else
      words_.add(found->second);
    first = false;
  }
}

}  // namespace quincunx::composer
