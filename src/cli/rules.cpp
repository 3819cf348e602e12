// quincunx rules [KEY]

#include <iostream>

#include "cli/arguments.hpp"
#include "cli/output.hpp"
#include "cli/rulebooks.hpp"
#include "print/plain_text.hpp"

namespace quincunx::cli {
int rules(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto names = paths(*arguments.values);
  if (names.empty()) {
    for (const Ruleset* set : rulesets())
      std::cout << set->key << "  " << set->title << " (" << set->period << ")\n      " << set->credit
                << "\n";
    return done;
  }
  for (const std::string& name : names) {
    const Ruleset* set = find_ruleset(name);
    if (set == nullptr)
      return usage_error(self, "no rule set '" + name + "'; " + did_you_mean(name, ruleset_keys()));
    std::cout << plain_text(rules_reference(Rulebook(*set)));
  }
  return done;
}

}  // namespace quincunx::cli
