#pragma once
// Names and figures as people read them.

#include <string>
#include <string_view>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

std::string name_of(UnitId unit, const Vocabulary& words);  // "nobody" for the id nobody
std::string name_of(SideId side, const Vocabulary& words);
std::string name_of(Party party, const Vocabulary& words);
std::string name_of(ObjectiveId objective, const Vocabulary& words);
std::string name_of_formation(std::size_t formation, const Vocabulary& words);  // "march column"

// Rounded for reading, not for reading back: lengths to thousandths of the unit, angles to hundredths of a
// degree, with the decimal mark of the language. Places have a point, as in orders.
std::string told_length(std::int64_t length, const Vocabulary& words);     // "2.5 TUM"
std::string told_hundredths(std::int64_t count, const Vocabulary& words);  // "1.5" for 150
std::string told_angle(Angle angle, const Vocabulary& words);              // "22.5°"
std::string told_point(Point point, const Vocabulary& words);              // "10, 21"
std::string told_pose(Pose pose, const Vocabulary& words);                 // "10, 21 facing 180°"
std::string told_turn(Angle turn, const Vocabulary& words);                // "right 20°"
std::string told_dice(const Roll& roll);                                   // "[6 2 6 1]"

}  // namespace quincunx
