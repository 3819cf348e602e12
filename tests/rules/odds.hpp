#pragma once
// Exact chances, which a test works out from the rules once more, and whether what came in many plays fits
// them.

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <numeric>
#include <vector>

namespace quincunx::odds {

using Chances = std::vector<double>;  // of 0, 1, 2 …

inline constexpr double unlikely = 0.001;  // a true sample fits worse as seldom as that

inline Chances sum_of_both(const Chances& a, const Chances& b) {
  Chances sum(a.size() + b.size() - 1, 0);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  return sum;
}
inline Chances repeated(const Chances& chances, int count) {
  Chances sum{1};
  for (int i = 0; i < count; ++i) sum = sum_of_both(sum, chances);
  return sum;
}
inline double mean(const Chances& chances) {
  double sum = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) sum += static_cast<double>(i) * chances[i];
  return sum;
}
inline double at_least(const Chances& chances, std::size_t wanted) {
  return wanted >= chances.size()
             ? 0
             : std::accumulate(chances.begin() + static_cast<std::ptrdiff_t>(wanted), chances.end(), 0.0);
}

inline double die_shows(int need) { return std::clamp(7 - need, 0, 6) / 6.; }  // that and more
// Each of `count` things is left with that chance.
inline Chances left_of(int count, double chance) { return repeated({1 - chance, chance}, count); }
// Of so many dice, how many show that and more.
inline Chances hits_of(int dice, int need) { return left_of(dice, die_shows(need)); }
// That the sum of two dice is no more.
inline double two_dice_within(int most) {
  int ways = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) ways += first + second <= most ? 1 : 0;
  return ways / 36.;
}

// The probability of a fit as bad as this one; outcomes expected less than ten times count together. One that
// cannot come and has come: 0.
inline double fit(const std::vector<int>& seen, const Chances& chances) {
  const int plays = std::accumulate(seen.begin(), seen.end(), 0);
  double sum = 0, rest = 0, rest_seen = 0;
  int bins = 0;
  for (std::size_t i = 0; i < std::max(seen.size(), chances.size()); ++i) {
    const double here = i < chances.size() ? chances[i] * plays : 0;
    const int came = i < seen.size() ? seen[i] : 0;
    if (here == 0 && came > 0) return 0;
    if (here < 10) {
      rest += here, rest_seen += came;
      continue;
    }
    sum += (came - here) * (came - here) / here, ++bins;
  }
  if (rest > 1) sum += (rest_seen - rest) * (rest_seen - rest) / rest, ++bins;
  return cdf(complement(boost::math::chi_squared(std::max(bins - 1, 1)), sum));
}
inline bool comes_as_often(int seen, int plays, double chance) {
  return fit({seen, plays - seen}, {chance, 1 - chance}) > unlikely;
}

}  // namespace quincunx::odds
