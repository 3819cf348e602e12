#include <algorithm>
#include <array>

#include "quincunx/ruleset.hpp"
#include "rules/tilly/ruleset.hpp"

namespace quincunx {
namespace {

constexpr std::array<const Ruleset*, 1> every{&tilly::ruleset};

}  // namespace

std::span<const Ruleset* const> rulesets() { return every; }

const Ruleset* find_ruleset(std::string_view key) {
  const auto found =
      std::find_if(every.begin(), every.end(), [&](const Ruleset* set) { return key == set->key; });
  return found == every.end() ? nullptr : *found;
}

}  // namespace quincunx
