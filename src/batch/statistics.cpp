#include "batch/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <charconv>
#include <cmath>
#include <numeric>
#include <range/v3/numeric/accumulate.hpp>
#include <range/v3/view/transform.hpp>

namespace quincunx::batch {
namespace {

double z_of(double confidence) { return boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2); }

template <class Values, class Of>
double mean_of(const Values& values, Of of) {
  return ranges::accumulate(values | ranges::views::transform(of), 0.0) / static_cast<double>(values.size());
}

}  // namespace

double half_width_of(double error, double confidence) { return z_of(confidence) * error; }

Interval wilson(std::uint64_t successes, std::uint64_t trials, double confidence) {
  if (trials == 0) return {};
  const double n = static_cast<double>(trials), share = static_cast<double>(successes) / n;
  const double z = z_of(confidence), z2 = z * z;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  // The ends are exactly 0 and 1; rounding would leave a residue.
  return {successes == 0 ? 0 : std::max(0.0, middle - half),
          successes == trials ? 1 : std::min(1.0, middle + half)};
}

std::uint64_t trials_for(double share, double half_width, double confidence) {
  const auto width = [&](std::uint64_t trials) {
    const double n = static_cast<double>(trials), z = z_of(confidence), z2 = z * z;
    return z / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  };
  std::uint64_t low = 1, high = std::uint64_t{1} << 40;
  while (low < high) {
    const std::uint64_t middle = std::midpoint(low, high);
    if (width(middle) <= half_width)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

double Distribution::mean() const {
  if (size_ == 0) return 0;
  std::int64_t sum = 0;
  for (const auto& [value, count] : counts_) sum += value * static_cast<std::int64_t>(count);
  return static_cast<double>(sum) / static_cast<double>(size_);
}

double Distribution::deviation() const {
  if (size_ < 2) return 0;
  const double middle = mean();
  double sum = 0;
  for (const auto& [value, count] : counts_) {
    const double off = static_cast<double>(value) - middle;
    sum += off * off * static_cast<double>(count);
  }
  return std::sqrt(sum / static_cast<double>(size_ - 1));
}

std::int64_t Distribution::quantile(int percent) const {
  const auto share = static_cast<std::uint64_t>(std::clamp(percent, 0, 100));
  std::uint64_t seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += count;
    if (seen * 100 >= size_ * share && seen > 0) return value;
  }
  return 0;
}

double Distribution::percentile_of(std::int64_t value) const {
  if (size_ == 0) return 0;
  std::uint64_t halves = 0;
  for (const auto& [known, count] : counts_)
    if (known <= value) halves += known < value ? 2 * count : count;
  return static_cast<double>(halves) / (2 * static_cast<double>(size_));
}

std::string Distribution::place_of(std::int64_t value) const {
  if (size_ == 0 || counts_.empty()) return "";
  return value < counts_.begin()->first ? "below" : value > counts_.rbegin()->first ? "above" : "";
}

int Distribution::whole_percentile_of(std::int64_t value) const {
  return std::clamp(static_cast<int>(percentile_of(value) * 100 + 0.5), 1, 99);
}

Adjusted adjusted(std::span<const Controlled> values) {
  Adjusted result;
  const double n = static_cast<double>(values.size());
  if (values.size() < 2) return result;
  const double mean_y = mean_of(values, [](const Controlled& v) { return v.y; });
  const std::array<double, 2> mean_c{mean_of(values, [](const Controlled& v) { return v.controls[0]; }),
                                     mean_of(values, [](const Controlled& v) { return v.controls[1]; })};
  double yy = 0, c00 = 0, c01 = 0, c11 = 0, y0 = 0, y1 = 0;
  for (const Controlled& value : values) {
    const double y = value.y - mean_y, a = value.controls[0] - mean_c[0], b = value.controls[1] - mean_c[1];
    yy += y * y, c00 += a * a, c01 += a * b, c11 += b * b, y0 += y * a, y1 += y * b;
  }
  // Least squares. Drops a control that never varies, and the second of two collinear controls.
  double first = 0, second = 0;
  if (const double both = c00 * c11 - c01 * c01; both > 1e-9 * c00 * c11 && both > 0) {
    first = (y0 * c11 - y1 * c01) / both;
    second = (y1 * c00 - y0 * c01) / both;
  } else if (c00 > 0) {
    first = y0 / c00;
  } else if (c11 > 0) {
    second = y1 / c11;
  }
  const double explained = first * y0 + second * y1;
  result.mean = mean_y - first * mean_c[0] - second * mean_c[1];
  result.error = std::sqrt(std::max(0.0, yy - explained) / (n - 1) / n);
  result.explained = yy > 0 ? explained / yy : 0;
  return result;
}

std::string fixed(double value, int places) {
  std::array<char, 64> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, places).ptr;
  std::string out(text.data(), end);
  if (out.find_first_not_of("-0.") == std::string::npos && out.front() == '-') out.erase(0, 1);
  return out;
}

double share_of(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of);
}

std::string in_hundredths(double share, int places) { return fixed(share * 100, places); }

std::string percent(double share, int places) { return in_hundredths(share, places) + " %"; }

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, ",");
  return out;
}

}  // namespace quincunx::batch
