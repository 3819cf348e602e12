#include "play/fire/sight.hpp"

#include <algorithm>

namespace quincunx {

bool hidden_by_ground(const Ground& ground, Segment sight, Length view) {
  const Box along = box_of(sight);
  return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
    if (!meet(feature.box, along)) return false;
    if (has(feature, blocks_sight) && !holds_an_end(feature, sight) &&
        first_well_inside(sight, feature.outline))
      return true;
    return feature.shape == Feature::Shape::hill && crest_blocks(feature, sight, view);
  });
}

}  // namespace quincunx
