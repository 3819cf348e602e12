#pragma once

#include "quincunx/ruleset.hpp"

namespace quincunx {

// Works out what every feature of the ground does (kinds of the rule set, then the scenario's overrides), its
// outline and its box.
void settle_ground(Scenario& scenario, const Ruleset& set, Problems& problems);

}  // namespace quincunx
