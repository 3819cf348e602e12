#include "rules/acw/move/ground.hpp"

#include <algorithm>

#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

bool closed_to(const Feature& feature, const Unit& unit) {
  return bars(feature, skirmishes(unit) ? Arm::foot : arm_of(ruleset, unit));
}

bool on_closed_ground(const Turn& turn, const Unit& unit, const Base& base) {
  return lies_on_any(*turn.table().ground, base,
                     [&unit](const Feature& feature) { return closed_to(feature, unit); });
}

bool in_woods(const Turn& turn, const Base& base) {
  const auto& all = features(turn);
  return std::any_of(all.begin(), all.end(), [&base](const Feature& feature) {
    return is_wood(feature) && lies_under(feature, base, tolerance);
  });
}

bool stands_at(const Feature& obstacle, const Base& base, Length reach) {
  if (obstacle.outline.empty() || !meet(grown(obstacle.box, reach + tolerance), box_of(base))) return false;
  const std::array<Point, 4> corner = corners(base);
  const Segment way = shortest_between(corner, true, obstacle.outline, true);
  return lies_under(obstacle, base, tolerance) || at_most(length(way.b - way.a), reach);
}

bool leads_through(Segment line, const Feature& feature) {
  if (!meet(feature.box, box_of(line))) return false;
  if (feature.shape == Feature::Shape::line && feature.width == 0) return meets_line(feature.points, line);
  return first_well_inside(line, feature.outline).has_value();
}

bool on_hill(const Turn& turn, Point place) {
  const auto& all = features(turn);
  return std::any_of(all.begin(), all.end(),
                     [place](const Feature& feature) { return is_hill(feature) && inside(feature, place); });
}

bool marches_on_road(const Turn& turn, const Unit& unit, const Base& base) {
  const bool limbers_gain = turn.ruling(ruling::limbered_road) == reading::YesNo::yes;
  if (!in_column(unit) && !(limbered(unit) && limbers_gain)) return false;
  const int count = in_column(unit) ? std::max(1, bases_of(turn.book(), unit)) : 1;
  const Length deep = base.footprint.depth / count;
  const auto& all = features(turn);
  for (int i = 0; i < count; ++i) {
    const Point centre = along(base.pose.at, base.forward, deep * (count - 1 - 2 * i) / 2);
    if (std::none_of(all.begin(), all.end(), [centre](const Feature& feature) {
          return has(feature, road) && holds_or_borders(feature, centre, tolerance);
        }))
      return false;
  }
  return true;
}

}  // namespace quincunx::acw
