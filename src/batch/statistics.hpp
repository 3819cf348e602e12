#pragma once
// Counts, shares and intervals. Probability distributions come from Boost.Math.

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace quincunx::batch {

// Confidence interval of a share.
struct Interval {
  double low = 0, high = 1;
  double half_width() const { return (high - low) / 2; }
};
constexpr double usual_confidence = 0.95;

// Half-width of the interval of a normally distributed estimate with this standard error.
double half_width_of(double error, double confidence = usual_confidence);

// Wilson's score interval of a share (E. B. Wilson 1927). Without trials: 0 to 1.
Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence = usual_confidence);
// Trials needed until the interval of such a share has this half-width.
std::uint64_t trials_for(double share, double half_width, double confidence = usual_confidence);

// Counts of whole numbers. Quantiles are exact, and two distributions can be added.
class Distribution {
 public:
  void add(std::int64_t value) {
    ++counts_[value];
    ++size_;
  }
  std::uint64_t size() const { return size_; }
  const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
  double mean() const;                       // 0 without values
  double deviation() const;                  // of the sample; 0 with fewer than two values
  std::int64_t quantile(int percent) const;  // smallest value that `percent` % of all do not exceed
  // Percentile rank: share of values below, plus half of the share of equal values.
  double percentile_of(std::int64_t value) const;
  int whole_percentile_of(std::int64_t value) const;  // from 1 to 99
  std::string place_of(std::int64_t value) const;     // "below" or "above" if outside all values; else empty

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t size_ = 0;
};

// Mean and standard error of y after removing the part that controls with known mean 0 explain (control
// variates).
struct Adjusted {
  double mean = 0, error = 0;
  double explained = 0;  // share of the variance that the controls explain
  double half_width() const { return half_width_of(error); }
};
struct Controlled {
  double y = 0;
  std::array<double, 2> controls{};
};
Adjusted adjusted(std::span<const Controlled> values);

// Formats with `places` decimals and '.', in every locale; -0 becomes 0.
std::string fixed(double value, int places);
double share_of(std::uint64_t count, std::uint64_t of);   // 0 if `of` is 0
std::string in_hundredths(double share, int places = 1);  // "62.5"
std::string percent(double share, int places = 1);        // "62.5 %"
std::string grouped(std::uint64_t number);                // 12,345

}  // namespace quincunx::batch
