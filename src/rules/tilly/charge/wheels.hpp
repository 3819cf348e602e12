#pragma once
// Wheels at the start of a charge: whole degrees to either side (T-A51).

#include "quincunx/base/few.hpp"
#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

constexpr int whole_degree = 100;  // wheels are kept in hundredths of a degree, right positive
constexpr int widest_wheel = 45 * whole_degree;

Length wheel_cost(const Base& base, int hundredths);  // straight line of the outer front corner (T-R23)
// No enemy farther away can be met by a wheel and straight way of this total: the point farthest from the
// corner moves by more than the wheel costs.
Length farthest_contact(const Base& base, Length budget);
// The results of wheels to either side toward a target, if the way is free.
struct WheelsTo {
  struct Way {
    int wheel;
    Length total;  // of wheel and straight way
  };
  // Of whole degrees, and no more than the budget: the least total first, then the smaller angle, then left.
  Few<Way, 32> ways;
  std::array<bool, 2> swings_onto{};  // left, right: the wheel itself may come upon the target
  bool any() const { return !ways.empty() || swings_onto[0] || swings_onto[1]; }
};
WheelsTo wheels_to(const Base& start, const Base& target, Length budget);

}  // namespace quincunx::tilly
