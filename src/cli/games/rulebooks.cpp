#include "cli/games/rulebooks.hpp"

#include "cli/games/battles.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx::cli {

std::vector<std::string> ruleset_keys() {
  std::vector<std::string> all;
  for (const Ruleset* set : rulesets()) all.emplace_back(set->key);
  return all;
}

std::optional<NamedBook> rulebook_named(const std::string& name, Problems& problems) {
  if (const Ruleset* set = find_ruleset(name)) return NamedBook{Rulebook(*set), nullptr, name};
  if (is_nothing(name)) {
    problems.push_back(
        {{name, 0, 0}, "neither a rule set nor a scenario", did_you_mean(name, ruleset_keys())});
    return std::nullopt;
  }
  const auto files = find_battles({name}, problems);
  const auto loaded = files.size() == 1 ? load(files[0], problems) : std::nullopt;
  if (loaded) return NamedBook{loaded->battle->book, loaded->battle, loaded->battle->scenario->id};
  if (problems.empty()) problems.push_back({{name, 0, 0}, "name a single scenario", {}});
  return std::nullopt;
}

}  // namespace quincunx::cli
