// The data document "comparison": a battle and its variants for templates.

#include <algorithm>

#include "base/xml_writer.hpp"
#include "batch/comparison/comparison.hpp"
#include "batch/statistics.hpp"

namespace quincunx::batch {
namespace {

// Scores and victories are written in hundredths of plays, other measures unscaled.
double scale_of(Measure measure) { return measure <= Measure::second_won ? 100 : 1; }

class ComparisonWriter {
 public:
  explicit ComparisonWriter(const ComparisonReport& report)
      : report_(report), comparison_(report.comparison), writer_(out_) {}

  std::string run() {
    out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    writer_.open("comparison").children();
    meta();
    scenario();
    for (std::uint8_t side = 0; side < 2; ++side) this->side(side);
    base();
    for (const Effect& effect : comparison_.effects) variant(effect);
    writer_.close("comparison");
    return std::move(out_);
  }

 private:
  void meta() {
    writer_.open("meta");
    for (const auto& [key, value] : report_.settings)
      if (key == "program" || key == "seed" || key == "scenario-digest" || key == "rules-digest" ||
          key == "turns")
        writer_.attribute(key, value);
    writer_.attribute("plays", static_cast<long long>(comparison_.plays))
        .attribute("base", report_.battle.scenario->id);
    writer_.attribute("variants", static_cast<long long>(comparison_.effects.size()));
    const auto surviving = std::count_if(comparison_.effects.begin(), comparison_.effects.end(),
                                         [](const Effect& effect) { return effect.survives(); });
    const auto alone = std::count_if(comparison_.effects.begin(), comparison_.effects.end(),
                                     [](const Effect& e) { return e.of(Measure::score).p <= 0.05; });
    writer_.attribute("surviving", static_cast<long long>(surviving));
    writer_.attribute("alone", static_cast<long long>(alone));
    if (report_.both_ways) writer_.attribute("both-ways", "yes");
    writer_.attribute("repeat", report_.repeat).attribute("repeat-one", report_.repeat_one).empty();
  }

  void scenario() {
    const Scenario& scenario = *report_.battle.scenario;
    writer_.open("scenario").attribute("id", scenario.id).attribute("title", scenario.title);
    writer_.unless_empty("date", scenario.date).unless_empty("version", scenario.version);
    const Ruleset& set = report_.battle.book.set();
    writer_.attribute("rules", set.title).attribute("theme", set.theme).empty();
  }

  void side(std::uint8_t number) {
    const auto& words = report_.battle.words;
    writer_.open("side").attribute("id", words.side_ids[number]).attribute("name", words.side_names[number]);
    for (const auto& [key, value] : report_.settings)
      if (key == "commander-" + words.side_ids[number]) writer_.attribute("commander", value);
    writer_.empty();
  }

  void base() {
    writer_.open("base");
    for (std::size_t i = 0; i < measures; ++i)
      writer_.attribute(key_of(Measure(i)), fixed(comparison_.base[i] * scale_of(Measure(i)), 1));
    writer_.empty();
  }

  // A single play gives no interval.
  void difference(const Paired& found, double scale) {
    writer_.attribute("difference", fixed(found.mean * scale, 1));
    const bool bounded = found.plays > 1;
    writer_.attribute("low", fixed((bounded ? found.low : found.mean) * scale, 1));
    writer_.attribute("high", fixed((bounded ? found.high : found.mean) * scale, 1));
    writer_.attribute("p", fixed(found.p, 4));
  }

  void variant(const Effect& effect) {
    const Variant& variant = report_.variants[effect.variant];
    const Paired& score = effect.of(Measure::score);
    writer_.open("variant").attribute("name", variant.name).attribute("kind", key_of(variant.kind));
    writer_.attribute("label", variant.label).attribute("changed", variant.what);
    writer_.unless_empty("question", variant.question).unless_empty("value", variant.value);
    writer_.unless_empty("was", variant.was_text.empty() ? variant.was : variant.was_text);
    if (variant.side < 2) writer_.attribute("side", report_.battle.words.side_ids[variant.side]);
    if (variant.dropped > 0) writer_.attribute("orders-dropped", variant.dropped);
    writer_.attribute("plays", static_cast<long long>(score.plays))
        .attribute("otherwise", static_cast<long long>(effect.other_score));
    writer_.unless_empty("stopped", report_.played[effect.variant].stopped);
    difference(score, scale_of(Measure::score));
    writer_.attribute("adjusted", fixed(effect.adjusted, 4))
        .attribute("survives", effect.survives() ? "yes" : "no");
    writer_.attribute("narrower", fixed(score.narrower() * 100, 0));
    writer_.attribute("option", variant.option).attribute("repeat", variant.repeat);
    writer_.attribute("play", variant.play).children();
    for (std::size_t i = 1; i < measures; ++i) {
      writer_.open("measure").attribute("key", key_of(Measure(i)));
      difference(effect.differences[i], scale_of(Measure(i)));
      writer_.empty();
    }
    writer_.close("variant");
  }

  const ComparisonReport& report_;
  const Comparison& comparison_;
  std::string out_;
  xml::Writer writer_;
};

}  // namespace

std::string comparison_document(const ComparisonReport& report) { return ComparisonWriter(report).run(); }

}  // namespace quincunx::batch
