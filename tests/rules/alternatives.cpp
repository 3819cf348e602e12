// No alternative of a ruling without a case: of any two, a case with one of them in force fails under the
// other.

#include <algorithm>
#include <catch2/catch.hpp>

#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"
#include "rules/case_files.hpp"

using namespace quincunx;

namespace {

// The alternative that the case itself names; empty if it leaves the ruling alone.
std::string named_by(const Case& one, const std::string& ruling) {
  for (const RulingEntry& entry : one.scenario->rulings)
    if (entry.key == ruling) return entry.value;
  return {};
}

Case ruled_otherwise(const Case& original, const std::string& ruling, const char* alternative) {
  Scenario amended = *original.scenario;
  for (RulingEntry& entry : amended.rulings)
    if (entry.key == ruling) entry.value = alternative;
  Case changed = original;
  changed.scenario = std::make_shared<const Scenario>(std::move(amended));
  return changed;
}

}  // namespace

TEST_CASE("any two alternatives of a ruling are told apart by a case", "[rules][rulings]") {
  for (const Ruleset* set : rulesets()) {
    const std::vector<Case> cases = test::cases_of(*set);
    const auto fails_under = [&](const Ruling& ruling, const Alternative& in_force,
                                 const Alternative& other) {
      return std::any_of(cases.begin(), cases.end(), [&](const Case& each) {
        return named_by(each, ruling.key) == in_force.key &&
               !run_case(ruled_otherwise(each, ruling.key, other.key)).empty();
      });
    };
    for (const Ruling& ruling : set->rulings())
      for (std::size_t i = 1; i < ruling.alternatives.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
          const Alternative &one = ruling.alternatives[i], &other = ruling.alternatives[j];
          INFO(set->key << ", ruling " << ruling.key << ": " << one.key << " and " << other.key);
          const bool told = fails_under(ruling, one, other) || fails_under(ruling, other, one);
          CHECK(told);
        }
  }
}
