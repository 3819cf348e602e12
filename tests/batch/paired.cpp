#include "batch/comparison/paired.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "quincunx/table/dice.hpp"
#include "small.hpp"

using namespace quincunx;
using batch::PairedStop;

namespace {

// Faces of a die as a stream of numbers.
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : seed_(seed) {}
  double share() {
    return static_cast<double>(mix(seed_, ++at_) >> 11) / 9007199254740992.0;  // 2^53
  }

 private:
  std::uint64_t seed_, at_ = 0;
};

}  // namespace

TEST_CASE("A battle does not differ from itself in any play") {
  const std::vector<double> same{1, 0, 0.5, 1, 1};
  const batch::Paired none = batch::paired(same, same);
  CHECK(none.mean == 0);
  CHECK(none.error == 0);
  CHECK(none.low == 0);
  CHECK(none.high == 0);
  CHECK(none.p == 1);
  CHECK(none.narrower() == 1);
}

TEST_CASE("Paired differences follow Student's sleepers") {
  // Student, "The Probable Error of a Mean", Biometrika 6, 1908: hours of sleep gained by two drugs.
  const std::vector<double> one{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
      other{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
  const batch::Paired sleep = batch::paired(one, other);
  CHECK(sleep.plays == 10);
  CHECK(sleep.mean == Approx(1.58));
  CHECK(sleep.mean / sleep.error == Approx(4.0621).epsilon(1e-4));
  CHECK(sleep.p == Approx(0.002833).epsilon(1e-3));
  CHECK(sleep.low == Approx(0.7001).epsilon(1e-3));
  CHECK(sleep.high == Approx(2.4599).epsilon(1e-3));
  CHECK(sleep.narrower() > 0.5);
}

TEST_CASE("Few plays are not overrated") {
  CHECK(batch::paired(std::vector<double>{}, std::vector<double>{}).p == 1);
  const std::vector<double> no(3, 0.0), yes(3, 1.0);
  const batch::Paired always = batch::paired(no, yes);
  CHECK(always.mean == 1);
  CHECK(always.p == Approx(0.25));  // three times the same sign
  const batch::Paired single = batch::paired(std::span(no).first(1), std::span(yes).first(1));
  CHECK(single.p == 1);
  CHECK(std::isinf(single.high));
}

TEST_CASE("Holm's adjustment steps down") {
  // 0.01, 0.04, 0.03, 0.005 of four: 4 × 0.005, 3 × 0.01, 2 × 0.03, and 0.04 no less than the one before.
  const std::vector<double> p{0.01, 0.04, 0.03, 0.005};
  const auto adjusted = batch::holm(p);
  REQUIRE(adjusted.size() == 4);
  CHECK(adjusted[0] == Approx(0.03));
  CHECK(adjusted[1] == Approx(0.06));
  CHECK(adjusted[2] == Approx(0.06));
  CHECK(adjusted[3] == Approx(0.02));
  CHECK(batch::holm(std::vector<double>{0.6, 0.9}) == std::vector<double>{1, 1});
  CHECK(batch::holm({}).empty());
}

TEST_CASE("95 % intervals hold the truth about 95 times in 100, and pairing narrows them") {
  Stream stream(7);
  int held = 0;
  double narrower = 0;
  constexpr int trials = 2000, plays = 60;
  for (int trial = 0; trial < trials; ++trial) {
    std::vector<double> a, b;
    for (int play = 0; play < plays; ++play) {
      // The same luck decides both; the second wins in 0.6 instead of 0.5 of the plays.
      const double luck = stream.share(), own = stream.share() < 0.2 ? stream.share() : luck;
      a.push_back(luck < 0.5 ? 1 : 0);
      b.push_back(own < 0.6 ? 1 : 0);
    }
    const batch::Paired found = batch::paired(a, b);
    held += found.low <= 0.1 && 0.1 <= found.high;
    narrower += found.narrower() / trials;
  }
  CHECK(held > trials * 93 / 100);
  CHECK(held < trials * 97 / 100);
  CHECK(narrower > 0.3);
}

TEST_CASE("The sequential test errs no more often than it was told to") {
  const PairedStop::Test test{0, 0.1, 0.05, 0.05};
  Stream stream(11);
  const auto answered = [&](double difference) {
    std::array<int, 2> answers{};
    for (int trial = 0; trial < 400; ++trial) {
      PairedStop stop(std::nullopt, test);
      int plays = 0;
      while (stop.answer() == PairedStop::Answer::open && ++plays < 100'000) {
        const double luck = stream.share();
        stop.add(luck < 0.2 + difference / 2 ? 1 : luck < 0.4 ? -1 : 0);
      }
      ++answers[stop.answer() == PairedStop::Answer::d1];
    }
    return answers;
  };
  CHECK(answered(0)[1] < 400 * 8 / 100);
  CHECK(answered(0.1)[0] < 400 * 8 / 100);
}

TEST_CASE("Enough is told by precision too, never before a hundred plays") {
  PairedStop same(0.01, std::nullopt);
  for (int play = 1; play < 100; ++play) CHECK(same.add(0) == PairedStop::Answer::open);
  CHECK(same.add(0) == PairedStop::Answer::precise);
  PairedStop wide(0.1, std::nullopt);
  int plays = 0;
  while (wide.add(plays % 2 == 0 ? 1 : -1) == PairedStop::Answer::open) ++plays;
  CHECK(plays + 1 == Approx(386).margin(4));  // (1.966 / 0.1)²
}

TEST_CASE("A sequential test is read from text") {
  const auto test = batch::paired_test_from("0, -0.05, 0.05, 0.1");
  REQUIRE(test);
  CHECK(test->d1 == Approx(-0.05));
  CHECK(test->beta == Approx(0.1));
  for (const char* wrong : {"", "0,0.05,0.05", "0,0,0.05,0.05", "0,2,0.05,0.05", "0,0.05,0,0.05",
                            "0,x,0.05,0.05", "0,0.05,0.6,0.5"})
    CHECK_FALSE(batch::paired_test_from(wrong));
}
