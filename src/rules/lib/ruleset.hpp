#pragma once

#include "quincunx/ruleset.hpp"

namespace quincunx::lib {

extern const Ruleset ruleset;

}  // namespace quincunx::lib
