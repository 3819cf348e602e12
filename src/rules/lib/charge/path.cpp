// The way of a charge: the least wheel after which straight ahead the target is met first (H58).

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "play/charge/wheel.hpp"
#include "play/move/room.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

int widest_wheel(const Turn& turn) {  // in whole degrees
  return whole_degrees(turn.angle(table::distances, row::charge_wheel_degrees, distances_column::inches));
}

UnitIds others_near(const Turn& turn, UnitId unit, Length within) {
  UnitIds found;
  each_fighter_near(turn, turn[unit].base, within, [&](UnitId id, const Unit&) {
    if (id != unit) found.push_back(id);
  });
  return found;
}

// The way to the first line that has to be climbed, or all of it.
Length before_obstacle(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length by) {
  constexpr Length margin = 2 * tolerance;  // so near it bars, and so far off the charge stops
  Length free = by;
  for (const Feature& feature : turn.table().ground->features) {
    if (feature.shape != Feature::Shape::line || (feature.traits & major) == 0) continue;
    for (const Point p : front_points(as, from))
      for (std::size_t i = 0; i + 1 < feature.points.size(); ++i)
        if (const auto met = crossing({along(p, heading, -margin), along(p, heading, free + margin)},
                                      {feature.points[i], feature.points[i + 1]}))
          free = std::max(before_front(from, *met) - before_front(from, p) - margin, 0);
  }
  return free;
}

}  // namespace

Reach charge_reach(const Turn& turn, bool quick, bool half) {
  const row::Maneuvers row = half ? row::charge_tardy : quick ? row::charge_quick : row::charge_well;
  return {quick && !half, turn.figure(table::maneuvers, row, maneuvers_column::part), 0};
}

Base turned_on_front(const Base& base, Angle facing) {
  const Point front = front_centre(base);
  return set_down({along(front, facing, -base.footprint.depth / 2), facing}, base.footprint);
}

Length longest_charge(const Turn& turn, UnitId unit, Reach reach) {
  const Length most = Allowance(turn, turn[unit], reach.quick, reach.hundredths).farthest();
  return reach.most == 0 ? most : std::clamp(reach.most, 0, most);
}

std::optional<Length> first_met(const Turn& turn, UnitId unit, const Base& from, Angle heading,
                                Length limit) {
  std::optional<Length> first;
  for (const UnitId other : others_near(turn, unit, limit + 2 * from.radius))
    if (const auto by = travel_to_touch(from, heading, first.value_or(limit), turn[other].base)) first = by;
  return first;
}

Run run_on(const Turn& turn, UnitId unit, const Base& from, Length wanted, Allowance left, Length short_of) {
  const Unit& self = turn[unit];
  const Angle heading = from.pose.facing;
  Length by = before_obstacle(turn, self, from, heading, wanted);
  const Length look = by + short_of;
  if (const auto met = first_met(turn, unit, from, heading, look)) by = std::clamp(*met - short_of, 0, by);
  const Stretches ground = stretches(turn, self, from, heading, by);
  by = until_off_table(turn, from, heading, carries(left, ground));
  return {by, spend_way(left, ground, by)};
}

PathSearch::PathSearch(const Turn& turn, UnitId unit, UnitId target, Reach reach)
    : turn_(turn),
      unit_(unit),
      target_(target),
      reach_(reach),
      loose_(loose(turn[unit])),
      ahead_{turn[unit].base,
             {turn, turn[unit], reach.quick, reach.hundredths},
             0,
             going_of(turn, unit, turn[unit].base)},
      longest_(within(ahead_.left, 0)),
      near_(others_near(turn, unit, longest_ + turn[unit].base.footprint.width)),
      under_(going_features(turn, grown(box_of(ahead_.base), 2 * ahead_.base.radius + tolerance))) {
  const Base& stands = ahead_.base;
  // Any wheel on a corner keeps it within three times its radius of its present place.
  std::copy_if(near_.begin(), near_.end(), std::back_inserter(beside_), [&](UnitId other) {
    return !surely_beyond(stands, turn[other].base, 2 * stands.radius + tolerance);
  });
}

Length PathSearch::within(const Allowance& left, Length spent) const {
  const Length reach = left.farthest();
  return reach_.most == 0 ? reach : std::clamp(reach_.most - spent, 0, reach);
}

// The same as asking whether it is within what is left, and quicker where open ground carries it.
bool PathSearch::may_go(const Wheel& wheel, Length way) const {
  if (reach_.most == 0 && wheel.left.reach(Going::open) >= way) return true;
  return way <= within(wheel.left, wheel.cost);
}

std::optional<PathSearch::Wheel> PathSearch::wheel(Angle turned) const {
  Wheel made = ahead_;
  if (turned.arcseconds == 0) return made;
  const Base& stands = ahead_.base;
  if (loose_) {
    made.base = turned_on_front(stands, bearing(stands.pose.facing + turned));
  } else {
    made.base = wheeled(stands, turned);
    made.cost = wheel_cost(stands.footprint.width, turned);
    made.worst = std::max(made.worst, going_of(turn_, turn_[unit_], made.base, under_));
    if (less_than(std::min(made.left.reach(made.worst), longest_), made.cost)) return std::nullopt;
    made.left.spend(made.worst, made.cost);
  }
  if (!on_table(turn_.table(), made.base) || !clear_of_all(turn_.table(), made.base, beside_))
    return std::nullopt;
  return made;
}

