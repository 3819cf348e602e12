#include "batch/comparison/comparison.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::batch {

std::string key_of(Variant::Kind kind) {
  constexpr const char* keys[] = {"battle", "value", "unit", "command", "ruling", "figure"};
  return keys[static_cast<std::size_t>(kind)];
}

const char* key_of(Measure measure) {
  constexpr const char* keys[] = {"score", "first-won", "second-won", "first-lost", "second-lost", "turns"};
  return keys[static_cast<std::size_t>(measure)];
}

Numbers numbers_of(const Outcome& play, std::uint8_t first) {
  const auto second = static_cast<std::uint8_t>(1 - first);
  const double won = play.winner == first, lost = play.winner == second;
  return {won + (1 - won - lost) / 2,
          won,
          lost,
          static_cast<double>(play.sides[first].strength_lost),
          static_cast<double>(play.sides[second].strength_lost),
          static_cast<double>(play.turns)};
}

Numbers between(const Numbers& a, const Numbers& b) {
  Numbers middle{};
  for (std::size_t i = 0; i < measures; ++i) middle[i] = (a[i] + b[i]) / 2;
  return middle;
}

Comparison comparison_of(const Played& base, std::span<const Played> variants) {
  Comparison comparison;
  comparison.plays = base.plays.size();
  const auto column = [](const Played& played, std::size_t measure, std::size_t plays) {
    std::vector<double> values;
    for (std::size_t i = 0; i < plays; ++i) values.push_back(played.plays[i][measure]);
    return values;
  };
  for (std::size_t measure = 0; measure < measures; ++measure) {
    for (const Numbers& play : base.plays) comparison.base[measure] += play[measure];
    comparison.base[measure] /= static_cast<double>(std::max<std::size_t>(1, base.plays.size()));
  }
  std::vector<double> p;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    Effect effect;
    effect.variant = i;
    const std::size_t plays = std::min(base.plays.size(), variants[i].plays.size());
    for (std::size_t measure = 0; measure < measures; ++measure) {
      Paired& difference = effect.differences[measure];
      difference = paired(column(base, measure, plays), column(variants[i], measure, plays));
      if (Measure(measure) > Measure::second_won) continue;
      // A difference of shares lies between -1 and 1.
      difference.low = std::max(-1.0, difference.low);
      difference.high = std::min(1.0, difference.high);
    }
    for (std::size_t play = 0; play < plays; ++play)
      effect.other_score += variants[i].plays[play][0] != base.plays[play][0];
    p.push_back(effect.of(Measure::score).p);
    comparison.effects.push_back(effect);
  }
  const auto adjusted = holm(p);
  for (std::size_t i = 0; i < adjusted.size(); ++i) comparison.effects[i].adjusted = adjusted[i];
  std::stable_sort(comparison.effects.begin(), comparison.effects.end(),
                   [](const Effect& a, const Effect& b) {
                     return std::abs(a.of(Measure::score).mean) > std::abs(b.of(Measure::score).mean);
                   });
  return comparison;
}

}  // namespace quincunx::batch
