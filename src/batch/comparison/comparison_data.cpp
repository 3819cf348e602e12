// Writes comparison.csv and comparison.json: one row or object per variant, the largest effect first.

#include <algorithm>

#include "base/json_writer.hpp"
#include "batch/comparison/comparison.hpp"
#include "batch/statistics.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

// Quotes a cell according to RFC 4180.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char letter : text) out += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return out + "\"";
}

// "red_won" for victories of the first side: columns carry the sides' ids, as in results.csv.
std::string column_of(Measure measure, const std::vector<std::string>& sides) {
  std::string key = key_of(measure);
  for (const std::size_t side : {0U, 1U}) {
    const std::string place = side == 0 ? "first" : "second";
    if (key.rfind(place, 0) == 0) key.replace(0, place.size(), sides[side]);
  }
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

constexpr Measure all_measures[] = {Measure::score,      Measure::first_won,   Measure::second_won,
                                    Measure::first_lost, Measure::second_lost, Measure::turns};

// A single play gives no interval: the cells are empty or null.
bool bounded(const Paired& difference) { return difference.plays > 1; }

void variant_in(JsonWriter& json, const ComparisonReport& report, const Effect& effect) {
  const Variant& variant = report.variants[effect.variant];
  json.open('{');
  json.key("name").text(variant.name);
  json.key("kind").text(key_of(variant.kind));
  json.key("changed").text(variant.what);
  if (!variant.question.empty()) json.key("question").text(variant.question);
  if (variant.side < 2) json.key("side").text(report.battle.words.side_ids[variant.side]);
  if (!variant.value.empty()) json.key("value").text(variant.value);
  if (!variant.was.empty()) json.key("was").text(variant.was);
  if (variant.dropped > 0) json.key("orders_dropped").number(static_cast<std::uint64_t>(variant.dropped));
  json.key("plays").number(effect.of(Measure::score).plays);
  if (const std::string& why = report.played[effect.variant].stopped; !why.empty())
    json.key("stopped").text(why);
  json.key("plays_that_came_out_otherwise").number(effect.other_score);
  for (const Measure measure : all_measures) {
    const Paired& difference = effect.of(measure);
    const bool whole = bounded(difference);
    json.key(column_of(measure, report.battle.words.side_ids))
        .raw("{\"difference\": " + fixed(difference.mean, 6) +
             ", \"low\": " + (whole ? fixed(difference.low, 6) : "null") + ", \"high\": " +
             (whole ? fixed(difference.high, 6) : "null") + ", \"p\": " + fixed(difference.p, 8) +
             ", \"narrower_by_pairing\": " + fixed(difference.narrower(), 6) + "}");
  }
  json.key("p_holm").raw(fixed(effect.adjusted, 8));
  json.key("survives").raw(effect.survives() ? "true" : "false");
  json.key("repeat").text(variant.repeat);
  json.key("play").text(variant.play);
  json.close('}');
}

}  // namespace

std::string comparison_csv(const ComparisonReport& report) {
  const auto& sides = report.battle.words.side_ids;
  std::string out =
      "variant,kind,changed,from,to,plays,otherwise,score_difference,score_low,score_high,p,p_holm,survives,"
      "narrower";
  for (const Measure measure : all_measures)
    if (measure != Measure::score)
      for (const char* part : {"_difference", "_low", "_high"}) out += "," + column_of(measure, sides) + part;
  out += ",orders_dropped,repeat\n";
  const auto bounds = [](const Paired& difference) {
    return bounded(difference) ? "," + fixed(difference.low, 4) + "," + fixed(difference.high, 4) : ",,";
  };
  for (const Effect& effect : report.comparison.effects) {
    const Variant& variant = report.variants[effect.variant];
    const Paired& score = effect.of(Measure::score);
    out += cell(variant.name) + "," + key_of(variant.kind) + "," + cell(variant.what) + "," +
           cell(variant.was) + "," + cell(variant.value) + "," + std::to_string(score.plays) + "," +
           std::to_string(effect.other_score);
    out += "," + fixed(score.mean, 4) + bounds(score) + "," + fixed(score.p, 6) + "," +
           fixed(effect.adjusted, 6) + "," + (effect.survives() ? "yes" : "no") + "," +
           fixed(score.narrower(), 4);
    for (const Measure measure : all_measures)
      if (measure != Measure::score)
        out += "," + fixed(effect.of(measure).mean, 4) + bounds(effect.of(measure));
    out += "," + std::to_string(variant.dropped) + "," + cell(variant.repeat) + "\n";
  }
  return out;
}

std::string comparison_json(const ComparisonReport& report) {
  std::string out;
  JsonWriter json(out, JsonWriter::Layout::lines);
  json.open('{');
  json.key("format").number(1);
  json.key("settings").texts(report.settings);
  json.key("repeat").text(report.repeat);
  json.key("both_ways").raw(report.both_ways ? "true" : "false");
  json.key("first_side").text(report.battle.words.side_ids[0]);
  json.key("base").open('{');
  json.key("changed").text(report.battle.scenario->id);
  json.key("plays").number(report.comparison.plays);
  for (const Measure measure : all_measures)
    json.key(column_of(measure, report.battle.words.side_ids))
        .raw(fixed(report.comparison.base[static_cast<std::size_t>(measure)], 6));
  json.close('}');
  json.key("variants").open('[');
  for (const Effect& effect : report.comparison.effects) {
    json.item();
    variant_in(json, report, effect);
  }
  json.close(']');
  json.close('}');
  return out + "\n";
}

}  // namespace quincunx::batch
