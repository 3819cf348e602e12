// Relief: a worn unit goes back past the friends behind it, and a fresh one takes its place in the line.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// Percent of its strength at the start. A unit at or below the first is relieved, though not yet worn, by a
// friend with at least the second. Where a rule set calls units worn at 50 % or more, only worn ones give
// place.
constexpr int tired_at = 50, fresh_from = 75;
constexpr int last_call = 3;      // turns of pressing, after which worn units too are needed in the line
constexpr int near_behind = 150;  // how far behind it that friend is at most, % of the friend's pace

}  // namespace

// Is a fresh friend of its arm close behind it, able to take its place?
bool Doctrine::has_relief(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  for (const UnitId other : survey_.own()) {
    if (other == unit || survey_.arm(other) != survey_.arm(unit)) continue;
    const Base& theirs = table[other].base;
    const Reckoning& is = survey_[other];
    if (surely_beyond(base, theirs, percent(is.pace, near_behind))) continue;
    const Bearings where = bearings(base, theirs.pose.at);
    if (where.ahead >= 0 || std::abs(where.right) * 2 > base.footprint.width + tolerance) continue;
    if (std::abs(turn_between(base.pose.facing, theirs.pose.facing).arcseconds) > ahead_within.arcseconds)
      continue;
    if (is.engaged || is.unready || is.light || survey_.strength_percent(other) < fresh_from) continue;
    const Posture posture = posture_of(table, other);
    if (posture != Posture::attack && posture != Posture::advance && posture != Posture::defend &&
        posture != Posture::reserve)
      continue;
    if (within_reach(base, theirs, percent(is.pace, near_behind))) return true;
  }
  return false;
}

// It is worn, or tired with a fresh friend behind it, and goes back; but not for ever: two armies of worn
// units would keep out of each other's reach until the last turn.
bool Doctrine::gives_place(const Ask& ask, UnitId unit) const {
  if (worn(ask, unit)) return pressing(ask, unit) <= last_call;
  const Reckoning& is = survey_[unit];
  if (is.engaged || is.strength >= is.start || is.light || survey_.strength_percent(unit) > tired_at)
    return false;
  if (survey_.arm(unit) != Arm::foot && survey_.arm(unit) != Arm::horse) return false;
  const Posture posture = posture_of(ask.turn.table(), unit);
  if (posture == Posture::hold || pressing(ask, unit) > 0) return false;
  return has_relief(ask, unit);
}

// Back until the enemy is that far away (micrometres): straight, if the rules let it through the friends
// behind it; otherwise past them by the nearest way.
std::optional<Pose> Doctrine::pull_out(const Ask& ask, UnitId unit, Length until_gap) const {
  const std::optional<Pose> straight = retreat(ask, unit, until_gap);
  if (!straight) return straight;
  const Table& table = ask.turn.table();
  const Base& own = table[unit].base;
  const Point way = straight->at - own.pose.at;
  const Length need = length(way);
  if (need == 0) return straight;
  const Base base = set_down({own.pose.at, bearing_of(way)}, own.footprint);  // as if it went ahead
  struct Barred {
    std::int64_t from, to;  // to the right: between these its centre cannot pass
  };
  Few<Barred, 16> barred;
  const std::int64_t half = base.footprint.width / 2 + base.footprint.width / room_beside;
  for (const UnitId other : survey_.own()) {
    const Base& theirs = table[other].base;
    if (other == unit || surely_beyond(base, theirs, need + 4 * base.footprint.width)) continue;
    const Bearings where = bearings(base, theirs.pose.at);
    const std::int64_t wide = half + half_front(theirs, base.forward);
    const std::int64_t deep =
        base.footprint.depth / 2 + half_front(theirs, {-base.forward.north, base.forward.east});
    if (where.ahead < deep - tolerance || where.ahead - deep > need + tolerance) continue;
    barred.push_back({where.right - wide, where.right + wide});
  }
  const auto bars = [&](std::int64_t right) {
    return std::any_of(barred.begin(), barred.end(), [right](const Barred& each) {
      return right > each.from + tolerance && right < each.to - tolerance;
    });
  };
  if (!bars(0) || gets_through(ask, unit, *straight, survey_[unit].pace / 2)) return straight;
  std::optional<std::int64_t> best;
  const std::int64_t most = 2 * base.footprint.width + survey_[unit].pace;
  for (const Barred& each : barred)
    for (const std::int64_t right : {each.from, each.to}) {
      if (bars(right) || std::abs(right) > most || (best && std::abs(right) >= std::abs(*best) - tolerance))
        continue;
      const Point to = spot_at(base, need, right);
      if (kept_on_table(*table.ground, own, to) == to) best = right;
    }
  if (!best) return straight;
  return Pose{spot_at(base, need, *best), straight->facing};
}

// Would the rules' plan take it the whole way, or so far at least?
bool Doctrine::gets_through(const Ask& ask, UnitId unit, const Pose& goal, Length most) const {
  const Base& base = ask.turn.table()[unit].base;
  const Order planned = plan_to(ask, unit, goal);
  const Length wanted = std::min(length(goal.at - base.pose.at), most);
  Length way = 0;
  for (std::size_t i = 0; i < planned.leg_count; ++i)
    way += planned.legs[i].how == Manoeuvre::go ? length(planned.legs[i].to - base.pose.at)
                                                : std::abs(planned.legs[i].by);
  return at_least(way, wanted);
}

}  // namespace quincunx
