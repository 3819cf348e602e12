#include "rules/tilly/wheel_search.hpp"

#include <algorithm>

namespace quincunx::tilly {
namespace {

constexpr Length rounding = 8;  // points and distances come to the nearest micrometre, several times over

// How far the target lies outside the strip straight ahead of the base; 0 or less when it reaches into it.
Length beside_strip(const Base& base, const Base& target) {
  const Point offset = target.pose.at - base.pose.at;
  const auto right_of = [&base](Point p) {
    return (Squared{p.x} * base.forward.north - Squared{p.y} * base.forward.east) / (1 << 30);
  };
  const Squared middle = right_of(offset);
  Squared half = target.radius;
  if (!target.footprint.round) {
    half = 0;
    for (const Point corner : target.corners)
      half = std::max(half, std::abs(right_of(corner - target.pose.at)));
  }
  return static_cast<Length>(std::abs(middle) - half - base.footprint.width / 2);
}

class Bisection {
 public:
  explicit Bisection(const WheelSearch& search)
      : search_(search), swing_(wheel_reach(search.start)), farthest_{farthest(false), farthest(true)} {}

  std::optional<WheelFound> run() {
    // Narrow bands first on either side, so that a good total is known before wide angles are looked at.
    constexpr int band = 300;
    for (int from = 1; from <= widest_wheel; from += band)
      for (const bool right : {false, true}) {
        const int to = std::min(from + band - 1, search_.limits[right ? 1 : 0]);
        if (from <= to) split(from, to, right);
      }
    return best_;
  }

 private:
  // Of the target, from the corner that the wheel turns on.
  Length farthest(bool right) const {
    const Point pivot = front_corner(search_.start.pose, search_.start.footprint, right);
    return length(search_.target.pose.at - pivot) + search_.target.radius;
  }

  void split(int from, int to, bool right) {
    const int sign = right ? 1 : -1;
    const Length cost = wheel_cost(search_.start, from);
    if (cost > limit()) return;
    if (from == to) {
      if (const auto total = search_.total(sign * from)) keep(sign * from, *total);
      return;
    }
    // Between the two angles no point of the base moves farther than `swing`, and the strip ahead no
    // farther, where the target is, than `sweep`.
    const Base at = wheeled(search_.start, centidegrees(sign * from));
    const Angle width = centidegrees(to - from);
    const Length sweep = chord(farthest_[right ? 1 : 0], width);
    if (beside_strip(at, search_.target) > sweep + eps + rounding) return;
    const Length away = distance(at, search_.target) - chord(swing_, width) - eps - rounding;
    if (cost + std::max(away, 0) > limit()) return;
    const int middle = from + (to - from) / 2;
    split(from, middle, right);
    split(middle + 1, to, right);
  }

  Length limit() const { return best_ ? best_->total : search_.budget; }
  void keep(int wheel, Length total) {
    const auto rank = [](int w, Length t) { return std::tuple(t, std::abs(w), w); };
    if (total <= search_.budget && (!best_ || rank(wheel, total) < rank(best_->wheel, best_->total)))
      best_ = WheelFound{wheel, total};
  }

  const WheelSearch& search_;
  Length swing_;
  std::array<Length, 2> farthest_;
  std::optional<WheelFound> best_;
};

}  // namespace

std::optional<WheelFound> smallest_wheel(const WheelSearch& search) { return Bisection(search).run(); }

Length wheel_cost(const Base& base, int hundredths) {
  return chord(base.footprint.width, centidegrees(std::abs(hundredths)));
}

Length wheel_reach(const Base& base) {
  const Footprint& f = base.footprint;
  return f.round ? f.width : length({f.width, f.depth}) + 1;
}

}  // namespace quincunx::tilly
