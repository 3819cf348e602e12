// The units at an objective (H34).

#include "rules/lib/army/army.hpp"

namespace quincunx::lib {
namespace {

Length distance_to(const Base& base, const Feature& feature) {
  if (feature.outline.empty()) return distance(base, feature.points.front());
  if (overlaps_polygon(base, feature.outline)) return 0;
  const std::vector<Point> rim = outline(base);
  const Segment gap = shortest_between(rim, true, feature.outline, true);
  return length(gap.b - gap.a);
}

}  // namespace

bool stands_at(const Turn& turn, SideId side, std::size_t objective) {
  const ObjectiveEntry& entry = turn.battle().scenario->objectives[objective];
  const Length near = distance_figure(turn, row::key_position);
  const Feature* area = nullptr;
  for (const Feature& feature : turn.table().ground->features)
    if (feature.id == entry.area) area = &feature;
  if (area == nullptr && !entry.at) return false;
  const std::vector<Unit>& units = turn.table().units;
  return std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
    if (!unit.present() || unit.side != side || !is_troops(unit) || is_broken(unit)) return false;
    return at_most(area != nullptr ? distance_to(unit.base, *area) : distance(unit.base, *entry.at), near);
  });
}

}  // namespace quincunx::lib
