#pragma once
// Where units go that are driven from their place: headings tried in turn, and the nearest place that is
// free.

#include <algorithm>
#include <optional>

#include "quincunx/base/few.hpp"
#include "quincunx/table/geometry.hpp"

namespace quincunx {

// Straight away, then by steps to one side as far as `widest`, then to the other; no steps: straight away
// only.
using Headings = Few<Angle, 16>;
Headings fan(Angle away, bool left_first, Angle step, Angle widest);

// The bearing that is a multiple of `step` from another one, and nearest to the exact one. The bearing of a
// short way is inexact, and flights go far along it.
Angle rounded_from(Angle from, Angle exact, Angle step);

// `flee(heading)` looks along a heading and has `clear`, whether that serves, and `by`, how far it gets. The
// first that serves; else the first of those that get farthest.
template <class Flee>
auto first_clear(const Headings& headings, Flee flee) {
  auto best = flee(headings.front());
  for (std::size_t i = 1; i < headings.size() && !best.clear; ++i) {
    auto way = flee(headings[i]);
    if (way.clear || way.by > best.by) best = way;
  }
  return best;
}

// A way is looked at by steps, at its whole length, and by steps beyond.
constexpr Length next_look(Length by, Length whole, Length step) {
  return by < whole ? std::min(by + step, whole) : by + step;
}

// Searches ring by ring from a place, each ring clockwise from a first bearing in whole degrees. `ring(away)`
// returns a function of the bearing: negative if the place is free; if it is taken, how many further whole
// degrees are taken too.
struct FreePlace {
  Angle bearing;
  Length away = 0;
};
template <class Ring>
std::optional<FreePlace> nearest_free(Angle first, Length from, Length step, Length before, int degrees_apart,
                                      Ring ring) {
  for (Length away = from; away < before; away += step) {
    const auto taken = ring(away);
    for (int turned = 0; turned < (away == 0 ? 1 : 360); turned += degrees_apart) {
      const Angle there = bearing(first + degrees(turned));
      const int more = taken(there);
      if (more < 0) return FreePlace{there, away};
      turned += more;
    }
  }
  return std::nullopt;
}

}  // namespace quincunx
