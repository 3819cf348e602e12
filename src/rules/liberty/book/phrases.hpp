#pragma once
// Texts that functions of the set return: what rosters print of a unit, and what points are for.

#include <array>

namespace quincunx::liberty {

// By the value of the column.
inline constexpr std::array<const char*, 7> weapons{"none", "smoothbore", "rifled", "carbine",
                                                    "3pdr", "6pdr",       "12pdr"};
inline constexpr std::array<const char*, 3> counted{"{n} base", "{n} bases", "may dismount"};
inline constexpr std::array<const char*, 2> worse_states{"worn", "shaken"};
// By the rows of the table of victory points.
inline constexpr std::array<const char*, 4> scored_for{"enemy units Broken", "enemy units Shaken",
                                                       "enemy units Worn", "the enemy's break point"};

}  // namespace quincunx::liberty
