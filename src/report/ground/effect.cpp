// Effect of a feature of the ground in words: from its kind, or as the scenario changed it.

#include "report/ground/effect.hpp"

#include "quincunx/base/text.hpp"
#include "report/data/cells.hpp"

namespace quincunx::report_parts {
namespace {

// The scenario's changes to movement over a feature, for rule sets that have several kinds of going.
std::string going_text(const Feature& feature) {
  const auto going = [](std::uint32_t traits) {
    return (traits & impassable) != 0 ? "impassable"
           : (traits & rough) != 0    ? "rough"
           : (traits & broken) != 0   ? "broken"
           : (traits & road) != 0     ? "road"
                                      : "open";
  };
  const std::uint32_t has = feature.traits;
  std::string out = std::string(going(has)) + " going";
  if (std::string_view(going(feature.loose_traits)) != going(has))
    out += std::string(", in open order ") + going(feature.loose_traits);
  const auto add = [&](std::uint32_t trait, const char* text) {
    if ((has & trait) != 0) out += std::string("; ") + text;
  };
  add(blocks_sight, "blocks sight");
  add(fortified, "works");
  add(partial_cover, "partial cover");
  add(full_cover, "full cover");
  add(favorable, "favorable to defend");
  add(strong, "strong to defend");
  add(high, "high");
  add(major, "has to be climbed");
  add(obstacle, "obstacle");
  add(standing_crop, "standing crops");
  if (feature.capacity > 0) out += "; room for " + number(feature.capacity) + " stands";
  return sentence_case(out) + " (by the scenario).";
}

// The same for rule sets with one kind of going that hinders.
std::string plain_text(const Feature& feature) {
  const auto with = [&](std::uint32_t trait, const char* text) {
    return (feature.traits & trait) != 0 ? text : "";
  };
  std::string out = (feature.traits & impassable) != 0  ? "Impassable"
                    : (feature.traits & difficult) != 0 ? "Difficult"
                                                        : "Open";
  out += with(foot_only, "; passable only on foot");
  out += with(obstacle, "; obstacle");
  out += with(blocks_sight, "; blocks sight");
  out += with(partial_cover | full_cover, "; gives cover");
  out += with(fortified, "; works");
  return out + " (by the scenario).";
}

}  // namespace

std::string ground_effect(const Battle& battle, const Feature& feature) {
  std::string effect;
  for (const TerrainKind& kind : battle.book.set().terrain)
    if (feature.kind == kind.key && feature.shape == kind.shape) {
      effect = kind.text;
      const std::uint32_t loose = kind.loose == TerrainKind::same ? kind.traits : kind.loose;
      const bool changed = feature.traits != kind.traits || feature.loose_traits != loose;
      if ((battle.book.set().ground & (broken | rough)) != 0) {
        if (changed)
          effect = going_text(feature);
        else if (feature.capacity > 0)
          effect += " Room for " + number(feature.capacity) + " stands.";
      } else if (feature.traits != kind.traits) {
        effect = plain_text(feature);
      }
      if (battle.book.set().hill_levels > 0 && feature.level != 1)
        effect += " Level " + number(feature.level) + ".";
    }
  return effect;
}

}  // namespace quincunx::report_parts
