#pragma once
// What an army's losses and points come to, for reports, sheets and results.

#include "quincunx/rules/tally.hpp"

namespace quincunx::lib {

extern const Counting counting;

}  // namespace quincunx::lib
