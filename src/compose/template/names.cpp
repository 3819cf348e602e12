// Checks names of elements and attributes in expressions against the data document's schema.

#include <algorithm>

#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// XPath operators, which look like names.
bool is_operator(std::string_view word) {
  return word == "and" || word == "or" || word == "div" || word == "mod";
}

}  // namespace

bool continues_name(char c) { return starts_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

bool names_known(Reading& reading, std::string_view source, const Locate& locate) {
  if (reading.data_names.empty()) return true;
  bool known = true;
  for (std::size_t at = 0; at < source.size();) {
    const char c = source[at];
    if (c == '"' || c == '\'') {
      at = std::min(source.find(c, at + 1), source.size() - 1) + 1;
      continue;
    }
    const bool variable = c == '$';
    const std::size_t from = at + (variable ? 1 : 0);
    std::size_t end = from;
    while (end < source.size() && continues_name(source[end])) ++end;
    if (end == from) {
      ++at;
      continue;
    }
    const std::string_view name = source.substr(from, end - from);
    std::size_t next = end;
    while (next < source.size() && source[next] == ' ') ++next;
    const bool called = source.substr(next, 1) == "(" || source.substr(next, 2) == "::";
    const auto& names = reading.data_names;
    if (!variable && !called && starts_name(name[0]) && !is_operator(name) &&
        std::find(names.begin(), names.end(), name) == names.end()) {
      reading.problem(locate(from),
                      "no element or attribute '" + std::string(name) + "' in <" + reading.program.data + ">",
                      nearest(name, names).empty()
                          ? "scenarios/schema/" + reading.program.data + ".xsd lists all names"
                          : did_you_mean(name, names));
      known = false;
    }
    at = end;
  }
  return known;
}

}  // namespace quincunx::composer
