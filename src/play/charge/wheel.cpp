#include "play/charge/wheel.hpp"

#include <array>

#include "play/charge/path.hpp"

namespace quincunx {
namespace {

constexpr int most_degrees = 90;

const Direction& whole_degrees(int degree) {
  static const auto directions = [] {
    std::array<Direction, most_degrees + 1> made;
    for (int i = 0; i <= most_degrees; ++i) made[static_cast<std::size_t>(i)] = direction(degrees(i));
    return made;
  }();
  return directions[static_cast<std::size_t>(degree)];
}

// The last of the degrees from `from` on for which it holds, where it does not hold again after that; one
// less than `from` where it never does.
template <class Holds>
int last_degree(int from, int to, Holds holds) {
  while (from <= to) {
    const int middle = from + (to - from) / 2;
    if (holds(middle))
      from = middle + 1;
    else
      to = middle - 1;
  }
  return to;
}

}  // namespace

SeenWheeling::SeenWheeling(const Base& start, bool right, const Base& other)
    : width_(start.footprint.width),
      front_(start.footprint.round ? start.footprint.width / 2 : 0),
      reach_(other.radius + tolerance) {
  const Point offset = other.pose.at - front_corner(start.pose, start.footprint, right);
  outward_ = rightward(start.forward, offset) * (right ? 1 : -1);
  ahead_ = onward(start.forward, offset);
  const Length swing = wheel_reach(start);
  const Squared lane = Squared{width_} + reach_;
  far_ = longer_than(offset, Squared{swing} + reach_) &&
         dot(offset, offset) > lane * lane + Squared{reach_} * reach_;
}

Bearings SeenWheeling::after(int degrees) const {
  const Direction turn = whole_degrees(degrees);
  return {(outward_ * turn.east + ahead_ * turn.north) >> 30,
          (outward_ * turn.north - ahead_ * turn.east) >> 30};
}

// Out of the circle of the wheel it may be met straight ahead alone: as the base turns to it, it comes from
// outside into the lane, and leaves it on the inner side.
SeenWheeling::Degrees SeenWheeling::ahead_after(int widest) const {
  if (!far_) return {1, widest};
  const int before = last_degree(1, widest, [this](int degree) {
    const auto [ahead, outward] = after(degree);
    return outward > (ahead < 0 ? 0 : reach_);
  });
  return {before + 1, last_degree(before + 1, widest, [this](int degree) {
            const auto [ahead, outward] = after(degree);
            return outward >= (ahead < 0 ? 0 : -std::int64_t{width_} - reach_);
          })};
}

std::optional<Length> SeenWheeling::least_way(int degrees) const {
  const auto [ahead, outward] = after(degrees);
  if (outward > reach_ || outward < -std::int64_t{width_} - reach_) return std::nullopt;
  return static_cast<Length>(std::max<std::int64_t>(ahead - front_ - reach_, 0));
}

bool surely_passed(const Base& from, Length way, const Base& other) {
  const Bearings at = bearings(from, other.pose.at);
  const std::int64_t aside = std::int64_t{other.radius} + from.footprint.width / 2 + tolerance;
  const std::int64_t near = std::int64_t{other.radius} + from.footprint.depth / 2 + 2 * tolerance;
  return std::abs(at.right) > aside || at.ahead > near + way || at.ahead < -near;
}

bool InTheWay::met_before(const Base& from, Length way, const Base& other) {
  if (surely_passed(from, way, other)) return false;
  const auto by = travel_to_touch(from, from.pose.facing, way, other);
  return by && less_than(*by, way);
}

}  // namespace quincunx
