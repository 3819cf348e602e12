#include "play/move/goal.hpp"

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

Length useful(Point at, Direction way, const Pose& goal, Length most) {
  return static_cast<Length>(std::clamp<std::int64_t>(onward(way, goal.at - at), 0, std::max(most, 0)));
}

Angle wheel_toward(const Pose& from, const Footprint& footprint, Point place, Angle widest) {
  const Angle toward = turn_between(from.facing, bearing_of(place - from.at));
  const Angle first = std::clamp(toward, -widest, widest);
  const Pose after = wheeled(from, footprint, first);
  return first + turn_between(after.facing, bearing_of(place - after.at));
}

bool present(const Turn& turn, UnitId unit) {
  return unit != nobody && index(unit) < turn.table().units.size() && turn[unit].present();
}

std::optional<Pose> goal_of(const Turn& turn, const Order& intention, Length apart, Length behind) {
  if (intention.verb == Verb::approach) return intention.goal;
  if (intention.target == intention.unit || !present(turn, intention.target)) return std::nullopt;
  const Base& own = turn[intention.unit].base;
  const Base& other = turn[intention.target].base;
  if (intention.verb == Verb::engage) {
    const Angle there = bearing_of(other.pose.at - own.pose.at);
    return Pose{along(own.pose.at, there, std::max(distance(own, other) - apart, 0)), there};
  }
  const Length back = (other.footprint.depth + own.footprint.depth) / 2 + behind;
  return Pose{along(other.pose.at, other.pose.facing, -back), other.pose.facing};
}

}  // namespace quincunx
