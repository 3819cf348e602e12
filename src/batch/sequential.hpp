#pragma once
// Rules for stopping a batch. They take plays in the order of their numbers, so the result does not depend on
// the number of threads.

#include <cstdint>
#include <optional>
#include <string_view>

#include "batch/outcome.hpp"

namespace quincunx::batch {

constexpr std::uint64_t fewest_plays = 100;  // no rule stops a batch earlier

// Stops when every share (won by either side, drawn) is known to the given half-width of its 95 % interval,
// but not before 100 plays.
class Precision {
 public:
  explicit Precision(double half_width) : half_width_(half_width) {}
  // Returns true if no plays after this one are needed.
  bool add(const Outcome& play);

 private:
  double half_width_;
  std::uint64_t plays_ = 0;
  std::uint64_t shares_[3] = {0, 0, 0};
};

// Wald's sequential probability ratio test (A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of
// Mathematical Statistics 16, 1945): does the first side win a share of at most p0, or of at least p1, of the
// plays? p0 < p1. A draw is not a win. Alpha bounds the rate of accepting p1 if p0 is true, beta the reverse.
class Sprt {
 public:
  struct Test {
    double p0 = 0, p1 = 0, alpha = 0, beta = 0;
  };
  enum class Answer : std::uint8_t { open, p0, p1 };
  explicit Sprt(const Test& test);
  Answer add(bool won);
  Answer answer() const { return answer_; }
  double ratio() const;  // log likelihood ratio of p1 to p0
  const Test& test() const { return test_; }

 private:
  Test test_;
  double win_, other_, accept_p0_, accept_p1_;
  std::uint64_t wins_ = 0, others_ = 0;
  Answer answer_ = Answer::open;
};

std::optional<double> decimal_from(std::string_view text);  // "-0.05"
// Parses "±1%", "1 %" or "0.5", in per cent, above 0 and below 50. Returns a share.
std::optional<double> half_width_from(std::string_view text);
// Parses "0.5,0.55,0.05,0.05": p0 < p1, all between 0 and 1, alpha + beta < 1. Empty if invalid.
std::optional<Sprt::Test> sprt_from(std::string_view text);

}  // namespace quincunx::batch
