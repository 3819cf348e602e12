// quincunx lint-rules [KEY|SCENARIO…]

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/battles.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"
#include "report/lint/lint.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_scenario = std::size_t{16} << 20;

struct Tally {
  std::size_t errors = 0, warnings = 0, excused = 0;
};

void print_findings(const Rulebook& book, const Scenario* scenario, bool excused, Tally& tally) {
  for (const lint::Finding& each : lint::findings(book, scenario, excused)) {
    ++(!each.as_printed.empty() ? tally.excused : each.error ? tally.errors : tally.warnings);
    std::cout << lint::text(book, each) << "\n";
  }
}

// Reads the scenario without setting it up: this command also checks scenarios whose figures cannot be
// played.
void lint_scenario(const BattleFiles& files, bool excused, Tally& tally, Problems& problems) {
  const auto bytes = read_file(files.scenario, largest_scenario, problems);
  const auto scenario = bytes ? read_scenario(*bytes, files.scenario, problems) : std::nullopt;
  if (!scenario) return;
  const Ruleset* set = find_ruleset(scenario->rules);
  if (set == nullptr) return;  // the reader has reported it
  print_findings(Rulebook(*set, *scenario, problems), &*scenario, excused, tally);
}

}  // namespace

int lint_rules(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of lint-rules");
  own.add_options()("as-printed", "also list findings that are printed so on purpose, and why");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const bool excused = arguments.values->count("as-printed") != 0;
  auto names = paths(*arguments.values);
  if (names.empty())
    for (const Ruleset* set : rulesets()) names.emplace_back(set->key);
  Tally tally;
  Problems problems;
  for (const std::string& name : names) {
    if (const Ruleset* set = find_ruleset(name))
      print_findings(Rulebook(*set), nullptr, excused, tally);
    else
      for (const BattleFiles& files : find_battles({name}, problems))
        lint_scenario(files, excused, tally, problems);
  }
  const int code = print_problems(problems);
  std::cout << tally.errors << " errors, " << tally.warnings << " warnings";
  if (excused) std::cout << ", " << tally.excused << " as printed";
  std::cout << "\n";
  return tally.errors != 0 ? input_problems : code;
}

}  // namespace quincunx::cli
