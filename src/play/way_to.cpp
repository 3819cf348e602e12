#include "play/way_to.hpp"

#include <algorithm>
#include <cstdlib>

namespace quincunx {
namespace {

constexpr std::int64_t arcseconds_per_micrometre = 9;

}  // namespace

std::int64_t shortfall(const Pose& pose, const Pose& goal, Length near) {
  const Point to = goal.at - pose.at;
  const Length away = length(to);
  const Angle wanted = away <= near ? goal.facing : bearing_of(to);
  return away + std::abs(turn_between(pose.facing, wanted).arcseconds) / arcseconds_per_micrometre;
}

Length useful(Point at, Angle heading, const Pose& goal, Length most) {
  const Direction way = direction(heading);
  const Point to = goal.at - at;
  const std::int64_t ahead = (Squared{to.x} * way.east + Squared{to.y} * way.north) >> 30;
  return static_cast<Length>(std::clamp<std::int64_t>(ahead, 0, std::max(most, 0)));
}

}  // namespace quincunx
