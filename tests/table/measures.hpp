#pragma once
// Measures and bases that the tests of geometry share.

#include "table/tolerance.hpp"

namespace quincunx::test {

constexpr Length tum = 20'000;  // micrometres
constexpr Footprint foot{2 * tum, tum, false};
constexpr Footprint commander{tum, 0, true};

}  // namespace quincunx::test