std::optional<ChargePath> PathSearch::straight(const Wheel& wheel, Angle turned) const {
  const Base& target = turn_[target_].base;
  const Angle heading = wheel.base.pose.facing;
  if (surely_passed(wheel.base, longest_ + tolerance, target)) return std::nullopt;
  auto way = travel_to_touch(wheel.base, heading, longest_ + tolerance, target);
  if (way && touching(wheel.base, target)) way = 0;
  if (!way || !may_go(wheel, *way - tolerance)) return std::nullopt;
  if (in_the_way_.any(turn_.table(), wheel.base, *way, near_)) return std::nullopt;
  const Unit& unit = turn_[unit_];
  const Stretches ground = stretches(turn_, unit, wheel.base, heading, *way);
  if (less_than(carries(wheel.left, ground), *way)) return std::nullopt;
  if (before_obstacle(turn_, unit, wheel.base, heading, *way) < *way) return std::nullopt;
  const Base end = advanced(wheel.base, heading, *way);
  if (until_off_table(turn_, wheel.base, heading, *way) < *way) return std::nullopt;
  ChargePath path;
  path.found = true;
  path.wheel = turned;
  path.wheel_cost = wheel.cost;
  path.straight = *way;
  path.wheeled = wheel.base;
  path.end = end;
  Allowance left = wheel.left;
  path.worst = std::max(wheel.worst, spend_way(left, ground, *way));
  for (const UnitId other : near_)
    if (turn_[other].side != unit.side && touching(path.end, turn_[other].base))
      path.touched.push_back(other);
  return path;
}

std::optional<ChargePath> PathSearch::with(Angle turned) const {
  const auto made = wheel(turned);
  return made ? straight(*made, turned) : std::nullopt;
}

Angle PathSearch::toward_target() const {
  const Base& base = turn_[unit_].base;
  const Point from = front_centre(base);
  const Point to = nearest_point(turn_[target_].base, from);
  return turn_between(base.pose.facing, facing_toward(base, from, to));
}

const PathSearch::Wheel* PathSearch::wheel_by_degrees(Angle turned) const {
  return tried_.at(turned, [this](Angle by, const Wheel*) {
    std::optional<Wheel> made = wheel(by);
    return made && made->worst == Going::impassable ? std::nullopt : made;
  });
}

ChargePath PathSearch::find() const {
  if (surely_beyond(turn_[unit_].base, turn_[target_].base, longest_ + tolerance)) return {};
  if (loose_) return with(toward_target()).value_or(ChargePath{});
  const int widest = widest_wheel(turn_);
  const Base& target = turn_[target_].base;
  const auto rest = [&](int degree) {
    return longest_ - wheel_cost(ahead_.base.footprint.width, degrees(degree));
  };
  const auto path = least_wheel_to(ahead_.base, target, widest, rest, [&](Angle turned, bool& barred) {
    if (turned == Angle{}) return with(turned);
    const Wheel* made = wheel_by_degrees(turned);
    barred = made == nullptr;
    return made != nullptr ? straight(*made, turned) : std::nullopt;
  });
  return path.value_or(ChargePath{});
}

ChargePath PathSearch::fall_short() const {
  const Unit& unit = turn_[unit_];
  const Angle wanted = toward_target();
  ChargePath path;
  Wheel last = ahead_;
  if (loose_) {
    if (const auto made = wheel(wanted)) last = *made, path.wheel = wanted;
  } else {
    const bool right = wanted.arcseconds >= 0;
    const int most = std::min(std::abs(whole_degrees(wanted)), widest_wheel(turn_));
    for (int degree = 1; degree <= most; ++degree) {
      const Angle turned = degrees(right ? degree : -degree);
      const Wheel* made = wheel_by_degrees(turned);
      if (made == nullptr) break;
      last = *made;
      path.wheel = turned;
    }
  }
  const Run way = run_on(turn_, unit_, last.base, within(last.left, last.cost), last.left,
                         distance_figure(turn_, row::carry_stop));
  path.wheel_cost = last.cost;
  path.wheeled = last.base;
  const Length step = std::max(distance_figure(turn_, row::search_step), 1);
  path.straight = way.by;
  const auto there = [&] { return advanced(last.base, last.base.pose.facing, path.straight); };
  while (path.straight > 0 && on_closed_ground(turn_, unit, there()))
    path.straight = std::max(path.straight - step, 0);
  path.end = there();
  path.worst = std::max(last.worst, way.worst);
  return path;
}

ChargePath charge_path(const Turn& turn, UnitId unit, UnitId target, bool quick, bool half) {
  return PathSearch(turn, unit, target, charge_reach(turn, quick, half)).find();
}

}  // namespace quincunx::lib
