#pragma once
// What all angles of a wheel between two have in common, seen from those two.

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

// Micrometres by which a bound may miss: points and distances are rounded several times over.
constexpr Length wheel_rounding = 8;

struct WheelSpan {
  const Base& start;
  const Base& target;
  int from, to;  // hundredths of a degree, from > 0
  bool right;
  Length farthest;  // of any point of the target from the corner that the wheel turns on
};
// Of two rectangles: neither at these angles nor between them do wheel and straight way to the target come to
// less than this.
Length least_between(const WheelSpan& span);

}  // namespace quincunx::tilly
