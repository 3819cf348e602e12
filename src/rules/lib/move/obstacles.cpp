// Formation changes on the ground (H43, H52), major obstacles (H44), wagons (H29).

#include "rules/lib/move/obstacles.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

#include <algorithm>
#include <string_view>

#include "play/ground_look.hpp"

namespace quincunx::lib {
namespace {

bool held(const Turn& turn, const Feature& house) {
  const std::vector<Unit>& units = turn.table().units;
  return std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
    return unit.present() && !is_leader(unit) && building_of(turn, unit) == &house;
  });
}

const Feature* building_near(const Turn& turn, const Base& at) {
  const Length reach = distance_figure(turn, row::building_reach);
  const Feature* nearest = nullptr;
  Length least = 0;
  for (const Feature& feature : features(turn)) {
    if (!has(feature, building)) continue;
    const Length away = distance(at, building_base(feature));
    if (at_most(away, reach) && (nearest == nullptr || less_than(away, least)))
      nearest = &feature, least = away;
  }
  return nearest;
}

Stop enter(const Turn& turn, const Standing& unit, Base& place) {
  const Feature* house = building_near(turn, unit.as.base);
  if (house == nullptr || garrisonable(*house) < stands(unit.as) || held(turn, *house))
    return {"H52"_r, remark::cannot_form};
  place = building_base(*house);
  return {};
}

Point nearest_enemy(const Turn& turn, const Standing& unit) {
  const Base& base = unit.as.base;
  Point there = along(base.pose.at, base.pose.facing, base.radius);
  const UnitId nearest = nearest_of(turn, base, enemies(turn, unit.as.side)).unit;
  return nearest == nobody ? there : nearest_point(turn[nearest].base, base.pose.at);
}

}  // namespace

Stop form_bars(const Unit& as, Form to) {
  // Squares are formed in haste in a reaction only.
  if (form_of(as) != to && to != Form::hasty_square && arm_has(type_of(as), to)) return {};
  return {"2.3"_r, remark::cannot_form};
}

Stop place_formed(const Turn& turn, const Standing& unit, const Leg& leg, Base& place) {
  const auto to = static_cast<Form>(leg.formation);
  if (to == Form::garrison) return enter(turn, unit, place);
  const Base& base = unit.as.base;
  const Footprint footprint = footprint_of(turn, unit.as, to);
  if (form_of(unit.as) == Form::garrison) {
    const Point toward = leg.to != Point{} ? leg.to : nearest_enemy(turn, unit);
    place = set_down(beside_building(turn, unit.id, to, toward), footprint);
  } else if (is_guns(unit.as)) {
    const bool reversed = std::abs(leg.angle.arcseconds) == Angle::full / 2;
    const Angle facing = bearing(base.pose.facing + degrees(reversed ? 180 : 0));
    place = set_down({base.pose.at, facing}, footprint);
  } else {
    place = set_down(reshaped(base, footprint), footprint);
  }
  return {};
}

bool crosses_obstacle(const Turn& turn, const Unit& as, const Base& before, const Base& after) {
  const auto from = front_points(as, before), to = front_points(as, after);
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& feature) {
    if (!has(feature, major)) return false;
    for (std::size_t i = 0; i < from.size(); ++i)
      if (meets_line(feature.points, {from[i], to[i]})) return true;
    return false;
  });
}

// H44. It has to run ahead of two front points, as near as cover; the way is searched as retreats are.
Stop beyond_obstacle(const Turn& turn, const Unit& as, Base& place) {
  const Stop none{"H44"_r, remark::not_allowed};
  const Angle heading = as.base.pose.facing;
  const Length near = distance_figure(turn, row::linear_cover) + tolerance;
  const auto ahead = [&](const Feature& feature) {
    if (!has(feature, major)) return false;
    int met = 0;
    for (const Point p : front_points(as))
      if (meets_line(feature.points, {p, along(p, heading, near)})) ++met;
    return met >= 2;
  };
  const auto obstacle = std::find_if(features(turn).begin(), features(turn).end(), ahead);
  if (obstacle == features(turn).end()) return none;
  const Length step = std::max(distance_figure(turn, row::search_step), 1);
  const auto on_it = [&](const Base& at) {
    if (obstacle->width > 0) return lies_under(*obstacle, at, tolerance);
    for (std::size_t i = 0; i + 1 < obstacle->points.size(); ++i)
      if (crosses_interior({obstacle->points[i], obstacle->points[i + 1]}, at)) return true;
    return false;
  };
  const Length most = as.base.footprint.depth + near + obstacle->width + 2 * inch;
  bool climbed = false;
  for (Length by = 0; by <= most; by += step) {
    const Base at = advanced(as.base, heading, by);
    if (on_it(at)) {
      climbed = true;
    } else if (climbed) {
      place = at;
      return {};
    }
  }
  return none;
}

bool supplied(const Turn& turn, const Base& at) {
  const Length reach = distance_figure(turn, row::supply);
  bool any = false;
  for (const Feature& feature : features(turn)) {
    if (std::string_view(feature.kind) != "wagon" || feature.outline.empty()) continue;
    any = true;
    const std::vector<Point> place = outline(at);
    const Segment gap = shortest_between(place, true, feature.outline, true);
    if (at_most(length(gap.b - gap.a), reach) || contains(feature.outline, at.pose.at)) return true;
  }
  return !any;
}

}  // namespace quincunx::lib
