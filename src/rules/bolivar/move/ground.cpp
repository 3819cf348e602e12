#include "rules/bolivar/move/ground.hpp"

#include <algorithm>

#include "play/ground_look.hpp"

namespace quincunx::bolivar {
namespace {

template <class Holds>
bool on_any_ground(const Turn& turn, Holds holds) {
  const std::vector<Feature>& all = turn.table().ground->features;
  return std::any_of(all.begin(), all.end(), holds);
}

}  // namespace

bool in_difficult(const Turn& turn, const Base& base) {  // fords and bridges are difficult too (B-A74)
  return on_any_ground(turn, [&](const Feature& feature) {
    return has(feature, difficult) && lies_under(feature, base, tolerance);
  });
}

bool in_fortifications(const Turn& turn, UnitId unit, const Base& enemy) {
  const Point front = front_centre(turn[unit].base);
  return on_any_ground(turn, [&](const Feature& works) {
    if (!has(works, fortified)) return false;
    if (works.shape != Feature::Shape::line) return inside(works, front);
    return behind_defences(works, front, distance_figure(turn.book(), row::works_depth)) &&
           beyond_works(works, front, front_centre(enemy));
  });
}

bool in_village(const Turn& turn, UnitId unit) {
  return on_any_ground(turn, [&](const Feature& feature) {
    return has(feature, building) && lies_under(feature, turn[unit].base, tolerance);
  });
}

bool uphill(const Turn& turn, const Base& charger, UnitId target) {
  const Point below = front_centre(charger), above = front_centre(turn[target].base);
  return on_any_ground(turn, [&](const Feature& hill) {
    if (hill.shape != Feature::Shape::hill || !has(hill, high) || !inside(hill, above)) return false;
    if (!inside(hill, below)) return true;
    return !hill.crest.empty() && more_than(distance(hill.crest, below), distance(hill.crest, above));
  });
}

}  // namespace quincunx::bolivar
