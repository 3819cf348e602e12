#pragma once
// Finds rule sets by key, or as amended by a scenario.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/rulebook.hpp"

namespace quincunx::cli {

std::vector<std::string> ruleset_keys();

struct NamedBook {
  Rulebook book;
  std::shared_ptr<const Battle> battle;  // null for a rule set without scenario
  std::string stem;                      // for file names: the rule set's key or the scenario's id
};
// `name` is a key, a scenario file or a folder with one; otherwise adds a problem.
std::optional<NamedBook> rulebook_named(const std::string& name, Problems& problems);

}  // namespace quincunx::cli
