#pragma once
// Texts that functions of the set return: what rosters print of a unit, and what points are for.

#include <array>

namespace quincunx::lib {

// By the values of their columns.
inline constexpr std::array<const char*, 3> reliabilities{"spirited", "reliable", "unreliable"};
inline constexpr std::array<const char*, 4> weapons{"none", "rifle", "musket", "carbine"};
inline constexpr std::array<const char*, 3> carriages{"foot", "horse", "light"};
inline constexpr std::array<const char*, 4> ratings{"poor", "average", "good", "excellent"};
inline constexpr std::array<const char*, 3> effects{"", "worn", "spent"};
// In the order in which a roster has them.
inline constexpr std::array<const char*, 8> peculiarities{
    "British", "gauchos", "Granaderos", "lancers", "trained", "brave colonel", "provisional", "fixed"};
inline constexpr std::array<const char*, 1> numbered{"skirmisher check {n}"};
// What the rows of the table of victory points are called in a report.
inline constexpr std::array<const char*, 7> made_by{
    "enemy troops worn", "enemy troops spent", "enemy troops destroyed or off the table",
    "enemy gun stands",  "enemy leaders",      "excellent enemy leaders",
    "key positions held"};

}  // namespace quincunx::lib
