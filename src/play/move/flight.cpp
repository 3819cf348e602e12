#include "play/move/flight.hpp"

namespace quincunx {

Headings fan(Angle away, bool left_first, Angle step, Angle widest) {
  Headings headings{away};
  if (step.arcseconds <= 0) return headings;
  for (const bool left : {left_first, !left_first})
    for (Angle turned = step; turned <= widest; turned = turned + step)
      headings.push_back(bearing(left ? away - turned : away + turned));
  return headings;
}

}  // namespace quincunx
