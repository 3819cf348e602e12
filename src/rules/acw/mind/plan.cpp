// From an intention to the legs of a move: tries a few courses and takes the one that ends nearest to its
// goal. Columns form line and guns unlimber where the enemy is near; who has a shot does not run.

#include <algorithm>
#include <array>

#include "play/fire/arcs.hpp"
#include "play/move/goal.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/leaders/commanders.hpp"
#include "rules/acw/mind/forming.hpp"
#include "rules/acw/mind/odds.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

constexpr Length near_goal = 2 * inch;  // within it the facing of the goal is wanted
constexpr Length behind_friends = 3 * inch;
constexpr Length marches_to = 25 * inch;            // of an enemy, in column
constexpr Length guns_drag = 6 * inch;              // farther than this they limber
constexpr Length turns_for = 6 * inch;              // a nearer place behind is not worth it
constexpr std::int64_t no_fire_counts = 12 * inch;  // a run with an enemy in range

class Plan {
 public:
  Plan(const Turn& turn, UnitId unit, const Pose& goal)
      : turn_(turn),
        unit_(unit),
        goal_(goal),
        least_(shortfall(turn[unit].base.pose, goal, near_goal)),
        shot_(best_shot_worth(turn, unit)),
        enemy_(nearest_of(turn, turn[unit].base, enemies(turn, turn[unit].side),
                          [&turn](UnitId id) { return !is(turn[id], column::routing); })) {}

  Order best() {
    if (is_guns(self())) return guns();
    if (goes_back()) return on_the_spot(form_of(self()), bearing_of(goal_.at - here().pose.at));
    if (goal_ == here().pose && foe() && ahead_of(here(), turn_[enemy_.unit].base.pose.at) < 0)
      return on_the_spot(form_of(self()), to_enemy());
    Length most = far_off;
    if (in_column(self()) && foe()) {
      const bool near = forms_line();
      if (near) best_ = on_the_spot(Form::line, faces_enemy() ? here().pose.facing : to_enemy());
      if (best_.verb != Verb::none) return best_;
      most = near ? rate(turn_, self(), Pace::normal) / 2 : marches_on();
      if (near) look_for_room(most);
    }
    for (const Manoeuvre on : {Manoeuvre::advance, manoeuvre::run}) courses(on, most);
    if (shot_ == 0 || !faces_enemy()) try_legs_of(Course{}.with(face_to(goal_.facing)), 0);
    return best_;
  }

 private:
  static constexpr Length far_off = 1000 * inch;
  const Unit& self() const { return turn_[unit_]; }
  const Base& here() const { return self().base; }
  bool foe() const { return enemy_.unit != nobody; }
  Angle to_enemy() const {
    return foe() ? bearing_of(turn_[enemy_.unit].base.pose.at - here().pose.at) : goal_.facing;
  }
  bool faces_enemy() const { return foe() && partly_in_front(here(), turn_[enemy_.unit].base); }
  // It turns about before it goes back.
  bool goes_back() const {
    return !skirmishes(self()) && onward(here().forward, goal_.at - here().pose.at) < 0 &&
           length(goal_.at - here().pose.at) > turns_for;
  }
  bool forms_line() const { return foe() && !hidden(0) && at_most(enemy_.away, forms_within(self())); }

  // In woods, so far ahead.
  bool hidden(Length ahead) const {
    const Pose there{along(here().pose.at, here().forward, ahead), here().pose.facing};
    return woods_hide(turn_.table(), turn_.book(), there, there.facing);
  }
  // Out of reach of the enemy, or through the woods until it could see out of them.
  Length marches_on() const {
    if (!hidden(0)) return std::max(enemy_.away - marches_to, 0);
    constexpr Length step = inch / 2;
    const Length most = rate(turn_, self(), Pace::run);
    Length by = 0;
    while (by < most && hidden(by)) by += step;
    return by;
  }
  // No room for a line here: ahead there may be.
  void look_for_room(Length ahead) {
    if (length(goal_.at - here().pose.at) > near_goal) return;
    goal_ = {along(here().pose.at, here().forward, ahead), here().pose.facing};
    least_ = shortfall(here().pose, goal_, near_goal);
  }

