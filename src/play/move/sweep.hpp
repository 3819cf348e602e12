#pragma once
// A wheel about a front corner, looked at every whole degree on the way.

#include <cstdlib>

#include "play/move/stop.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

class Sweep {
 public:
  Sweep(const Base& from, Angle turn);

  // The circle about the corner in which it wheels.
  Point corner() const { return corner_; }
  Length radius() const { return radius_; }
  // True only when the wheel comes nowhere as near as this to the other base.
  bool surely_beyond(const Base& other, Length reach) const;

  // So many arc-seconds, either way, in which no point of the base goes farther than `gap`.
  std::int32_t free_until(Length gap) const;

  // The first reason that `bars(place, turn)` gives for one of the whole degrees before the end; the end
  // itself is left to the caller. Turns in which no point of the base goes farther than `gap` are passed
  // over.
  template <class Bars>
  Stop on_the_way(Length gap, Bars bars) const {
    const std::int32_t whole = std::abs(turn_.arcseconds), sign = turn_.arcseconds < 0 ? -1 : 1;
    for (std::int32_t turned = free_until(gap) / degree * degree + degree; turned < whole; turned += degree) {
      const Angle turn{sign * turned};
      if (const Stop barred = bars(wheeled(from_, turn), turn)) return barred;
    }
    return {};
  }

 private:
  static constexpr std::int32_t degree = degrees(1).arcseconds;

  Base from_;
  Angle turn_;
  Point corner_;
  Length radius_, ahead_;
};

}  // namespace quincunx
