#pragma once
// Texts that functions of the set return: what rosters print of a unit.

#include <array>

namespace quincunx::bolivar {

// By the values of their columns.
inline constexpr std::array<const char*, 3> gun_kinds{"foot artillery", "mountain artillery",
                                                      "horse artillery"};
inline constexpr std::array<const char*, 3> abilities{"none", "centaur", "strategist"};

}  // namespace quincunx::bolivar
