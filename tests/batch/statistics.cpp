// Coverage and error rates by simulation, with fixed seeds.

#include "batch/statistics.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "batch/sequential.hpp"

using namespace quincunx;
using batch::Sprt;

namespace {

// How often, of so many tests with wins of chance p, the test answered p1; and the plays that it took.
struct Answers {
  int p1 = 0;
  double plays = 0;
};
Answers answers(const Sprt::Test& test, double p, int tests, unsigned seed) {
  std::mt19937_64 chance(seed);
  const auto won = static_cast<std::uint64_t>(p * 0x1p64);
  Answers all;
  for (int i = 0; i < tests; ++i) {
    Sprt sprt(test);
    do ++all.plays;
    while (sprt.add(chance() < won) == Sprt::Answer::open);
    all.p1 += sprt.answer() == Sprt::Answer::p1;
  }
  return all;
}

}  // namespace

TEST_CASE("Wilson's interval is as published, and never leaves [0, 1]") {
  // R: prop.test(81, 263, correct = FALSE), the example of Newcombe, Statistics in Medicine 17 (1998).
  const batch::Interval published = batch::wilson(81, 263);
  CHECK(published.low == Approx(0.2553).margin(0.00005));
  CHECK(published.high == Approx(0.3662).margin(0.00005));
  CHECK(batch::wilson(0, 20).low == 0);
  CHECK(batch::wilson(0, 20).high == Approx(0.1611).margin(0.00005));
  CHECK(batch::wilson(20, 20).high == 1);
  CHECK(batch::wilson(0, 0).half_width() == 0.5);
}

TEST_CASE("Wilson's interval holds the true share in 95 ± 0.5 of 100 batches") {
  std::mt19937_64 chance(20261122);
  constexpr int batches = 20'000, plays = 1000;
  for (const double share : {0.08, 0.37, 0.5}) {
    std::binomial_distribution<int> wins(plays, share);
    int held = 0;
    for (int i = 0; i < batches; ++i) {
      const auto interval = batch::wilson(static_cast<std::uint64_t>(wins(chance)), plays);
      held += interval.low <= share && share <= interval.high;
    }
    INFO(share);
    CHECK(std::abs(100.0 * held / batches - 95) <= 0.5);
  }
}

TEST_CASE("So many trials are enough, and one fewer are not") {
  const std::uint64_t needed = batch::trials_for(0.5, 0.01);
  CHECK(needed == Approx(9600).margin(5));
  CHECK(batch::wilson(needed / 2, needed).half_width() <= 0.010001);
  CHECK(batch::trials_for(0.02, 0.01) < needed / 5);
}

TEST_CASE("Wald's test errs no more often than promised, in 10,000 tests") {
  const Sprt::Test test{0.5, 0.6, 0.05, 0.1};
  const Answers fair = answers(test, 0.5, 10'000, 1), strong = answers(test, 0.6, 10'000, 2),
                weak = answers(test, 0.4, 1000, 3);
  // Three standard errors of 10,000 tests beyond the promise.
  CHECK(fair.p1 <= 10'000 * 0.05 + 3 * std::sqrt(10'000 * 0.05 * 0.95));
  CHECK(10'000 - strong.p1 <= 10'000 * 0.10 + 3 * std::sqrt(10'000 * 0.1 * 0.9));
  // And not by being idle: overshoot leaves them a little below.
  CHECK(fair.p1 > 300);
  CHECK(10'000 - strong.p1 > 700);
  CHECK(weak.p1 == 0);
  // A fixed batch with the same promises takes about 210 plays (one-sided test of shares).
  CHECK(fair.plays / 10'000 < 160);
  CHECK(strong.plays / 10'000 < 160);
}

TEST_CASE("Stopping for precision keeps its interval honest") {
  std::mt19937_64 chance(7);
  int held = 0;
  constexpr int batches = 2000;
  for (int i = 0; i < batches; ++i) {
    batch::Precision precision(0.05);
    batch::Outcome play;
    std::uint64_t wins = 0, plays = 0;
    do {
      play.winner = chance() % 10 < 3 ? 0 : 1;
      wins += play.winner == 0;
      ++plays;
    } while (!precision.add(play));
    const auto interval = batch::wilson(wins, plays);
    CHECK(interval.half_width() <= 0.05);
    held += interval.low <= 0.3 && 0.3 <= interval.high;
  }
  CHECK(100.0 * held / batches >= 93.5);
}

TEST_CASE("Rules for stopping are read, or refused") {
  CHECK(batch::half_width_from("±1%") == Approx(0.01));
  CHECK(batch::half_width_from("2.5 %") == Approx(0.025));
  CHECK(batch::half_width_from("0.5") == Approx(0.005));
  for (const char* wrong : {"", "one", "0", "-1", "50", "±", "1%%", "nan"}) {
    INFO(wrong);
    CHECK_FALSE(batch::half_width_from(wrong));
  }
  CHECK(batch::sprt_from("0.5,0.55, 0.05,0.1")->beta == Approx(0.1));
  for (const char* wrong :
       {"", "0.5,0.6,0.05", "0.6,0.5,0.05,0.05", "0.5,0.6,0.5,0.5", "0.5,1,0.05,0.05", "a,b,c,d"}) {
    INFO(wrong);
    CHECK_FALSE(batch::sprt_from(wrong));
  }
}

TEST_CASE("Distributions count exactly") {
  batch::Distribution turns;
  for (const int value : {7, 3, 5, 5, 9, 5, 7, 1, 5, 3}) turns.add(value);
  CHECK(turns.mean() == Approx(5.0));
  CHECK(turns.deviation() == Approx(std::sqrt(48.0 / 9)));
  CHECK(turns.quantile(5) == 1);
  CHECK(turns.quantile(50) == 5);
  CHECK(turns.quantile(95) == 9);
  CHECK(turns.percentile_of(5) == Approx(0.5));
  CHECK(turns.percentile_of(0) == 0);
  CHECK(turns.percentile_of(100) == 1);
  CHECK(batch::fixed(-0.00001, 2) == "0.00");
  CHECK(batch::fixed(12.345, 1) == "12.3");
  CHECK(batch::grouped(1234567) == "1,234,567");
}

TEST_CASE("Known luck is taken off: the mean stays true and its error shrinks") {
  std::mt19937_64 chance(11);
  const auto uniform = [&chance] { return static_cast<double>(chance() >> 11) * 0x1p-53 - 0.5; };
  std::vector<batch::Controlled> values;
  for (int i = 0; i < 4000; ++i) {
    const double luck = uniform(), rest = uniform();
    values.push_back({0.6 + 3 * luck + rest, {luck, 0}});
  }
  const batch::Adjusted with = batch::adjusted(values);
  for (batch::Controlled& value : values) value.controls = {};
  const batch::Adjusted without = batch::adjusted(values);
  CHECK(with.explained == Approx(0.9).margin(0.02));
  CHECK(without.explained == 0);
  CHECK(with.error < without.error * 0.35);
  CHECK(std::abs(with.mean - 0.6) < 3 * with.error);
  CHECK(std::abs(without.mean - 0.6) < 3 * without.error);
}
