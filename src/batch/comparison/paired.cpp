#include "batch/comparison/paired.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

#include "batch/sequential.hpp"
#include "batch/statistics.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

struct Moments {
  double mean = 0, variance = 0;  // sample variance
};
template <class Of>
Moments moments(std::size_t count, Of of) {
  Moments found;
  for (std::size_t i = 0; i < count; ++i) found.mean += of(i);
  found.mean /= static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) found.variance += (of(i) - found.mean) * (of(i) - found.mean);
  found.variance = count > 1 ? found.variance / static_cast<double>(count - 1) : 0;
  return found;
}

double half_width_of(double error, std::uint64_t plays) {
  const boost::math::students_t t(static_cast<double>(plays - 1));
  return boost::math::quantile(t, 0.5 + usual_confidence / 2) * error;
}

}  // namespace

Paired paired(std::span<const double> a, std::span<const double> b) {
  Paired result;
  const std::size_t count = std::min(a.size(), b.size());
  result.plays = count;
  if (count == 0) return result;
  const double n = static_cast<double>(count);
  const Moments of_a = moments(count, [&](std::size_t i) { return a[i]; }),
                of_b = moments(count, [&](std::size_t i) { return b[i]; }),
                between = moments(count, [&](std::size_t i) { return b[i] - a[i]; });
  result.mean = result.low = result.high = between.mean;
  if (count == 1) {
    result.low = -HUGE_VAL, result.high = HUGE_VAL;
    return result;
  }
  result.error = std::sqrt(between.variance / n);
  result.unpaired_error = std::sqrt((of_a.variance + of_b.variance) / n);
  if (result.error > 0) {
    const double half = half_width_of(result.error, count);
    result.low -= half, result.high += half;
    const boost::math::students_t t(n - 1);
    result.p = 2 * boost::math::cdf(boost::math::complement(t, std::abs(between.mean) / result.error));
  } else if (between.mean != 0) {
    // All differences are equal, so Student's t is undefined: use the sign test.
    result.p = std::pow(2.0, 1 - n);
  }
  return result;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p[i] < p[j]; });
  std::vector<double> adjusted(p.size());
  double most = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    most = std::max(most, std::min(1.0, static_cast<double>(order.size() - rank) * p[order[rank]]));
    adjusted[order[rank]] = most;
  }
  return adjusted;
}

double PairedStop::ratio() const {
  if (!test_ || plays_ == 0) return 0;
  // Two imaginary plays, one in each direction, keep the variance above zero: equal differences must not
  // decide the test at once.
  const double n = static_cast<double>(plays_), mean = sum_ / n;
  const double variance = (squares_ - sum_ * mean + 2) / (n + 2);
  return (test_->d1 - test_->d0) * (2 * sum_ - n * (test_->d0 + test_->d1)) / (2 * variance);
}

PairedStop::Answer PairedStop::add(double difference) {
  if (answer_ != Answer::open) return answer_;
  ++plays_;
  sum_ += difference;
  squares_ += difference * difference;
  if (plays_ < fewest_plays) return answer_;
  if (test_) {
    const double now = ratio();
    if (now >= std::log((1 - test_->beta) / test_->alpha)) answer_ = Answer::d1;
    if (now <= std::log(test_->beta / (1 - test_->alpha))) answer_ = Answer::d0;
  }
  const double n = static_cast<double>(plays_);
  const double variance = std::max(0.0, squares_ - sum_ * sum_ / n) / (n - 1);
  if (answer_ == Answer::open && half_width_ &&
      half_width_of(std::sqrt(variance / n), plays_) <= *half_width_)
    answer_ = Answer::precise;
  return answer_;
}

std::optional<PairedStop::Test> paired_test_from(std::string_view text) {
  const auto words = split(text, ',');
  if (words.size() != 4) return std::nullopt;
  PairedStop::Test test;
  double* const fields[] = {&test.d0, &test.d1, &test.alpha, &test.beta};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto number = decimal_from(words[i]);
    if (!number) return std::nullopt;
    *fields[i] = *number;
  }
  const auto share = [](double value) { return value > 0 && value < 1; };
  const auto difference = [](double value) { return value >= -1 && value <= 1; };
  const bool fine = test.d0 != test.d1 && difference(test.d0) && difference(test.d1) && share(test.alpha) &&
                    share(test.beta) && test.alpha + test.beta < 1;
  return fine ? std::optional(test) : std::nullopt;
}

}  // namespace quincunx::batch
