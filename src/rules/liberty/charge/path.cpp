// The way of a charge: the least wheel after which, straight ahead, the target is met first (D57, D95).

#include "rules/liberty/charge/path.hpp"

#include <algorithm>
#include <cstdlib>

#include "play/charge/wheel.hpp"
#include "play/move/ground_ahead.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/move/attempt.hpp"

namespace quincunx::liberty {
namespace {

int widest_wheel(const Turn& turn) { return whole_degrees(angle_figure(turn, row::charge_wheel)); }

}  // namespace

PathSearch::PathSearch(const Turn& turn, UnitId charger, const Base& from, Length within,
                       std::span<const UnitId> let_through)
    : turn_(turn),
      self_(turn[charger]),
      ahead_{from},
      within_(within),
      look_(within + from.footprint.width + 2 * from.radius) {
  const bool minds = !ignores_difficult(turn, self_);
  for (const Feature& feature : features(turn)) {
    if (minds && has(feature, difficult) && feature.outline.size() > 2) soft_.push_back(&feature);
  }
  ahead_.difficult = in_soft_ground(from);
  each_near(turn.table(), from, look_ + 2 * from.radius, [&](UnitId id, const Unit& unit) {
    const bool passed = std::find(let_through.begin(), let_through.end(), id) != let_through.end();
    if (id == charger || leads(unit) || passed) return;
    near_.push_back(id);
    // Any wheel on a corner keeps it within three times its radius of its present place.
    if (!surely_beyond(from, unit.base, 2 * from.radius + tolerance)) beside_.push_back(id);
  });
}

bool PathSearch::in_soft_ground(const Base& base) const {
  return std::any_of(soft_.begin(), soft_.end(),
                     [&base](const Feature* feature) { return in_area(*feature, base); });
}

std::optional<PathSearch::Wheel> PathSearch::wheel(Angle turned, bool difficult) const {
  Wheel made{wheeled(ahead_.base, turned), difficult};
  if (!on_table(turn_.table(), made.base) || !clear_of_all(turn_.table(), made.base, beside_) ||
      on_closed_ground(turn_, self_, made.base))
    return std::nullopt;
  made.difficult = made.difficult || in_soft_ground(made.base);
  return made;
}

const PathSearch::Wheel* PathSearch::wheel_by_degrees(Angle turned) const {
  return tried_.at(turned, [this](Angle by, const Wheel* narrower) {
    return wheel(by, narrower != nullptr ? narrower->difficult : ahead_.difficult);
  });
}

// D49, D93: one that the target defends is free.
int PathSearch::obstacles_on(const ChargePath& path, UnitId target) const {
  const Segment between{path.end.pose.at, turn_[target].base.pose.at};
  int crossed = 0;
  const auto count = [&](const Feature& feature) {
    if (!defends(turn_, target, feature, between)) ++crossed;
  };
  if (path.wheel != Angle{})
    for (const Feature& feature : features(turn_))
      if (has(feature, obstacle) && lies_under(feature, path.wheeled, tolerance) &&
          !lies_under(feature, ahead_.base, tolerance))
        count(feature);
  for (const Feature* feature : obstacles_ahead(turn_, path.wheeled, path.wheeled.pose.facing, path.straight))
    count(*feature);
  return crossed;
}

std::optional<ChargePath> PathSearch::straight(const Wheel& wheel, Angle turned, UnitId target) const {
  const Base& there = turn_[target].base;
  const Angle heading = wheel.base.pose.facing;
  if (surely_passed(wheel.base, look_, there)) return std::nullopt;
  auto way = travel_to_touch(wheel.base, heading, look_, there);
  if (way && touching(wheel.base, there)) way = 0;
  if (!way) return std::nullopt;
  if (in_the_way_.any(turn_.table(), wheel.base, *way, near_)) return std::nullopt;
  if (less_than(open_way(turn_, self_, wheel.base, heading, *way), *way)) return std::nullopt;
  ChargePath path;
  path.end = advanced(wheel.base, heading, *way);
  if (!on_table(turn_.table(), path.end)) return std::nullopt;
  path.found = true;
  path.wheel = turned;
  path.wheel_cost = wheel_cost(turn_.book(), wheel.base.footprint.width, turned);
  path.straight = *way;
  path.wheeled = wheel.base;
  const auto entered = first_entry(*turn_.table().ground, soft_, wheel.base, heading, *way, true);
  path.difficult = wheel.difficult || (entered && less_than(*entered, *way));
  path.obstacles = obstacles_on(path, target);
  return path;
}

ChargePath PathSearch::find(UnitId target) const {
  const Base& from = ahead_.base;
  if (surely_beyond(from, turn_[target].base, look_)) return {};
  const auto rest = [&](int degree) {
    return look_ - wheel_cost(turn_.book(), from.footprint.width, degrees(degree));
  };
  const auto path =
      least_wheel_to(from, turn_[target].base, widest_wheel(turn_), rest, [&](Angle turned, bool& barred) {
        if (turned == Angle{}) return straight(ahead_, turned, target);
        const Wheel* made = wheel_by_degrees(turned);
        barred = made == nullptr;
        return made != nullptr ? straight(*made, turned, target) : std::nullopt;
      });
  return path.value_or(ChargePath{});
}

ChargePath charge_path(const Turn& turn, UnitId charger, const Base& from, UnitId target, Length within) {
  const ChargePath path = PathSearch(turn, charger, from, within).find(target);
  return path.found && at_most(path.length(), within) ? path : ChargePath{};
}
ChargePath charge_path(const Turn& turn, UnitId charger, UnitId target, Length within) {
  return charge_path(turn, charger, turn[charger].base, target, within);
}

}  // namespace quincunx::liberty
