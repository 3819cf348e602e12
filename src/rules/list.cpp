#include <algorithm>
#include <array>

#include "quincunx/play/battle.hpp"
#include "quincunx/play/ruleset.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/tilly/book/ruleset.hpp"

namespace quincunx {
namespace {

constexpr std::array<const Ruleset*, 5> every{&tilly::ruleset, &lib::ruleset, &liberty::ruleset,
                                              &bolivar::ruleset, &acw::ruleset};

}  // namespace

std::span<const Ruleset* const> rulesets() { return every; }

const Ruleset* find_ruleset(std::string_view key) {
  const auto found =
      std::find_if(every.begin(), every.end(), [&](const Ruleset* set) { return key == set->key; });
  return found == every.end() ? nullptr : *found;
}

std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, Problems& problems) {
  if (const Ruleset* set = find_ruleset(scenario->rules)) return muster(std::move(scenario), *set, problems);
  std::vector<std::string> keys;
  for (const Ruleset* known : every) keys.emplace_back(known->key);
  problems.push_back(
      {scenario->place, "no rule set '" + scenario->rules + "'", did_you_mean(scenario->rules, keys)});
  return std::nullopt;
}

}  // namespace quincunx