  // The nearest enemy in range of its cannon that it would see from its place.
  UnitId mark() const {
    const auto line = static_cast<std::size_t>(weapon_of(self())) - 1;
    const Length range = in_inches(turn_.figure(table::weapons, line, weapons_column::range));
    return nearest_of(
               turn_, here(), enemies(turn_, self().side),
               [&](UnitId id) { return !locked(turn_, id) && sees(turn_, unit_, id); }, range + tolerance)
        .unit;
  }
  Order guns() {
    const UnitId target = mark();
    const Angle toward =
        target == nobody ? goal_.facing : bearing_of(turn_[target].base.pose.at - here().pose.at);
    const Length way = length(goal_.at - here().pose.at);
    if (limbered(self())) {
      if (target != nobody || way <= near_goal) return on_the_spot(Form::unlimbered, toward);
      courses(manoeuvre::run, far_off);
      return best_;
    }
    if (shot_ > 0) return {};
    if (target != nobody) return on_the_spot(Form::unlimbered, toward);
    if (way > guns_drag) return on_the_spot(Form::limbered, bearing_of(goal_.at - here().pose.at));
    return on_the_spot(Form::unlimbered, goal_.facing);
  }

  // Turned as near to that facing as there is room for; without room, formed and not turned.
  Order on_the_spot(Form form, Angle facing) {
    Course course;
    if (form != form_of(self())) course = course.with(form_as(form));
    for (const int aside : {0, -15, 15, -30, 30, -45, 45, -60, 60}) {
      const Angle to = bearing(facing + degrees(aside));
      if (to == here().pose.facing) break;  // no nearer than now
      const MoveTrial turned = try_legs(turn_, unit_, course.with(face_to(to)).span());
      if (turned.done.size() > course.count) return ordered_by(turned);
    }
    const MoveTrial formed = try_legs(turn_, unit_, course.span());
    return formed.done.empty() ? Order{} : ordered_by(formed);
  }

  Leg turned(Angle by) const { return skirmishes(self()) ? face_to(here().pose.facing + by) : wheel_by(by); }
  Leg aimed() const {
    if (skirmishes(self())) return face_to(bearing_of(goal_.at - here().pose.at));
    return wheel_by(
        wheel_toward(here().pose, here().footprint, goal_.at, angle_figure(turn_, row::wheel_most)));
  }

  void courses(Manoeuvre on, Length most) {
    try_course(Course{}, on, most);
    try_course(Course{}.with(aimed()), on, most);
    const int hand = rightward(here().forward, goal_.at - here().pose.at) < 0 ? -1 : 1;
    for (const int aside : {45, 20, -20, -45})  // towards the goal first
      try_course(Course{}.with(turned(degrees(hand * aside))), on, most);
  }
  // Straight on after these legs, as far as it is useful.
  void try_course(const Course& course, Manoeuvre on, Length at_most) {
    const bool runs = on == manoeuvre::run;
    const Length most = std::min(rate(turn_, self(), runs ? Pace::run : Pace::normal), at_most);
    const MoveTrial turned = try_legs(turn_, unit_, course.span());
    if (turned.done.size() < course.count) return;
    const Pose from = course.count == 0 ? here().pose : turned.end.base.pose;
    const Length by = useful(from.at, from.facing, goal_, most);
    if (by <= 0) return;
    try_legs_of(course.with(Leg{on, {}, by, {}, 0}), runs && shot_ > 0 ? no_fire_counts : 0);
  }
  void try_legs_of(const Course& course, std::int64_t cost) {
    const MoveTrial trial = try_legs(turn_, unit_, course.span());
    if (trial.done.empty()) return;
    const std::int64_t off = shortfall(trial.end.base.pose, goal_, near_goal) + cost;
    constexpr std::int64_t worth_it = inch / 2;
    if (off + worth_it > least_) return;
    least_ = off;
    best_ = ordered_by(trial);
  }
  Order ordered_by(const MoveTrial& trial) const {
    Order order;
    order.verb = Verb::move;
    order.unit = unit_;
    for (const WalkPart<Passed>& part : trial.done) order.add(part.leg);
    return order;
  }

  const Turn& turn_;
  UnitId unit_;
  Pose goal_;
  std::int64_t least_;
  int shot_;  // worth of the best, from where it is
  Nearest enemy_;
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

Order plan_afresh(const Turn& turn, const Order& intention) {
  const Unit& self = turn[intention.unit];
  const Length apart = std::max(weapon_range(turn.book(), self) / 2, distance_figure(turn, row::enemies));
  const auto goal = goal_of(turn, intention, apart, behind_friends);
  if (!goal) return {};
  return is_commander(self) ? ride_to(turn, intention.unit, *goal) : Plan(turn, intention.unit, *goal).best();
}

}  // namespace

Order plan(const Turn& turn, const Order& intention) {
  return turn.planned<Order>(intention, [&] { return plan_afresh(turn, intention); });
}

}  // namespace quincunx::acw
