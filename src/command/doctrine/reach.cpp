// What an officer sees before he gives an order: whether his unit can go there at all, and if not, where else
// it could do as much.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

constexpr int least_gain = 20;  // a move of less than this part of what is wanted is none

}  // namespace

// Would the rules' plan take it any part of the way, or turn or form it?
bool Doctrine::gets_on(const Ask& ask, UnitId unit, const Pose& goal) const {
  const Order planned = plan_to(ask, unit, goal);
  const Base& base = ask.turn.table()[unit].base;
  const Length wanted = std::min(length(goal.at - base.pose.at), survey_[unit].pace);
  Length way = 0;
  for (std::size_t i = 0; i < planned.leg_count; ++i) {
    const Leg& leg = planned.legs[i];
    const bool straight = leg.how == Manoeuvre::advance || leg.how == Manoeuvre::oblique ||
                          leg.how == Manoeuvre::sideways || leg.how == Manoeuvre::back;
    if (!straight && leg.how != Manoeuvre::go) return true;
    way += leg.how == Manoeuvre::go ? length(leg.to - base.pose.at) : std::abs(leg.by);
  }
  return way > 0 && way >= wanted / least_gain;
}

// Is there anything close by that could stop it at once? The rules' plan is dear, so it is asked only then.
bool Doctrine::hemmed_in(const Table& table, UnitId unit, const Pose& goal) const {
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace, close = pace / 10;
  if (survey_.gap(unit) <= pace / 6) return true;
  const Angle off = turn_between(base.pose.facing, toward(base.pose.at, goal.at));
  const SideId side = table[unit].side;
  if (std::abs(off.arcseconds) <= degrees(5).arcseconds) return survey_.any_ahead(table, side, unit, close);
  bool near = false;
  each_near(table, side, base, close, [&](UnitId id, const Unit& other) {
    near = near ||
           (id != unit && survey_.arm(id) != Arm::leader &&
            ahead_of(base, other.base.pose.at) > -base.footprint.depth && within(base, other.base, close));
  });
  return near;
}

// The goal, or one beside it that can be reached; nullopt if the unit can only stay.
std::optional<Pose> Doctrine::reachable(const Ask& ask, UnitId unit, const Pose& goal) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (goal.at == base.pose.at) return goal;
  if (!hemmed_in(table, unit, goal)) return goal;
  if (gets_on(ask, unit, goal)) return goal;
  // Wedged in between neighbours it goes straight on until it has room to turn; behind a friend, aside.
  const Length pace = survey_[unit].pace;
  const Bearings to = bearings(base, goal.at);
  const std::int64_t ahead = std::min<std::int64_t>(to.ahead, pace);
  const std::int64_t right = std::clamp<std::int64_t>(to.right, -pace, pace);
  const bool forward = ahead >= std::abs(right);
  if ((forward ? ahead : std::abs(right)) < pace / 8) return std::nullopt;
  const Pose half{spot_at(base, forward ? ahead : 0, forward ? 0 : right), base.pose.facing};
  if (half.at == goal.at || kept_on_table(*table.ground, base, half.at) != half.at) return std::nullopt;
  return gets_on(ask, unit, half) ? std::optional(half) : std::nullopt;
}

}  // namespace quincunx
