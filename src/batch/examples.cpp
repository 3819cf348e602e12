// Picks example plays: typical ones, and the strangest.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "batch/balance/balance.hpp"

namespace quincunx::batch {
namespace {

// Features of one play: winner, length, and each side's losses and score.
using Vector = std::array<double, 8>;

Vector vector_of(const Outline& play) {
  Vector vector{play.winner == 0 ? 1.0 : play.winner == 1 ? -1.0 : 0.0, static_cast<double>(play.turns)};
  std::size_t at = 2;
  for (std::size_t side = 0; side < 2; ++side)
    for (const int value : {play.units_lost[side], play.strength_lost[side], play.score[side]})
      vector[at++] = static_cast<double>(value);
  return vector;
}

// Scales each feature by its standard deviation, so that no unit of measure outweighs the others.
class Standard {
 public:
  explicit Standard(std::span<const Outline> plays) {
    for (const Outline& play : plays) {
      const Vector vector = vector_of(play);
      for (std::size_t i = 0; i < vector.size(); ++i)
        mean_[i] += vector[i], deviation_[i] += vector[i] * vector[i];
    }
    const double n = static_cast<double>(plays.size());
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      mean_[i] /= n;
      deviation_[i] = std::sqrt(std::max(0.0, deviation_[i] / n - mean_[i] * mean_[i]));
    }
  }
  double off_the_middle(const Outline& play) const {
    const Vector vector = vector_of(play);
    double sum = 0;
    for (std::size_t i = 0; i < vector.size(); ++i)
      if (deviation_[i] > 1e-9) sum += std::pow((vector[i] - mean_[i]) / deviation_[i], 2);
    return std::sqrt(sum);
  }

 private:
  Vector mean_{}, deviation_{};
};

}  // namespace

std::vector<Example> examples_of(const Battle& battle, std::span<const Outline> plays) {
  if (plays.empty()) return {};
  const auto start = strength_at_start(battle);
  // Advantage of the first side in whole numbers: share of strength lost, second side's less first side's,
  // times both strengths.
  const auto better = [&start](const Outline& play) {
    return std::int64_t{play.strength_lost[1]} * start[0] - std::int64_t{play.strength_lost[0]} * start[1];
  };
  Distribution margins;
  for (const Outline& play : plays) margins.add(better(play));
  const Standard standard(plays);
  // Rounded, so that ties are ties on every machine; the lower number then wins.
  const auto strangeness = [&standard](const Outline& play) {
    return std::llround(standard.off_the_middle(play) * 1e6);
  };
  std::vector<Example> examples;
  for (const auto& [why, percent] : {std::pair{"low", 5}, {"median", 50}, {"high", 95}}) {
    const std::int64_t margin = margins.quantile(percent);
    const Outline* found = nullptr;
    for (const Outline& play : plays)
      if (better(play) == margin && (found == nullptr || strangeness(play) < strangeness(*found)))
        found = &play;
    if (found != nullptr) examples.push_back({why, *found});
  }
  const Outline* strangest = &plays.front();
  for (const Outline& play : plays)
    if (strangeness(play) > strangeness(*strangest)) strangest = &play;
  examples.push_back({"strangest", *strangest});
  return examples;
}

}  // namespace quincunx::batch
