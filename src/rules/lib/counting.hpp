#pragma once
// What an army's losses and points come to, for whoever prints them.

#include "quincunx/tally.hpp"

namespace quincunx::lib {

extern const Counting counting;

}  // namespace quincunx::lib
