#pragma once
// Texts that functions of the set return: what rosters print of a unit.

#include <array>

namespace quincunx::acw {

// By the value of the column of weapons.
inline constexpr std::array<const char*, 8> arms_carried{"",
                                                         "smoothbore muskets",
                                                         "rifled muskets",
                                                         "smoothbore carbines",
                                                         "rifled carbines",
                                                         "Sharps rifles",
                                                         "12lb smoothbore cannon",
                                                         "12lb rifled cannon"};
inline constexpr std::array<const char*, 1> singled_out{"independent"};

}  // namespace quincunx::acw
