#pragma once
// The words of a battle, and how long its states last.

#include "quincunx/play/battle.hpp"

namespace quincunx {

// Puts the rule set's lists, and the scenario's objectives and exits, into the battle's words; its order of
// play; and the lifetimes of columns and ties into its opening table. The scenario must be there.
void name_lists(const Ruleset& set, Battle& battle);

}  // namespace quincunx
