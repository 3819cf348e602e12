#pragma once
// Changes a scenario or its orders and leaves the rest as it was written, line by line. For variants of a
// battle. The bytes must have been read without problems before; the readers judge whether the result can be
// played.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx::xml {

struct Edited {
  std::string bytes;
  std::string was;  // the value before; "a, b" if several differed; empty if it was absent
};

// Every attribute, or element of text, that the XPath matches gets the value. If "…/@name" has no match
// but its elements exist, these get the attribute. Nullopt, and a problem with what was expected, if there is
// no match or the XPath is not valid.
std::optional<Edited> with_value(std::string_view bytes, const std::string& file, const std::string& xpath,
                                 const std::string& value, Problems& problems);

Edited with_ruling(std::string_view bytes, const std::string& key, const std::string& value);
Edited with_figure(std::string_view bytes, const std::string& table, const std::string& row,
                   const std::string& column, const std::string& value);

// Exchanges the sides' roles. Nullopt if they have no roles.
std::optional<std::string> with_roles_exchanged(std::string_view bytes);

// Removes one unit, and what refers to it. A leader that was with it takes its place. A command without units
// is removed too.
struct Removed {
  std::string bytes;
  std::vector<std::string> commands;  // gone with it
};
std::optional<Removed> without_unit(std::string_view bytes, const std::string& unit);

// Orders without those to units and commands that are gone, or that name them.
struct Kept {
  std::string bytes;
  int dropped = 0;
};
Kept orders_without(std::string_view bytes, const std::vector<std::string>& units,
                    const std::vector<std::string>& commands);

}  // namespace quincunx::xml
