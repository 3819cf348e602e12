#include "play/move/sweep.hpp"

#include <algorithm>

#include "table/tolerance.hpp"

namespace quincunx {

Sweep::Sweep(const Base& from, Angle turn)
    : from_(from), turn_(turn), corner_(front_corner(from.pose, from.footprint, turn.arcseconds > 0)) {
  const Footprint& size = from.footprint;
  radius_ = root(Squared{size.width} * size.width + Squared{size.depth} * size.depth) + 1;
  const bool quarter = !size.round && std::abs(turn.arcseconds) <= degrees(90).arcseconds;
  ahead_ = quarter ? static_cast<Length>((Squared{size.width} * direction(turn).east) >> 30) : radius_;
  ahead_ = std::abs(ahead_) + 1;
}

bool Sweep::surely_beyond(const Base& other, Length reach) const {
  const Point offset = other.pose.at - corner_;
  if (longer_than(offset, Squared{radius_} + other.radius + reach + 1)) return true;
  // Behind the rear edge, beyond the corner, whence it turns away, or farther ahead than the other corner
  // gets.
  if (!from_.footprint.round && std::abs(turn_.arcseconds) <= degrees(90).arcseconds) {
    constexpr Length places_rounded = 4;
    const std::int64_t near = std::int64_t{other.radius} + reach + places_rounded;
    const std::int64_t beyond = rightward(from_.forward, offset) * (turn_.arcseconds < 0 ? -1 : 1);
    const std::int64_t onward = quincunx::onward(from_.forward, offset);
    if (beyond > near || onward < -near - from_.footprint.depth || onward > near + ahead_) return true;
  }
  return distance(other, corner_) > radius_ + reach;
}

std::int32_t Sweep::free_until(Length gap) const {
  constexpr std::int64_t arcseconds_per_radian = 206'264;
  const std::int64_t turn = std::int64_t{std::max(gap, 0)} * arcseconds_per_radian / std::max(radius_, 1);
  return static_cast<std::int32_t>(std::min<std::int64_t>(turn, std::abs(turn_.arcseconds)));
}

}  // namespace quincunx
