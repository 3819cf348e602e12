#pragma once
// Wheels at the start of a charge: whole degrees to either side (T-A51).

#include <optional>

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

constexpr int whole_degree = 100;  // wheels are kept in hundredths of a degree, right positive
constexpr int widest_wheel = 45 * whole_degree;

Length wheel_cost(const Base& base, int hundredths);  // straight line of the outer front corner (T-R23)
// From the inner front corner to the farthest point of the base.
Length wheel_reach(const Base& base);
// No enemy farther away can be met by a wheel and straight way of this total: the point farthest from the
// corner moves by more than the wheel costs.
Length farthest_contact(const Base& base, Length budget);
// Wheel and straight way to the target, with nothing in the way; nothing when they come to more than the
// budget, or the way leads past it.
std::optional<Length> total_to(const Base& start, int wheel, const Base& target, Length budget);

}  // namespace quincunx::tilly
