// From an intention to the legs of a move: tries a few courses and takes the one that ends nearest to its
// goal.

#include <algorithm>
#include <array>

#include "play/move/goal.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/leaders/commanders.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

constexpr Length near_goal = 2 * inch;  // within it the facing of the goal is wanted
constexpr Length behind_friends = 3 * inch;

class Plan {
 public:
  Plan(const Turn& turn, UnitId unit, const Pose& goal)
      : turn_(turn), unit_(unit), goal_(goal), least_(shortfall(turn[unit].base.pose, goal, near_goal)) {}

  Order best() {
    for (const Manoeuvre on : {Manoeuvre::advance, manoeuvre::run}) {
      try_course(Course{}, on);
      try_course(Course{}.with(aimed()), on);
      for (const int angle : {-45, -20, 20, 45}) try_course(Course{}.with(turned(degrees(angle))), on);
    }
    try_legs_of(Course{}.with(face_to(goal_.facing)));
    return best_;
  }

 private:
  const Base& here() const { return turn_[unit_].base; }
  Leg turned(Angle by) const {
    return skirmishes(turn_[unit_]) ? face_to(here().pose.facing + by) : wheel_by(by);
  }
  Leg aimed() const {
    if (skirmishes(turn_[unit_])) return face_to(bearing_of(goal_.at - here().pose.at));
    return wheel_by(
        wheel_toward(here().pose, here().footprint, goal_.at, angle_figure(turn_, row::wheel_most)));
  }

  // Straight on after these legs, as far as it is useful.
  void try_course(const Course& course, Manoeuvre on) {
    const Length most = rate(turn_, turn_[unit_], on == manoeuvre::run ? Pace::run : Pace::normal);
    const MoveTrial turned = try_legs(turn_, unit_, course.span());
    if (turned.done.size() < course.count) return;
    const Pose from = course.count == 0 ? here().pose : turned.end.base.pose;
    const Length by = useful(from.at, from.facing, goal_, most);
    if (by <= 0) return;
    try_legs_of(course.with(Leg{on, {}, by, {}, 0}));
  }
  void try_legs_of(const Course& course) {
    const MoveTrial trial = try_legs(turn_, unit_, course.span());
    if (trial.done.empty()) return;
    const std::int64_t off = shortfall(trial.end.base.pose, goal_, near_goal);
    constexpr std::int64_t worth_it = inch / 2;
    if (off + worth_it > least_) return;
    least_ = off;
    best_ = {};
    best_.verb = Verb::move;
    best_.unit = unit_;
    for (const WalkPart<Passed>& part : trial.done) best_.add(part.leg);
  }

  const Turn& turn_;
  UnitId unit_;
  Pose goal_;
  std::int64_t least_;
  Order best_;
};

// A commander rides straight there.
Order ride_to(const Turn& turn, UnitId commander, const Pose& goal) {
  const Point at = turn[commander].base.pose.at;
  const Length far = std::min(length(goal.at - at), rate(turn, turn[commander], Pace::normal));
  Order order;
  if (far < inch) return order;
  order.verb = Verb::move;
  order.unit = commander;
  order.add({Manoeuvre::go, {}, 0, along(at, bearing_of(goal.at - at), far), 0});
  return order;
}

}  // namespace

Order plan(const Turn& turn, const Order& intention) {
  const Unit& self = turn[intention.unit];
  const Length apart = std::max(weapon_range(turn.book(), self) / 2, distance_figure(turn, row::enemies));
  const auto goal = goal_of(turn, intention, apart, behind_friends);
  if (!goal) return {};
  return is_commander(self) ? ride_to(turn, intention.unit, *goal) : Plan(turn, intention.unit, *goal).best();
}

}  // namespace quincunx::acw
