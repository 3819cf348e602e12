#pragma once
// Repeatable positions for the cross-checks: a small generator whose sequence the standard fixes.

#include <random>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

class RandomBases {
 public:
  explicit RandomBases(std::uint64_t seed) : words_(seed) {}
  std::int32_t between(std::int32_t low, std::int32_t high) {
    const auto span = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
    return static_cast<std::int32_t>(low + static_cast<std::int64_t>(words_() % span));
  }
  Angle angle() { return {between(0, Angle::full - 1)}; }
  Point point(Length reach) {
    const Length x = between(-reach, reach);
    const Length y = between(-reach, reach);
    return {x, y};
  }
  Base base(Length reach) {
    const Point at = point(reach);
    const Angle facing = angle();
    const Length width = between(15'000, 120'000);
    const Length depth = between(10'000, 60'000);
    return set_down({at, facing}, {width, depth, false});
  }
  Base disc(Length reach) {
    const Point at = point(reach);
    return set_down({at, angle()}, {between(10'000, 60'000), 0, true});
  }

 private:
  std::mt19937_64 words_;
};

}  // namespace quincunx
