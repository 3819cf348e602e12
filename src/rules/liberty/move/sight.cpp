// Lines of sight (11.3, D39, D92).

#include <algorithm>

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/move/ground.hpp"
#include "table/nearest.hpp"

namespace quincunx::liberty {
namespace {

bool is_hill(const Feature& feature) { return feature.shape == Feature::Shape::hill && has(feature, high); }

// On the hill that holds the mean of its corners, which does not depend on how the table lies.
int level_under(const Turn& turn, const Feature& feature) {
  return feature.points.empty() ? 0 : height_at(turn, mean_of(feature.points));
}

struct Heights {
  int higher = 0, lower = 0;
};

// D92: what is lower than the higher end does not hide, but woods and buildings do at any height; a hill
// itself does not hide either if it is no higher than the lower end.
bool high_enough(const Turn& turn, const Feature& feature, Heights ends) {
  enum { blocks, never };
  if (has(feature, blocks_sight) && has(feature, tall)) return true;
  if (is_hill(feature) && turn.ruling(ruling::hills_block) == blocks && feature.level >= ends.higher &&
      feature.level > ends.lower)
    return true;
  return has(feature, blocks_sight) && level_under(turn, feature) >= ends.higher;
}

bool ground_hides(const Feature& feature, Segment line) {
  if (!meet(feature.box, box_of(line))) return false;
  if (feature.shape == Feature::Shape::line && feature.width == 0) return meets_line(feature.points, line);
  return first_well_inside(line, feature.outline).has_value();
}

}  // namespace

Screen::Screen(const Turn& turn, UnitId from, UnitId to) {
  const Base &a = turn[from].base, &b = turn[to].base;
  const Box between = joined(box_of(a), box_of(b));
  const int at_a = height_of(turn, from), at_b = height_of(turn, to);
  const Heights ends{std::max(at_a, at_b), std::min(at_a, at_b)};
  for (const SideId side : {SideId::first, SideId::second})
    each_near(turn.table(), side, between, [&](UnitId id, const Unit& unit) {
      if (id == from || id == to || leads(unit)) return;
      if (height_at(turn, unit.base.pose.at) >= ends.higher) units_.push_back(&unit.base);
    });
  // Ground that holds a part of either unit does not hide it (D39).
  for (const Feature& feature : features(turn))
    if ((has(feature, blocks_sight) || is_hill(feature)) && meet(feature.box, between) &&
        !in_area(feature, a) && !in_area(feature, b) && high_enough(turn, feature, ends))
      ground_.push_back(&feature);
}

bool Screen::lets_see(Segment line) const {
  return std::none_of(units_.begin(), units_.end(),
                      [line](const Base* base) { return crosses_interior(line, *base); }) &&
         std::none_of(ground_.begin(), ground_.end(),
                      [line](const Feature* feature) { return ground_hides(*feature, line); });
}

}  // namespace quincunx::liberty
