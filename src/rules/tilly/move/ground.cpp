// What the ground does to units on it and to those who look across it.

#include <algorithm>

#include "play/ground_look.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

bool within_works(const Turn& turn, const Feature& works, Point centre) {
  if (works.shape != Feature::Shape::line) return inside(works, centre);
  return behind_defences(works, centre, distance_figure(turn, row::works_depth));
}

}  // namespace

bool in_difficult(const Turn& turn, Point centre) {
  for (const Feature& feature : features(turn))
    if (has(feature, difficult) && inside(feature, centre) &&
        !crossed_over(*turn.table().ground, feature, centre))
      return true;
  return false;
}

bool in_difficult(const Turn& turn, const Base& base) {
  if (turn.ruling(ruling::terrain_by_base) == 0) return in_difficult(turn, base.pose.at);
  for (const Feature& feature : features(turn))
    if (has(feature, difficult) && lies_under(feature, base, tolerance) &&
        !crossed_over(*turn.table().ground, feature, base.pose.at))
      return true;
  return false;
}

bool in_fortification(const Turn& turn, UnitId unit, Point attacker_centre) {
  const Point centre = turn[unit].base.pose.at;
  for (const Feature& works : features(turn)) {
    if (!has(works, fortified) || !within_works(turn, works, centre)) continue;
    if (works.shape != Feature::Shape::line || turn.ruling(ruling::fort_all_round) != 0) return true;
    if (beyond_works(works, centre, attacker_centre)) return true;
  }
  return false;
}

int height(const Turn& turn, Point centre) {
  int highest = 0;
  for (const Feature& hill : features(turn)) {
    if (hill.shape != Feature::Shape::hill || !has(hill, high) || !inside(hill, centre)) continue;
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
