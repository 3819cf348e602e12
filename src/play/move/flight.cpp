#include "play/move/flight.hpp"

#include <cstdlib>

namespace quincunx {

Headings fan(Angle away, bool left_first, Angle step, Angle widest) {
  Headings headings{away};
  if (step.arcseconds <= 0) return headings;
  for (const bool left : {left_first, !left_first})
    for (Angle turned = step; turned <= widest; turned = turned + step)
      headings.push_back(bearing(left ? away - turned : away + turned));
  return headings;
}

Angle rounded_from(Angle from, Angle exact, Angle step) {
  const std::int32_t off = turn_between(from, exact).arcseconds;
  const std::int32_t steps = (std::abs(off) + step.arcseconds / 2) / step.arcseconds;
  return bearing(from + Angle{(off < 0 ? -steps : steps) * step.arcseconds});
}

}  // namespace quincunx
