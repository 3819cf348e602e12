// Effect of a feature of the ground in words: from its kind, or as the scenario changed it.

#include "report/ground/effect.hpp"

#include "quincunx/base/text.hpp"
#include "report/data/cells.hpp"

namespace quincunx::report_parts {
namespace {

// Texts of a rule set's language, joined by semicolons: a sentence about what the scenario changed.
class Changed {
 public:
  Changed(const Ruleset& set, const Feature& feature) : printed_(set.printed), traits_(feature.traits) {}

  void add(const std::string& text) { out_ += (out_.empty() ? "" : "; ") + text; }
  void add(std::uint32_t trait, const char* text) {
    if ((traits_ & trait) != 0) add(printed_(text));
  }
  std::string text() const {
    return with_places(printed_("{what} (by the scenario)."), {{"what", sentence_case(out_)}});
  }

 private:
  const PrintedTexts& printed_;
  std::uint32_t traits_;
  std::string out_;
};

// The scenario's changes to movement over a feature, for rule sets that have several kinds of going.
std::string going_text(const Ruleset& set, const Feature& feature) {
  const auto going = [&set](std::uint32_t traits) {
    return set.printed((traits & impassable) != 0 ? "impassable"
                       : (traits & rough) != 0    ? "rough"
                       : (traits & broken) != 0   ? "broken"
                       : (traits & road) != 0     ? "road"
                                                  : "open");
  };
  const std::string formed = going(feature.traits), loose = going(feature.loose_traits);
  Changed changed(set, feature);
  changed.add(formed == loose ? with_places(set.printed("{going} going"), {{"going", formed}})
                              : with_places(set.printed("{going} going, in open order {loose}"),
                                            {{"going", formed}, {"loose", loose}}));
  changed.add(blocks_sight, "blocks sight");
  changed.add(fortified, "works");
  changed.add(partial_cover, "partial cover");
  changed.add(full_cover, "full cover");
  changed.add(favorable, "favorable to defend");
  changed.add(strong, "strong to defend");
  changed.add(high, "high");
  changed.add(major, "has to be climbed");
  changed.add(obstacle, "obstacle");
  changed.add(standing_crop, "standing crops");
  if (feature.capacity > 0)
    changed.add(with_places(set.printed("room for {n} stands"), {{"n", number(feature.capacity)}}));
  return changed.text();
}

// The same for rule sets with one kind of going that hinders.
std::string plain_text(const Ruleset& set, const Feature& feature) {
  Changed changed(set, feature);
  changed.add(set.printed((feature.traits & impassable) != 0  ? "impassable"
                          : (feature.traits & difficult) != 0 ? "difficult"
                                                              : "open"));
  changed.add(foot_only, "passable only on foot");
  changed.add(obstacle, "obstacle");
  changed.add(blocks_sight, "blocks sight");
  changed.add(partial_cover | full_cover, "gives cover");
  changed.add(fortified, "works");
  return changed.text();
}

}  // namespace

std::string ground_effect(const Battle& battle, const Feature& feature) {
  const Ruleset& set = battle.book.set();
  std::string effect;
  for (const TerrainKind& kind : set.terrain)
    if (feature.kind == kind.key && feature.shape == kind.shape) {
      effect = kind.text;
      const std::uint32_t loose = kind.loose == TerrainKind::same ? kind.traits : kind.loose;
      const bool changed = feature.traits != kind.traits || feature.loose_traits != loose;
      if ((set.ground & (broken | rough)) != 0) {
        if (changed)
          effect = going_text(set, feature);
        else if (feature.capacity > 0)
          effect += " " + with_places(set.printed("Room for {n} stands."), {{"n", number(feature.capacity)}});
      } else if (feature.traits != kind.traits) {
        effect = plain_text(set, feature);
      }
      if (set.hill_levels > 0 && feature.level != 1)
        effect += " " + with_places(set.printed("Level {n}."), {{"n", number(feature.level)}});
    }
  return effect;
}

}  // namespace quincunx::report_parts
