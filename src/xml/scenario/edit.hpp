#pragma once
// A scenario or its orders with something changed, everything else as it was written, line by line. For
// variants of a battle. The bytes must have been read without problems before; whether what comes out can be
// played, the readers say.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx::xml {

struct Edited {
  std::string bytes;
  std::string was;  // the value before; where several differed "a, b"; empty where there was none
};

// Every attribute, or element of text, that the XPath matches gets the value. Where "…/@name" matches nothing
// but its elements are there, these get the attribute. Nothing, and a problem that says what was expected,
// when nothing is matched or the XPath is none.
std::optional<Edited> with_value(std::string_view bytes, const std::string& file, const std::string& xpath,
                                 const std::string& value, Problems& problems);

Edited with_ruling(std::string_view bytes, const std::string& key, const std::string& value);
Edited with_figure(std::string_view bytes, const std::string& table, const std::string& row,
                   const std::string& column, const std::string& value);

// The sides' roles exchanged. Nothing where they have none.
std::optional<std::string> with_roles_exchanged(std::string_view bytes);

// Without one unit, and without what refers to it. A leader who was with it stands in its place. A command
// that has no units left goes too.
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
