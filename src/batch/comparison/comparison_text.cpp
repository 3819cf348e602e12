// Prints a comparison on a terminal.

#include <algorithm>

#include "batch/comparison/comparison.hpp"
#include "batch/statistics.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

constexpr std::size_t variant_width = 36, most_effects = 15;

std::string padded(std::string text, std::size_t width) {
  const std::size_t there = characters(text);
  return there < width ? text + std::string(width - there, ' ') : text + " ";
}

std::string aligned(const std::string& text, std::size_t width) {
  const std::size_t there = characters(text);
  return std::string(there < width ? width - there : 0, ' ') + text;
}

std::string change(double share) { return (share > 0 ? "+" : "") + fixed(share * 100, 1); }

std::string probability(double p) { return p < 0.0001 ? "<0.0001" : fixed(p, 4); }

}  // namespace

std::string comparison_text(const ComparisonReport& report) {
  const Comparison& comparison = report.comparison;
  const std::string& first = report.battle.words.side_names[0];
  std::string out = report.battle.scenario->title + ": " + grouped(comparison.plays) + " plays" +
                    (report.both_ways ? ", both ways" : "") + ", and with the same dice " +
                    std::to_string(comparison.effects.size()) +
                    (comparison.effects.size() == 1 ? " variant\n" : " variants\n");
  out += "  " + padded("as written", variant_width) + first + " score " + fixed(comparison.base[0] * 100, 1) +
         " % (draws count half)\n";
  out += "  " + padded("", variant_width) + aligned("score", 7) + "   " + padded("95 % interval", 18) +
         aligned("p", 8) + aligned("p (Holm)", 10) + "\n";
  std::size_t rows = 0;
  for (const Effect& effect : comparison.effects) {
    if (++rows > most_effects) break;
    const Paired& score = effect.of(Measure::score);
    const std::string interval =
        score.plays > 1 ? change(score.low) + " to " + change(score.high) : "unknown";
    out += "  " + padded(report.variants[effect.variant].label, variant_width) +
           aligned(change(score.mean), 7) + "   " + padded(interval, 18) + aligned(probability(score.p), 8) +
           aligned(probability(effect.adjusted), 10) + (effect.survives() ? "  *" : "") + "\n";
    if (const std::string& why = report.played[effect.variant].stopped; !why.empty())
      out += "  " + padded("", variant_width) + "   after " + grouped(score.plays) + " plays: " + why + "\n";
  }
  if (comparison.effects.size() > most_effects)
    out += "  and " + std::to_string(comparison.effects.size() - most_effects) + " smaller effects\n";
  const auto surviving = std::count_if(comparison.effects.begin(), comparison.effects.end(),
                                       [](const Effect& effect) { return effect.survives(); });
  out += "  " + std::to_string(surviving) + " of " + std::to_string(comparison.effects.size()) +
         " effects survive Holm's correction (*)\n";
  return out;
}

}  // namespace quincunx::batch
