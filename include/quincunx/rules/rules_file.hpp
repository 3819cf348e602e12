#pragma once
// A rules document as a file: what `quincunx export rules` writes, as it is, edited, or written by hand for
// any game.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx {

struct UnitSign {  // how a type of unit is drawn
  std::string type;
  Arm arm{};
  Symbol symbol{};
};
struct RulesFile {
  std::string key, title;
  std::vector<UnitSign> signs;
};

// Checks the whole document (src/xml): grammar and names are errors; a step without a procedure, dice without
// a name and a figure that differs from its text are warnings. Nullopt if any problem is an error.
std::optional<RulesFile> read_rules_file(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace quincunx
