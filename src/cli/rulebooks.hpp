#pragma once
// Rule sets by their keys, or as a scenario amends them.

#include <optional>
#include <string>
#include <vector>

#include "quincunx/problem.hpp"
#include "quincunx/rulebook.hpp"

namespace quincunx::cli {

std::vector<std::string> ruleset_keys();

struct NamedBook {
  Rulebook book;
  std::string stem;  // for names of files: the key, or the scenario's id
};
// `name` is a key, a scenario file or a folder that holds one; anything else is a problem.
std::optional<NamedBook> rulebook_named(const std::string& name, Problems& problems);

}  // namespace quincunx::cli
