// What an officer sees before he gives an order: whether his unit can go there at all, and if not, where else
// it could do as much.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "play/move/walk.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

constexpr int least_gain = 20;  // a move of less than this part of what is wanted is none

}  // namespace

// Would the rules' plan move it, turn it by least_turn, or change its formation? Rule sets keep the plan
// until it is ordered, so asking costs little.
bool Doctrine::gets_on(const Ask& ask, UnitId unit, const Pose& goal) const {
  const Order planned = plan_to(ask, unit, goal);
  const Pose& now = ask.turn.table()[unit].base.pose;
  const Length wanted = std::min(length(goal.at - now.at), survey_[unit].pace);
  Length way = 0;
  Angle facing = now.facing;
  for (std::size_t i = 0; i < planned.leg_count; ++i) {
    const Leg& leg = planned.legs[i];
    if (const auto straight = straight_of(leg, now))
      way += std::abs(straight->by);
    else if (const auto turned = turned_by(leg, facing))
      facing = *turned;
    else if (leg.how == Manoeuvre::wheel)
      facing = bearing(facing + leg.angle);
    else
      return true;
  }
  return (way > 0 && way >= wanted / least_gain) ||
         std::abs(turn_between(now.facing, facing).arcseconds) >= least_turn.arcseconds;
}

// A turn to the nearest enemy, if that is at its side or behind it, and the rules allow the turn.
std::optional<Pose> Doctrine::faces_about(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return std::nullopt;
  const Pose& now = table[unit].base.pose;
  const Angle there = toward(now.at, table[enemy].base.pose.at);
  if (std::abs(turn_between(now.facing, there).arcseconds) <= ahead_within.arcseconds) return std::nullopt;
  return gets_on(ask, unit, {now.at, there}) ? std::optional(Pose{now.at, there}) : std::nullopt;
}

// The goal, or one beside it that can be reached; else to face the enemy; nullopt if the unit can only stay.
std::optional<Pose> Doctrine::reachable(const Ask& ask, UnitId unit, const Pose& goal) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (goal.at == base.pose.at) return goal;
  if (gets_on(ask, unit, goal)) return goal;
  // Wedged in between neighbours it goes straight on until it has room to turn; behind a friend, aside.
  const Length pace = survey_[unit].pace;
  const Bearings to = bearings(base, goal.at);
  const std::int64_t ahead = std::min<std::int64_t>(to.ahead, pace);
  const std::int64_t right = std::clamp<std::int64_t>(to.right, -pace, pace);
  const bool forward = ahead >= std::abs(right);
  if ((forward ? ahead : std::abs(right)) < pace / 8) return faces_about(ask, unit);
  const Pose half{spot_at(base, forward ? ahead : 0, forward ? 0 : right), base.pose.facing};
  const bool stays = half.at == goal.at || kept_on_table(*table.ground, base, half.at) != half.at;
  return !stays && gets_on(ask, unit, half) ? std::optional(half) : faces_about(ask, unit);
}

}  // namespace quincunx
