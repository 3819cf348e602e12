#pragma once
// Rule sets by their keys, or as a scenario amends them.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/problem.hpp"
#include "quincunx/rulebook.hpp"
#include "quincunx/turn.hpp"

namespace quincunx::cli {

std::vector<std::string> ruleset_keys();

struct NamedBook {
  Rulebook book;
  std::shared_ptr<const Battle> battle;  // null for a rule set by itself
  std::string stem;                      // for names of files: the key, or the scenario's id
};
// `name` is a key, a scenario file or a folder that holds one; anything else is a problem.
std::optional<NamedBook> rulebook_named(const std::string& name, Problems& problems);

}  // namespace quincunx::cli
