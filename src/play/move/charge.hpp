#pragma once
// The wheel with which a charge begins.

#include <optional>
#include <utility>

#include "quincunx/geometry.hpp"

namespace quincunx {

// The path with the least wheel: straight ahead, then by steps up to the widest, to the left before the
// right. `go(turn, barred)` returns an optional path, and sets `barred` where no wider wheel to that side can
// be made.
template <class Go>
auto least_wheel(Angle step, Angle widest, Go go) -> decltype(go(Angle{}, std::declval<bool&>())) {
  bool barred[2] = {false, false};
  if (auto ahead = go(Angle{}, barred[0])) return ahead;
  barred[0] = false;
  for (Angle turned = step; turned <= widest && !(barred[0] && barred[1]); turned = turned + step)
    for (const bool right : {false, true})
      if (bool& side = barred[right ? 1 : 0]; !side)
        if (auto path = go(right ? turned : -turned, side)) return path;
  return {};
}

}  // namespace quincunx
