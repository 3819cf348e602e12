#pragma once
// Tilly's Very Bad Day as a value.

#include "quincunx/ruleset.hpp"

namespace quincunx::tilly {

extern const Ruleset ruleset;

}  // namespace quincunx::tilly
