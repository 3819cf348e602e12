// What hides one from another (H42, H55).

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

bool holds_either(const Feature& feature, Segment sight) {
  return holds_or_borders(feature, sight.a, tolerance) || holds_or_borders(feature, sight.b, tolerance);
}

bool too_far(const Turn& turn, Segment sight) {
  const VisibilityEntry* light = visibility(turn);
  return light != nullptr && light->range > 0 && more_than(length(sight.b - sight.a), light->range);
}

bool hidden_by_hill(const Turn& turn, const Feature& hill, Segment sight) {
  if (hill.crest.empty())
    return has(hill, blocks_sight) && !holds_either(hill, sight) && first_well_inside(sight, hill.outline);
  if (!meets_line(hill.crest, sight)) return false;
  const Length view = distance_figure(turn, row::crest_view);
  return more_than(distance(hill.crest, sight.a), view) && more_than(distance(hill.crest, sight.b), view);
}

// Calls f(base) for units that could hide one from the other, with their circles in a box.
template <class F>
void each_between(const Turn& turn, const Box& box, UnitId seer, UnitId seen, Sight what, F f) {
  const UnitId host = seer == nobody ? nobody : turn[seer].host;
  for (const SideId side : {SideId::first, SideId::second}) {
    if (what == Sight::command && seer != nobody && side == turn[seer].side) continue;
    each_near(turn.table(), side, box, [&](UnitId id, const Unit& between) {
      if (id != seer && id != seen && id != host && !loose(between)) f(between.base);
    });
  }
}

}  // namespace

const VisibilityEntry* visibility(const Turn& turn) {
  const VisibilityEntry* light = nullptr;
  for (const VisibilityEntry& entry : turn.battle().scenario->visibility)
    if (entry.from_turn <= turn.table().turn) light = &entry;
  return light;
}

Screen::Screen(const Turn& turn, const Box& box, UnitId seer, UnitId seen, Sight what) : turn_(turn) {
  each_between(turn, box, seer, seen, what, [this](const Base& base) { units_.push_back(&base); });
  for (const Feature& feature : features(turn))
    if ((feature.shape == Feature::Shape::hill || has(feature, blocks_sight)) && meet(feature.box, box))
      ground_.push_back(&feature);
}

bool Screen::units_hide(Segment sight) const {
  return std::any_of(units_.begin(), units_.end(),
                     [sight](const Base* base) { return crosses_interior(sight, *base); });
}

bool Screen::ground_hides(Segment sight) const {
  Few<const Feature*, 4> woods;
  const Box along = box_of(sight);
  for (const Feature* feature : ground_) {
    if (!meet(feature->box, along)) continue;
    if (feature->shape == Feature::Shape::hill) {
      if (hidden_by_hill(turn_, *feature, sight)) return true;
    } else if (!has(*feature, building)) {
      woods.push_back(feature);
    } else if (!holds_either(*feature, sight) && first_well_inside(sight, feature->outline)) {
      return true;
    }
  }
  return !woods.empty() && more_than(length_inside(sight, {woods.data(), woods.size()}),
                                     distance_figure(turn_, row::wood_sight));
}

bool Screen::lets_see(Point from, Point to) const {
  const Segment sight{from, to};
  return !too_far(turn_, sight) && !units_hide(sight) && !ground_hides(sight);
}

bool sees(const Turn& turn, Point from, Point to, UnitId seer, UnitId seen, Sight what) {
  return Screen(turn, box_of(Segment{from, to}), seer, seen, what).lets_see(from, to);
}

bool surely_sees(const Turn& turn, const Base& from, const Base& to, UnitId seer, UnitId seen, Sight what) {
  const Box box = joined(box_of(from), box_of(to));
  const auto hinders = [&](const Feature& feature) {
    return (feature.shape == Feature::Shape::hill || has(feature, blocks_sight | standing_crop)) &&
           meet(feature.box, box);
  };
  const VisibilityEntry* light = visibility(turn);
  if (light != nullptr && light->range != 0) return false;
  bool clear = std::none_of(features(turn).begin(), features(turn).end(), hinders);
  each_between(turn, box, seer, seen, what, [&clear](const Base&) { clear = false; });
  return clear;
}

bool through_fields(const Turn& turn, Point from, Point to) {
  const Segment sight{from, to};
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& field) {
    return has(field, standing_crop) && meet(field.box, box_of(sight)) &&
           first_well_inside(sight, field.outline);
  });
}

bool sees_unit(const Turn& turn, UnitId seer, UnitId seen, Sight what) {
  const Base& target = turn[seen].base;
  if (what == Sight::charge) {
    const Point from = front_centre(turn[seer].base);
    return sees(turn, from, nearest_point(target, from), seer, seen, what);
  }
  const Base& stands = stands_on(turn.table(), seer);
  if (surely_sees(turn, stands, target, seer, seen, what)) return true;
  const auto [from, to] = nearest_points(stands, target);
  return sees(turn, from, to, seer, seen, what);
}

}  // namespace quincunx::lib
