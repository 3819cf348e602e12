#pragma once
// Statistics of two variants of a battle played with the same dice, play by play.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace quincunx::batch {

// Mean of differences, one per play, with its confidence interval (Student's t).
struct Paired {
  std::uint64_t plays = 0;
  double mean = 0;
  double error = 0;           // standard error of the mean
  double low = 0, high = 0;   // 95 % interval; unbounded with fewer than two plays
  double p = 1;               // two-sided p of the hypothesis "no difference"
  double unpaired_error = 0;  // `error` if the plays used independent dice
  // Share by which pairing narrows the interval; negative: it widens it. 0 if there is no variance.
  double narrower() const { return unpaired_error > 0 ? 1 - error / unpaired_error : 0; }
};
// Differences b − a. `a` and `b` have the same length.
Paired paired(std::span<const double> a, std::span<const double> b);

// Holm's step-down adjustment (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
// Scandinavian Journal of Statistics 6, 1979). If all adjusted p up to 5 % are accepted as effects, the
// probability of any false one is at most 5 %. Results are in the order of `p`.
std::vector<double> holm(std::span<const double> p);

// Decides when enough is known about a difference. Plays are added in the order of their numbers.
class PairedStop {
 public:
  // The generalized sequential probability ratio test, as used to test chess programs: is the mean difference
  // d0 or d1? The variance is estimated from the plays. Alpha bounds the rate of accepting d1 if d0 is true,
  // beta the reverse; both hold approximately, because the variance is an estimate.
  struct Test {
    double d0 = 0, d1 = 0, alpha = 0, beta = 0;
  };
  enum class Answer : std::uint8_t { open, precise, d0, d1 };
  // Either rule may be absent. Neither stops before 100 plays.
  PairedStop(std::optional<double> half_width, std::optional<Test> test)
      : half_width_(half_width), test_(test) {}
  Answer add(double difference);
  Answer answer() const { return answer_; }
  double ratio() const;  // log likelihood ratio of d1 to d0

 private:
  std::optional<double> half_width_;
  std::optional<Test> test_;
  double sum_ = 0, squares_ = 0;
  std::uint64_t plays_ = 0;
  Answer answer_ = Answer::open;
};
// Parses "0,0.05,0.05,0.05": d0 and d1 differ and lie between -1 and 1; alpha + beta < 1. Empty if invalid.
std::optional<PairedStop::Test> paired_test_from(std::string_view text);

}  // namespace quincunx::batch
