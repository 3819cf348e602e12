#pragma once
// Counts and what can be said of them. Distributions are Boost.Math's.

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace quincunx::batch {

// Bounds of a share.
struct Interval {
  double low = 0, high = 1;
  double half_width() const { return (high - low) / 2; }
};
constexpr double usual_confidence = 0.95;

// Half of the interval of an estimate with such a standard error, which is normally distributed.
double half_width_of(double error, double confidence = usual_confidence);

// Wilson's score interval for a share (E. B. Wilson 1927). Without trials: everything.
Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence = usual_confidence);
// Trials after which the interval of a share like this one is no wider than so much either way.
std::uint64_t trials_for(double share, double half_width, double confidence = usual_confidence);

// Whole numbers, each with how often it came up: every quantile is exact, and two of them add up.
class Distribution {
 public:
  void add(std::int64_t value) {
    ++counts_[value];
    ++size_;
  }
  std::uint64_t size() const { return size_; }
  const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
  double mean() const;                       // 0 without values
  double deviation() const;                  // of a sample; 0 with fewer than two values
  std::int64_t quantile(int percent) const;  // the least value that so many in 100 do not exceed
  // Where a value stands: the share of those below it, and half of those equal to it.
  double percentile_of(std::int64_t value) const;
  int whole_percentile_of(std::int64_t value) const;  // from 1 to 99
  std::string place_of(std::int64_t value) const;     // "below" or "above" all of them; else empty

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t size_ = 0;
};

// The mean of y with the part taken off that the controls explain, whose means are known to be 0 (control
// variates), and its standard error.
struct Adjusted {
  double mean = 0, error = 0;
  double explained = 0;  // share of the variance that the controls took off
  double half_width() const { return half_width_of(error); }
};
struct Controlled {
  double y = 0;
  std::array<double, 2> controls{};
};
Adjusted adjusted(std::span<const Controlled> values);

// With so many places, '.' and no locale; -0 is 0.
std::string fixed(double value, int places);
double share_of(std::uint64_t count, std::uint64_t of);   // 0 of nothing
std::string in_hundredths(double share, int places = 1);  // "62.5"
std::string percent(double share, int places = 1);        // "62.5 %"
std::string grouped(std::uint64_t number);                // 12,345

}  // namespace quincunx::batch
