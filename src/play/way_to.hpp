#pragma once
// Weighing moves towards a goal, for rule sets that turn intentions into legs.

#include "quincunx/geometry.hpp"

namespace quincunx {

// How far a pose is from the goal, in micrometres, a wrong facing counting as some way off (a right angle as
// 36 mm): within `near` of the goal it is the goal's facing that is wanted, farther off that towards it.
std::int64_t shortfall(const Pose& pose, const Pose& goal, Length near);

// How far along the heading it is useful to go, at most `most`: until the goal is abeam.
Length useful(Point at, Angle heading, const Pose& goal, Length most);

}  // namespace quincunx
