#include "play/ground.hpp"

#include <algorithm>

#include "log/parse.hpp"

namespace quincunx {
namespace {

constexpr std::uint32_t going_traits = road | broken | rough | impassable;
constexpr std::uint32_t cover_traits = partial_cover | full_cover | fortified;
constexpr std::uint32_t defend_traits = favorable | strong | fortified;

// A setting takes away `all` of its traits and grants those of its value. It means something to a rule set
// that understands `needs`, or any of them.
struct Value {
  std::string_view setting, value;
  std::uint32_t all, grants, needs;
};
// clang-format off
constexpr Value values[] = {
  {"difficult",    "yes", difficult, difficult, difficult},          {"difficult",    "no", difficult, 0, difficult},
  {"blocks-sight", "yes", blocks_sight, blocks_sight, blocks_sight}, {"blocks-sight", "no", blocks_sight, 0, blocks_sight},
  {"passable",     "yes", impassable | foot_only, 0, impassable},    {"passable",     "no", impassable | foot_only, impassable, impassable},
  {"passable",     "on-foot", impassable | foot_only, foot_only, foot_only},
  {"obstacle",     "yes", obstacle, obstacle, obstacle},             {"obstacle",     "no", obstacle, 0, obstacle},
  {"fortified",    "yes", fortified, fortified, fortified},          {"fortified",    "no", fortified, 0, fortified},
  {"uphill",       "yes", high, high, high},                         {"uphill",       "no", high, 0, high},
  {"going", "road",       going_traits, road, road},
  {"going", "open",       going_traits, 0, broken | rough},
  {"going", "broken",     going_traits, broken, broken},
  {"going", "rough",      going_traits, rough, rough},
  {"going", "impassable", going_traits, impassable, broken | rough},
  {"loose-going", "road",       going_traits, road, road},
  {"loose-going", "open",       going_traits, 0, broken | rough},
  {"loose-going", "broken",     going_traits, broken, broken},
  {"loose-going", "rough",      going_traits, rough, rough},
  {"loose-going", "impassable", going_traits, impassable, broken | rough},
  {"cover", "none",    cover_traits, 0, partial_cover | full_cover},
  {"cover", "partial", cover_traits, partial_cover, partial_cover},
  {"cover", "full",    cover_traits, full_cover, full_cover},
  {"cover", "works",   cover_traits, fortified, partial_cover | full_cover},
  {"defend", "none",      defend_traits, 0, favorable | strong},
  {"defend", "favorable", defend_traits, favorable, favorable},
  {"defend", "strong",    defend_traits, strong, strong},
  {"defend", "works",     defend_traits, fortified, favorable | strong},
  {"major", "yes", major, major, major}, {"major", "no", major, 0, major},
  {"crops", "yes", standing_crop, standing_crop, standing_crop}, {"crops", "no", standing_crop, 0, standing_crop},
};
constexpr std::string_view settings[] = {"difficult", "obstacle", "blocks-sight", "passable", "fortified", "uphill", "going",
                                         "loose-going", "cover", "defend", "major", "crops"};
// clang-format on

bool understood(const Ruleset& set, const Value& value) { return (set.ground & value.needs) != 0; }

std::vector<std::string> understood_settings(const Ruleset& set) {
  std::vector<std::string> names;
  for (const std::string_view setting : settings)
    if (std::any_of(std::begin(values), std::end(values),
                    [&](const Value& value) { return value.setting == setting && understood(set, value); }))
      names.emplace_back(setting);
  if ((set.ground & building) != 0) names.emplace_back("capacity");
  if (set.hill_levels > 0) names.emplace_back("level");
  return names;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

const Value* find_value(std::string_view setting, std::string_view value) {
  for (const Value& known : values)
    if (known.setting == setting && known.value == value) return &known;
  return nullptr;
}

struct Given {
  std::string_view setting;
  const Value* value;
};

// Clears the traits of every setting first, then sets those of the given values: works given as cover are
// works in defence too.
void override_traits(Feature& feature, const std::vector<Given>& given, bool tells_going_apart) {
  const bool loose_given = std::any_of(given.begin(), given.end(),
                                       [](const Given& each) { return each.setting == "loose-going"; });
  const auto for_formed = [](const Given& each) { return each.setting != "loose-going"; };
  const auto for_loose = [&](const Given& each) {
    return each.setting != "going" || !(loose_given || tells_going_apart);
  };
  for (const Given& each : given) {
    if (for_formed(each)) feature.traits &= ~each.value->all;
    if (for_loose(each)) feature.loose_traits &= ~each.value->all;
  }
  for (const Given& each : given) {
    if (for_formed(each)) feature.traits |= each.value->grants;
    if (for_loose(each)) feature.loose_traits |= each.value->grants;
  }
}

void settle(Feature& feature) {
  feature.outline =
      feature.shape == Feature::Shape::line ? strip_outline(feature.points, feature.width) : feature.points;
  if (!feature.outline.empty()) feature.box = box_of(feature.outline);
}

std::optional<SettingFault> fault_in_level(const Ruleset& set, std::string_view value,
                                           SettingFault meaningless) {
  if (set.hill_levels == 0) return meaningless;
  if (parse_number(value, 0, set.hill_levels)) return std::nullopt;
  return SettingFault{"no level '" + std::string(value) + "' in " + set.title,
                      "a whole number, 0 to " + std::to_string(set.hill_levels)};
}

}  // namespace

std::span<const std::string_view> ground_settings() { return settings; }

bool is_setting(std::string_view setting, std::string_view value) {
  return find_value(setting, value) != nullptr;
}

std::vector<std::string> setting_values(const Ruleset& set, std::string_view setting) {
  std::vector<std::string> words;
  for (const Value& each : values)
    if (each.setting == setting && understood(set, each)) words.emplace_back(each.value);
  return words;
}

std::optional<SettingFault> fault_in_setting(const Ruleset& set, std::string_view setting,
                                             std::string_view value) {
  const std::string name(setting);
  const auto meaningless = [&] {
    return SettingFault{name + " means nothing in " + set.title,
                        "of ground it knows: " + joined(understood_settings(set))};
  };
  if (setting == "capacity")
    return (set.ground & building) != 0 ? std::nullopt : std::optional(meaningless());
  if (setting == "level") return fault_in_level(set, value, meaningless());
  const std::vector<std::string> words = setting_values(set, setting);
  if (std::find(words.begin(), words.end(), value) != words.end()) return std::nullopt;
  if (words.empty()) return meaningless();
  return SettingFault{"no " + name + " '" + std::string(value) + "' in " + set.title,
                      "one of: " + joined(words)};
}

void settle_ground(Scenario& scenario, const Ruleset& set, Problems& problems) {
  for (std::size_t n = 0; n < scenario.ground.features.size(); ++n) {
    Feature& feature = scenario.ground.features[n];
    const Place& place = place_of_feature(scenario, n);
    const auto kind = std::find_if(set.terrain.begin(), set.terrain.end(), [&](const TerrainKind& k) {
      return feature.kind == k.key && feature.shape == k.shape;
    });
    if (kind == set.terrain.end()) {
      std::vector<std::string> keys;
      for (const TerrainKind& known : set.terrain)
        if (known.shape == feature.shape) keys.emplace_back(known.key);
      problems.push_back(
          {place, "feature '" + feature.id + "' has unknown kind '" + feature.kind + "' for its shape",
           did_you_mean(feature.kind, keys)});
      continue;
    }
    feature.look = kind->look;
    feature.traits = kind->traits;
    feature.loose_traits = kind->loose == TerrainKind::same ? kind->traits : kind->loose;
    const bool tells_going_apart = ((feature.traits ^ feature.loose_traits) & going_traits) != 0;
    const auto judge = [&](std::string_view setting, std::string_view value) {
      if (auto fault = fault_in_setting(set, setting, value))
        problems.push_back({place, "feature '" + feature.id + "': " + fault->what, fault->hint});
    };
    if (feature.capacity > 0) judge("capacity", "");
    if (feature.level != 1) judge("level", std::to_string(feature.level));
    std::vector<Given> given;
    for (const FeatureSetting& each : scenario.settings) {
      if (each.feature != feature.id) continue;
      judge(each.setting, each.value);
      if (const Value* found = find_value(each.setting, each.value)) given.push_back({found->setting, found});
    }
    override_traits(feature, given, tells_going_apart);
    settle(feature);
  }
}

}  // namespace quincunx
