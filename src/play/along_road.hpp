#pragma once
// Marching along the line of a road.

#include <optional>

#include "play/ground_look.hpp"

namespace quincunx {

// Where a pose on a road would be after so far along its line, facing along it, the way that it faces now;
// the end of the road at the farthest. Of several roads the nearest. Nullopt off all roads.
std::optional<Pose> along_road(const Ground& ground, const Pose& from, Length by);

}  // namespace quincunx
