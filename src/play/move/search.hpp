#pragma once
// The search for the legs that bring a unit nearest to its goal: courses are proposed, and the most promising
// are tried first.

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <vector>

#include "play/move/goal.hpp"
#include "play/move/stop.hpp"

namespace quincunx {

// Legs for an intention, and why it gains no more; `order` is empty if the unit should stay as it is.
struct Planned {
  Order order;
  Stop why;
  Length wanted = 0;  // length of the straight leg that `why` stopped
};
template <class Remark>
Planned stays(Remark why, Rule rule = {}, UnitId by = nobody) {
  return {{}, {rule, static_cast<std::uint8_t>(why), by, {}}, 0};
}
inline Planned moves_by(UnitId unit, std::span<const Leg> legs) {
  Planned planned;
  planned.order.verb = Verb::move;
  planned.order.unit = unit;
  for (const Leg& leg : legs) planned.order.add(leg);
  return planned;
}

// A course worth trying.
struct Proposal {
  Course course;
  std::int64_t worth = 0;  // what it comes to if the way is free: the less the better
  std::int64_t cost = 0;   // the part of that which is not in the place reached: checks, time
};
// The part of a proposal that could be carried out.
struct Attempt {
  Course done;
  std::int64_t worth = 0;
  Stop stop;
  Length wanted = 0;  // length of the leg that was stopped
};

// The best course that comes to less than `least`; without one the first stop is the reason. No course is
// worth more than it would be on a free way, so most need not be tried. `attempt(proposal)`: an Attempt.
template <class Try>
Planned most_promising(UnitId unit, std::vector<Proposal> proposals, std::int64_t least, Try attempt) {
  std::stable_sort(proposals.begin(), proposals.end(),
                   [](const Proposal& a, const Proposal& b) { return a.worth < b.worth; });
  Planned best;
  for (const Proposal& proposal : proposals) {
    if (proposal.worth >= least) break;
    const Attempt tried = attempt(proposal);
    if (tried.stop && !best.why) best.why = tried.stop, best.wanted = tried.wanted;
    if (tried.done.count == 0 || tried.worth >= least) continue;
    least = tried.worth;
    best = moves_by(unit, tried.done.span());
    best.why = tried.stop, best.wanted = tried.wanted;
  }
  return best;
}

// Calls f(turn) for the wheels worth trying, of at least so much: aimed at the goal, to the goal's facing,
// and by these degrees, of which the last is the widest.
template <class F>
void each_wheel(const Base& from, const Pose& goal, Angle least, std::initializer_list<int> even, F f) {
  const Angle widest = degrees(*(even.end() - 1));
  const auto wheel = [&](Angle wanted) {
    const Angle turn = std::clamp(wanted, -widest, widest);
    if (std::abs(turn.arcseconds) >= least.arcseconds) f(turn);
  };
  wheel(wheel_toward(from.pose, from.footprint, goal.at, widest));
  wheel(turn_between(from.pose.facing, goal.facing));
  for (const int angle : even) wheel(degrees(angle));
}

// On the straight way to a place, no farther than so much.
inline Point on_the_way(Point from, Point to, Length most) {
  const Point way = to - from;
  return length(way) <= most ? to : along(from, bearing_of(way), most);
}
constexpr Leg go_to(Point place) { return {Manoeuvre::go, {}, 0, place, 0}; }

}  // namespace quincunx
