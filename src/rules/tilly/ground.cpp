// What the ground does to units on it and to those who look across it.

#include <algorithm>

#include "rules/tilly/tilly.hpp"

namespace quincunx::tilly {
namespace {

bool boxed(const Feature& feature, Point p, Length around = 0) {
  return p.x >= feature.low.x - around && p.x <= feature.top.x + around && p.y >= feature.low.y - around &&
         p.y <= feature.top.y + around;
}
bool holds(const Feature& feature, Point p) { return boxed(feature, p) && contains(feature.outline, p); }
bool has(const Feature& feature, GroundTrait trait) { return (feature.traits & trait) != 0; }
const std::vector<Feature>& features(const Turn& turn) { return turn.table().ground->features; }

// A ford or bridge makes the water under it open ground; it clears no wood.
bool crossed_over(const Turn& turn, const Feature& feature, Point p) {
  if (feature.shape != Feature::Shape::line) return false;
  for (const Feature& crossing : features(turn))
    if (has(crossing, open_crossing) && holds(crossing, p)) return true;
  return false;
}

// On which side of the stretch of the line nearest to `near` the point lies.
bool left_of_line(const Feature& line, Point near, Point p) {
  std::size_t best = 0;
  Length least = 0;
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const Length away = distance(std::span(line.points).subspan(i, 2), near);
    if (i == 0 || away < least) {
      best = i;
      least = away;
    }
  }
  return cross(line.points[best + 1] - line.points[best], p - line.points[best]) > 0;
}

bool within_works(const Turn& turn, const Feature& works, Point centre) {
  if (works.shape != Feature::Shape::line) return holds(works, centre);
  const Length deep = distance_figure(turn, row::works_depth);
  if (works.points.size() < 2 || !boxed(works, centre, deep)) return false;
  return contains(strip_outline(works.points, works.defended_left ? deep : 0, works.defended_left ? 0 : deep),
                  centre);
}

}  // namespace

bool in_difficult(const Turn& turn, Point centre) {
  for (const Feature& feature : features(turn))
    if (has(feature, difficult) && holds(feature, centre) && !crossed_over(turn, feature, centre))
      return true;
  return false;
}

bool in_difficult(const Turn& turn, const Base& base) {
  if (turn.ruling(ruling::terrain_by_base) == 0) return in_difficult(turn, base.pose.at);
  for (const Feature& feature : features(turn))
    if (has(feature, difficult) && boxed(feature, base.pose.at, base.radius) &&
        overlaps_polygon(base, feature.outline, eps) && !crossed_over(turn, feature, base.pose.at))
      return true;
  return false;
}

bool in_fortification(const Turn& turn, UnitId unit, Point attacker_centre) {
  const Point centre = turn[unit].base.pose.at;
  for (const Feature& works : features(turn)) {
    if (!has(works, fortified) || !within_works(turn, works, centre)) continue;
    if (works.shape != Feature::Shape::line || turn.ruling(ruling::fort_all_round) != 0) return true;
    if (left_of_line(works, centre, attacker_centre) != works.defended_left) return true;
  }
  return false;
}

int height(const Turn& turn, Point centre) {
  int highest = 0;
  for (const Feature& hill : features(turn)) {
    if (hill.shape != Feature::Shape::hill || !has(hill, high) || !holds(hill, centre)) continue;
    int here = 1000;
    if (!hill.crest.empty()) {
      const std::int64_t foot = boundary_distance(hill.outline, centre), crest = distance(hill.crest, centre);
      here = foot + crest == 0 ? 2000 : static_cast<int>(1000 + 1000 * foot / (foot + crest));
    }
    if (turn.ruling(ruling::hill_height) != 0) here = here > 1500 ? 1000 : 0;
    highest = std::max(highest, here);
  }
  return highest;
}

}  // namespace quincunx::tilly
