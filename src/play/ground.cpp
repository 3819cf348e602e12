#include "play/ground.hpp"

#include <algorithm>

namespace quincunx {
namespace {

struct Override {
  const char* word;
  std::uint32_t trait;
};
constexpr Override overrides[] = {
    {"difficult=yes", difficult}, {"blocks-sight=yes", blocks_sight},
    {"passable=no", impassable},  {"fortified=yes", fortified},
    {"uphill=yes", high},
};
constexpr Override waivers[] = {
    {"difficult=no", difficult},  {"blocks-sight=no", blocks_sight},
    {"passable=yes", impassable}, {"fortified=no", fortified},
    {"uphill=no", high},
};

void settle(Feature& feature) {
  feature.outline =
      feature.shape == Feature::Shape::line ? strip_outline(feature.points, feature.width) : feature.points;
  if (feature.outline.empty()) return;
  feature.low = feature.top = feature.outline.front();
  for (const Point p : feature.outline) {
    feature.low = {std::min(feature.low.x, p.x), std::min(feature.low.y, p.y)};
    feature.top = {std::max(feature.top.x, p.x), std::max(feature.top.y, p.y)};
  }
}

}  // namespace

void settle_ground(Scenario& scenario, const Ruleset& set, Problems& problems) {
  for (Feature& feature : scenario.ground.features) {
    const auto kind = std::find_if(set.terrain.begin(), set.terrain.end(), [&](const TerrainKind& k) {
      return feature.kind == k.key && feature.shape == k.shape;
    });
    if (kind == set.terrain.end()) {
      std::vector<std::string> keys;
      for (const TerrainKind& known : set.terrain)
        if (known.shape == feature.shape) keys.emplace_back(known.key);
      problems.push_back(
          {scenario.place,
           "feature '" + feature.id + "' has unknown kind '" + feature.kind + "' for its shape",
           did_you_mean(feature.kind, keys)});
      continue;
    }
    feature.traits = kind->traits;
    for (const auto& [id, setting] : scenario.feature_overrides) {
      if (id != feature.id) continue;
      for (const Override& grant : overrides)
        if (setting == grant.word) feature.traits |= grant.trait;
      for (const Override& waiver : waivers)
        if (setting == waiver.word) feature.traits &= ~waiver.trait;
    }
    settle(feature);
  }
}

}  // namespace quincunx
