#pragma once
// Numbers as text, appended: the shortest form that reads back as the same number.

#include <cstdint>
#include <string>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

void append_number(std::string& out, std::int64_t number);
// In units of so many parts each: micrometres in a rule set's unit, arc-seconds in degrees. At most 6 places;
// of units up to 1 000 000 parts every part differs from its neighbours. A unit below 1 counts as 1.
void append_decimal(std::string& out, std::int64_t parts, std::int64_t unit);
void append_point(std::string& out, Point point, Length unit);  // "10,21"

constexpr std::int64_t arcseconds_in_a_degree = 3600;

}  // namespace quincunx
