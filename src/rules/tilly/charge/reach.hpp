#pragma once
// Where a charge can go (section 7 of the specification): straight ahead, or by the smallest wheel.

#include <algorithm>
#include <optional>
#include <vector>

#include "play/charge/path.hpp"
#include "rules/tilly/charge/wheels.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {

// T-A95.
Bar charge_zone_bar(const March& march, const Base& end);

// Neither one of these nor the edge of the table is within the circle in which the mover's base wheels.
template <class Others>
bool wheels_alone(const March& march, bool right, const Others& others) {
  const Point pivot = front_corner(march.start.pose, march.start.footprint, right);
  const Length reach = wheel_reach(march.start) + tolerance;
  return circle_on_table(march, pivot, reach) && nobody_within(pivot, reach, others);
}

// The ways that a charge of this unit could take now; made once for a unit, emits no event.
class ChargeReach {
 public:
  // From its present place, or from its place before a first part of its charge.
  ChargeReach(const Turn& turn, UnitId unit) : ChargeReach(turn, unit, turn[unit].base) {}
  ChargeReach(const Turn& turn, UnitId unit, const Base& from);

  // As far as contact or the allowance; wheels less when something is in the way. `budget` is the most it may
  // spend.
  ChargePath follow(int wheel, Length budget) const;
  Length allowance() const { return allowance_; }

  // May a charge that goes as far as it can end there? It meets an enemy, and neither ground, friends nor
  // zones of control forbid it.
  bool may_end(const ChargePath& path) const;
  // Legal charges only (T-R51, T-A51): toward one enemy, by the wheel and way of the least total.
  std::optional<ChargePath> smallest_wheel_to(UnitId enemy, const WheelsTo& wheels) const;

  const March& march() const { return march_; }

 private:
  // Widest wheels to a side: where an enemy is touched, and where a friend or the table's edge forbids.
  struct Limits {
    int touch, clear;
  };
  int last_clear(bool right) const;
  bool bars_wheels(const March::Friend& friendly) const;
  bool wheel_clear(const Base& at) const;
  const Limits& limits(bool right) const;
  ChargePath path_from(int wheel, const Base& wheeled, Length budget, bool go_straight) const;
  bool ends_clear(const Base& end) const;
  std::optional<ChargePath> at_angle(int wheel, UnitId enemy) const;

  March march_;
  Length allowance_;
  mutable std::array<std::optional<Limits>, 2> limits_;
};

}  // namespace quincunx::tilly
