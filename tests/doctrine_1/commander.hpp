#pragma once
// Doctrine as it was before it led lines, batteries and reserves: what the present one is measured against.

#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"

namespace quincunx::doctrine_1 {

Commander doctrine(const Battle& battle);

}  // namespace quincunx::doctrine_1
