#include "rules/tilly/charge/wheel_bounds.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/tilly/charge/wheel_search.hpp"

namespace quincunx::tilly {
namespace {

// In Q10, of an axis whose cosine with the heading is no less than `cosine` (Q30): how much the way to it may
// bend, for each micrometre that a corner stands from the one that the wheel turns on.
struct Bend {
  std::int64_t secant, tangent;
  explicit Bend(std::int32_t cosine)
      : secant((std::int64_t{1} << 40) / cosine + 1), tangent((secant * (sine(cosine) + 1) >> 10) + 1) {}

 private:
  static Length sine(std::int32_t cosine) {  // Q10
    const std::int64_t rough = cosine >> 20;
    return root((std::int64_t{1} << 20) - rough * rough);
  }
};

// The way of a corner to a line is N / cos(b): N changes by no more than the corner's distance r from the
// pivot, and so does its change, and N itself is at most r and the line's distance. So the second derivative
// is at most r sec + 2 r sec tan + N sec (1 + 2 tan^2), and the way dips below the straight line between both
// ends by no more than that times the square of the angle / 8.
Length dip(const WheelSpan& span, std::int32_t cosine) {
  const Bend bend(cosine);
  const std::int64_t reach = wheel_reach(span.start), most = span.farthest + reach;
  const std::int64_t curvature =
      (reach * (1024 + 2 * bend.tangent) + most * (1024 + (2 * bend.tangent * bend.tangent >> 10) + 1)) /
      1024 * bend.secant / 1024;
  const std::int64_t width = span.to - span.from;
  // Eight times the square of the hundredths of a degree in a radian, in thousands and rounded down.
  constexpr std::int64_t eight_squares = 262'000;
  const std::int64_t most_dip = curvature * width / 1000 * width / eight_squares;
  return static_cast<Length>(std::min<std::int64_t>(most_dip, 1 << 28)) + 1;
}

}  // namespace

Length least_between(const WheelSpan& span) {
  const auto at = [&span](int angle) {
    return gaps_ahead(wheeled(span.start, centidegrees(span.right ? angle : -angle)), span.target);
  };
  const std::array<Gap, 3> first = at(span.from), last = at(span.to);
  const Length cost = wheel_cost(span.start, span.from), last_cost = wheel_cost(span.start, span.to);
  Length least = cost;
  // The way of its front to a corner of the target shortens by a cosine, and the cost of the wheel grows by a
  // sine: neither dips at all.
  if (first[0].way >= 0 && last[0].way >= 0)
    least = std::max(least, std::min(cost + first[0].way, last_cost + last[0].way) - wheel_rounding);
  constexpr std::int32_t slanting = 1 << 27;  // farther off the heading than this, an axis tells nothing
  for (const std::size_t axis : {1U, 2U}) {
    const std::int32_t a = first[axis].cosine, b = last[axis].cosine;
    if ((a < 0) != (b < 0) || std::min(std::abs(a), std::abs(b)) < slanting) continue;
    const Length nearer = std::min(cost + first[axis].way, last_cost + last[axis].way);
    if (nearer <= least) continue;
    least = std::max(least, nearer - dip(span, std::min(std::abs(a), std::abs(b))) - wheel_rounding);
  }
  return least;
}

}  // namespace quincunx::tilly
