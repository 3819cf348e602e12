#pragma once
// Finds slips in printed tables without playing: `quincunx lint-rules`.

#include <string>
#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx::lint {

struct Finding {
  const char* name;        // kind: "gap", "twin-label"; exemptions (AsPrinted) refer to it
  bool error = true;       // true: cannot be played as printed; false: reads badly
  std::string table = {};  // key; empty: not about a table
  std::string row = {}, column = {};
  std::string what = {}, hint = {};
  Place place = {};             // of the scenario's amendment that caused it, if any
  std::string as_printed = {};  // why it is printed so on purpose; empty: a real finding
};

// Findings in the order of the tables. Findings that the rules excuse (AsPrinted) are left out unless
// `excused`. `scenario` made the amendments; null for a rule set without amendments.
std::vector<Finding> findings(const Rulebook& book, const Scenario* scenario = nullptr, bool excused = false);
// At the amendment that caused it, or at the rule set: "table charge-bands, row 'Driven back', …: gap: …".
Problem problem_of(const Rulebook& book, const Finding& finding);
// One line: "lib, table charge-bands, row Driven back, column Difference: error: gap: …; hint", after the
// place if there is one.
std::string text(const Rulebook& book, const Finding& finding);

}  // namespace quincunx::lint
