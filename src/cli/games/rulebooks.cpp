#include "cli/games/rulebooks.hpp"

#include <filesystem>

#include "cli/games/battles.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/xml/xml.hpp"

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

std::optional<NamedRules> rules_file_named(const std::string& name, Problems& problems) {
  constexpr std::size_t largest = std::size_t{16} << 20;
  if (find_ruleset(name) != nullptr || is_nothing(name)) return std::nullopt;
  Problems unread;
  auto bytes = read_file(name, largest, unread);
  if (!bytes || root_name(*bytes) != "rules") return std::nullopt;
  auto rules = read_rules_file(*bytes, name, problems);
  if (!rules) return std::nullopt;
  return NamedRules{std::move(*rules), std::move(*bytes), std::filesystem::path(name).stem().string()};
}

}  // namespace quincunx::cli
