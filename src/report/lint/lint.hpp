#pragma once
// Slips that can be seen in printed tables without playing: `quincunx lint-rules`.

#include <string>
#include <vector>

#include "quincunx/rulebook.hpp"
#include "quincunx/scenario.hpp"

namespace quincunx::lint {

struct Finding {
  const char* name;        // "gap", "twin-label": what exemptions (AsPrinted) name
  bool error = true;       // a table that cannot be played as printed; else one that reads badly
  std::string table = {};  // key; empty: not in a table
  std::string row = {}, column = {};
  std::string what = {}, hint = {};
  Place place = {};             // of the scenario's amendment, where it brought the slip about
  std::string as_printed = {};  // why it stands so all the same; empty: a finding
};

// In the order of the tables; what rules themselves excuse is left out unless `excused`. `scenario` is where
// the amendments come from, null for a rule set as it stands.
std::vector<Finding> findings(const Rulebook& book, const Scenario* scenario = nullptr, bool excused = false);
// "lib, table charge-bands, row Driven back, column Difference: error: gap: …; hint", behind the place if
// there is one.
std::string text(const Rulebook& book, const Finding& finding);

}  // namespace quincunx::lint
