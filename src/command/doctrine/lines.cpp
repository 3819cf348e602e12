// Units of a line, and which of them has to go first so that the others can.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "command/way.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr Angle out_of_line = degrees(20);  // a unit dresses if it is more askew to its neighbours

std::int32_t apart(Angle a, Angle b) { return std::abs(turn_between(a, b).arcseconds); }

}  // namespace

// Leaders pass through the ranks, and light troops go ahead of their line.
bool Doctrine::waits_for_others(const Order& order) const {
  return order.verb == Verb::approach && survey_.arm(order.unit) != Arm::leader && !survey_[order.unit].light;
}

// The first of its own side that it would come upon on its way in this turn, if that could still move away.
UnitId Doctrine::in_the_way(const Ask& ask, const Order& order) const {
  const Table& table = ask.turn.table();
  const Way course(table[order.unit].base, order, survey_[order.unit].pace);
  UnitId first = nobody;
  Length least = course.length() + 1;
  for (const UnitId other : survey_.own()) {
    if (other == order.unit || answered_[index(other)]) continue;
    const auto touches = course.meets(table[other].base);
    if (touches && *touches < least) least = *touches, first = other;
  }
  return first;
}

// Would the one be out of the other's way when it has gone first, and could it go first?
bool Doctrine::clears_the_way(const Ask& ask, const Order& waiting, const Order& first) const {
  const Table& table = ask.turn.table();
  const Way course(table[waiting.unit].base, waiting, survey_[waiting.unit].pace);
  const Way theirs(table[first.unit].base, first, survey_[first.unit].pace);
  if (theirs.meets(course.from())) return false;
  const auto now = course.meets(table[first.unit].base), then = course.meets(theirs.end());
  return !then || !now || *then > *now + course.length() / 10;
}

// Enemies beside the target that could strike a unit there, less the friends that fight them, or can charge
// them or the target now: how far it would be alone in front of several.
int Doctrine::outnumbered_at(const Ask& ask, UnitId unit, UnitId target) const {
  const Table& table = ask.turn.table();
  const Base& foe = table[target].base;
  const Length beside = table[unit].base.footprint.width + survey_[unit].pace / 2;
  Few<UnitId, 16> theirs;
  for (const UnitId enemy : survey_.enemies()) {
    const Reckoning& is = survey_[enemy];
    if (enemy == target || is.engaged || is.reach <= 0 || survey_.arm(enemy) == Arm::guns) continue;
    if (!within_reach(foe, table[enemy].base, beside)) continue;
    if (ahead_of(table[enemy].base, table[unit].base.pose.at) > tolerance) theirs.push_back(enemy);
  }
  if (theirs.empty()) return 0;
  const auto goes_in = [&](UnitId other) {
    const Reckoning& is = survey_[other];
    const Base& base = table[other].base;
    if (other == unit || is.reach <= 0 || surely_beyond(base, foe, is.reach + beside)) return false;
    if (is.has_shot || worn(ask, other)) return false;
    const auto meets = [&](UnitId enemy) {
      if (is.engaged) return within_reach(base, table[enemy].base, Way::grazing);
      return travel_to_touch(base, base.pose.facing, is.reach + tolerance, table[enemy].base).has_value();
    };
    return meets(target) || std::any_of(theirs.begin(), theirs.end(), meets);
  };
  const auto friends = std::count_if(survey_.own().begin(), survey_.own().end(), goes_in);
  return static_cast<int>(theirs.size()) - static_cast<int>(friends);
}

// Foot that stands, with no enemy near, turns to face as those beside it in its command do; but it does not
// turn away from the nearest enemy.
std::optional<Pose> Doctrine::dress(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (survey_.arm(unit) != Arm::foot || posture_of(table, unit) == Posture::hold) return std::nullopt;
  std::int64_t east = 0, north = 0;
  for (const UnitId other : survey_.own()) {
    if (other == unit || table[other].command != table[unit].command) continue;
    const Base& theirs = table[other].base;
    if (surely_beyond(base, theirs, base.footprint.width) || survey_.arm(other) != Arm::foot) continue;
    const Bearings where = bearings(base, theirs.pose.at);
    if (survey_[other].engaged || std::abs(where.right) < std::abs(where.ahead)) continue;  // not beside it
    east += theirs.forward.east, north += theirs.forward.north;
  }
  // Sums of directions (Q30), made small enough for a Length: 2^22 for each neighbour.
  const Point sum{static_cast<Length>(east >> 8), static_cast<Length>(north >> 8)};
  if (length(sum) < 1 << 21) return std::nullopt;  // none, or they face opposite ways
  const Angle line = bearing_of(sum);
  if (apart(base.pose.facing, line) <= out_of_line.arcseconds) return std::nullopt;
  const Angle enemy = toward(base.pose.at, table[survey_.nearest(unit)].base.pose.at);
  const auto most = std::max(apart(base.pose.facing, enemy), out_of_line.arcseconds);
  if (apart(line, enemy) > most) return std::nullopt;
  return Pose{base.pose.at, line};
}

}  // namespace quincunx
