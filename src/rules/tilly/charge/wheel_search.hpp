#pragma once
// The wheel with the smallest total, as if every angle of the 0.01 degree grid were tried (T-A51).

#include <functional>
#include <optional>
#include <vector>

#include "quincunx/few.hpp"
#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

constexpr int widest_wheel = 4500;  // hundredths of a degree: 45

struct WheelSearch {
  // Who may be met straight ahead before the target. He bars the way unless the headings of the two, the same
  // way or opposite, differ by no more than this.
  struct Bystander {
    const Base* base;
    Angle lets_pass = nobody_passes;
  };
  static constexpr Angle nobody_passes = degrees(-90), all_pass = degrees(90);
  Base start;
  Base target;
  Length budget = 0;
  std::array<int, 2> limits{widest_wheel, widest_wheel};  // left, right: no wider angle needs to be tried
  // Left, right: where the wheeling base comes upon somebody, perhaps the target; nothing needs to be
  // straight ahead there. 0: nowhere.
  std::array<int, 2> touches{0, 0};
  std::vector<Bystander> bystanders;  // spares trying the angles at which they stand in the way
  // Contact counts only where the base ends less than so far from one of these (T-A95); empty: everywhere.
  struct Nearer {
    const Base* base;
    Length than;
  };
  Few<Nearer, 4> nearer_to;
  Length grace = 0;                 // by which contact may be made too early
  bool nothing_else_stops = false;  // before the target and within the budget: no ground, edge or zone
  // The whole cost of contact with the target at this angle (hundredths, right positive), or nothing. Must be
  // no less than the wheel's cost and the straight way to the target from there, less the grace.
  std::function<std::optional<Length>(int)> total;
};
struct WheelFound {
  int wheel = 0;
  Length total = 0;
};
// Least total, then smaller angle, then left. Angles whose bounds cannot win are never tried.
std::optional<WheelFound> smallest_wheel(const WheelSearch& search);
bool any_wheel(const WheelSearch& search);  // whether there is one, touches apart; sooner answered
// Before bars, limits and touches are worked out, and cheaper: false when the target is out of reach.
bool near_enough(const WheelSearch& search);
// Before limits and touches are worked out, and cheaper: false when no angle can come to anything.
bool any_wheel_may_reach(const WheelSearch& search);

Length wheel_cost(const Base& base, int hundredths);  // straight line of the outer front corner (T-R23)
// No enemy farther away can be met by a wheel and straight way of this total: the point farthest from the
// corner moves by more than the wheel costs.
Length farthest_contact(const Base& base, Length budget);
Length wheel_reach(const Base& base);  // from the inner front corner to the farthest point

}  // namespace quincunx::tilly
