#pragma once
// Two kinds of a battle played with the same dice, play by play: what can be said of the difference.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace quincunx::batch {

// Of differences, one a play: their mean, and what is certain of it (Student's t).
struct Paired {
  std::uint64_t plays = 0;
  double mean = 0;
  double error = 0;           // of the mean, as a standard deviation
  double low = 0, high = 0;   // 95 %; without a second play everything
  double p = 1;               // of no difference at all, two-sided
  double unpaired_error = 0;  // what `error` would be with dice that have nothing in common
  // By which share pairing makes the interval narrower; negative: wider. 0 where nothing varies.
  double narrower() const { return unpaired_error > 0 ? 1 - error / unpaired_error : 0; }
};
// b − a. As many of one as of the other.
Paired paired(std::span<const double> a, std::span<const double> b);

// Holm's step-down adjustment (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
// Scandinavian Journal of Statistics 6, 1979): with all adjusted p of at most 5 % taken for true, the
// probability of a single error among them is at most 5 %. In the order given.
std::vector<double> holm(std::span<const double> p);

// When enough is known of a difference; looks at the plays in the order of their numbers.
class PairedStop {
 public:
  // The generalized sequential probability ratio test, as chess programs are tested: is the mean difference
  // d0, or d1? The variance is estimated as it goes. Alpha bounds how often d1 is accepted where d0 holds,
  // beta the reverse, as closely as an estimated variance allows.
  struct Test {
    double d0 = 0, d1 = 0, alpha = 0, beta = 0;
  };
  enum class Answer : std::uint8_t { open, precise, d0, d1 };
  // Either rule may be absent. Never before 100 plays.
  PairedStop(std::optional<double> half_width, std::optional<Test> test)
      : half_width_(half_width), test_(test) {}
  Answer add(double difference);
  Answer answer() const { return answer_; }
  double ratio() const;  // logarithm of the likelihood of d1 over that of d0

 private:
  std::optional<double> half_width_;
  std::optional<Test> test_;
  double sum_ = 0, squares_ = 0;
  std::uint64_t plays_ = 0;
  Answer answer_ = Answer::open;
};
// "0,0.05,0.05,0.05": d0 and d1 differ and lie between -1 and 1; alpha + beta < 1.
std::optional<PairedStop::Test> paired_test_from(std::string_view text);

}  // namespace quincunx::batch
