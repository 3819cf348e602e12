#pragma once
// When there have been enough plays. Both rules look at the plays in the order of their numbers, so the
// answer does not depend on how many threads there are.

#include <cstdint>
#include <optional>
#include <string_view>

#include "batch/outcome.hpp"

namespace quincunx::batch {

constexpr std::uint64_t fewest_plays = 100;  // no rule stops a batch before

// Until every share (won by either side, drawn) is known so well: the half-width of its 95 % interval. Never
// before 100 plays.
class Precision {
 public:
  explicit Precision(double half_width) : half_width_(half_width) {}
  // True when this play was the last that is needed.
  bool add(const Outcome& play);

 private:
  double half_width_;
  std::uint64_t plays_ = 0;
  std::uint64_t shares_[3] = {0, 0, 0};
};

// Wald's sequential probability ratio test (A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of
// Mathematical Statistics 16, 1945): does the first side win a share p0 of the plays (or less), or p1 (or
// more)? p0 < p1. A draw is not won. Alpha bounds how often p1 is accepted where p0 holds, beta the reverse.
class Sprt {
 public:
  struct Test {
    double p0 = 0, p1 = 0, alpha = 0, beta = 0;
  };
  enum class Answer : std::uint8_t { open, p0, p1 };
  explicit Sprt(const Test& test);
  Answer add(bool won);
  Answer answer() const { return answer_; }
  double ratio() const;  // logarithm of the likelihood of p1 over that of p0
  const Test& test() const { return test_; }

 private:
  Test test_;
  double win_, other_, accept_p0_, accept_p1_;
  std::uint64_t wins_ = 0, others_ = 0;
  Answer answer_ = Answer::open;
};

std::optional<double> decimal_from(std::string_view text);  // "-0.05"
// "±1%", "1 %", "0.5": in hundredths, above 0 and below 50. As a share.
std::optional<double> half_width_from(std::string_view text);
// "0.5,0.55,0.05,0.05": p0 < p1, all between 0 and 1, alpha + beta < 1.
std::optional<Sprt::Test> sprt_from(std::string_view text);

}  // namespace quincunx::batch
