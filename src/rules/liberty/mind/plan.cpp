// Intentions (approach, engage, support) become the best legal legs of a modest set, tried by the code that
// moves. Foot and horse keep their formation where enemies are near, and go back facing as they do where
// they are to face so; guns limber to go and unlimber to fire.

#include <algorithm>

#include "play/fire/arcs.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/mind/mind.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

constexpr std::int64_t worth_while = inch / 4;
constexpr std::int64_t test_counts = 2 * inch;     // an order that may fail
constexpr std::int64_t no_fire_counts = 8 * inch;  // a run with an enemy in range
constexpr std::int64_t misformed_counts = 8 * inch;
constexpr Length behind_friend = 6 * inch;
constexpr Length deploys_within = 24 * inch;  // of an enemy
constexpr Length guns_drag = 6 * inch;        // farther than this they limber

Leg run_by(Length by) { return {manoeuvre::run, {}, by, {}, 0}; }
Leg oblique_by(int sign, Length by) { return {Manoeuvre::oblique, degrees(45 * sign), by, {}, 0}; }
Leg shift_by(Length by) { return {Manoeuvre::sideways, {}, by, {}, 0}; }
Leg retire_to(Angle to) { return {manoeuvre::retire_to, to, 0, {}, 0}; }

class Planner {
 public:
  Planner(const Turn& turn, UnitId unit, const Pose& goal)
      : turn_(turn), unit_(unit), self_(turn[unit]), base_(self_.base), goal_(goal) {
    near_ = std::min(base_.footprint.width, 2 * inch);
    const Nearest enemy =
        nearest_of(turn, base_, enemies(turn, self_.side), [&](UnitId id) { return !routing(turn[id]); });
    if (enemy.unit != nobody) enemy_ = enemy;
    const Angle off = turn_between(opposite(base_.pose.facing), bearing_of(goal.at - base_.pose.at));
    const Angle as_now = turn_between(base_.pose.facing, goal.facing);
    backs_ = !is_general(self_) && !is_guns(self_) && length(goal.at - base_.pose.at) > near_ &&
             std::abs(off.arcseconds) <= degrees(45).arcseconds &&
             std::abs(as_now.arcseconds) <= degrees(45).arcseconds;
    least_ = worth(base_.pose) - worth_while;
  }

  Planned best() {
    if (is_general(self_))
      ride();
    else if (is_guns(self_))
      guns();
    else
      troops();
    return chosen();
  }

 private:
  // On the way back it faces as it is to face there, not the way it goes. A general faces as he likes.
  std::int64_t worth(const Pose& pose) const {
    if (is_general(self_)) return length(goal_.at - pose.at);
    if (!backs_) return shortfall(pose, goal_, near_);
    return shortfall({goal_.at, pose.facing}, goal_, near_) + length(goal_.at - pose.at);
  }
  bool steady() const { return state_of(turn_, unit_) == State::steady; }

  void propose(const Course& course, const Pose& end, std::int64_t cost) {
    const std::int64_t comes_to = worth(end) + cost;
    if (course.count != 0 && comes_to < least_) proposals_.push_back({course, comes_to, cost});
  }

  // Straight on from there, as far as that leads to the goal, at one rate; and perhaps a wheel at the end.
  void straight_on(const Course& before, const Base& at, Length most, bool runs, std::int64_t cost) {
    const Length by = useful(at.pose.at, at.forward, goal_, most);
    if (by <= 0) return propose(before, at.pose, cost);
    const Course course = before.with(runs ? run_by(by) : advance_by(by));
    const Base end = moved_to(at, along(at.pose.at, at.forward, by));
    propose(course, end.pose, cost);
    const Angle off = turn_between(end.pose.facing, goal_.facing);
    const bool there = length(goal_.at - end.pose.at) <= near_ + worth_while;
    if (!there || std::abs(off.arcseconds) < degrees(2).arcseconds) return;
    const Angle turn = std::clamp(off, -degrees(45), degrees(45));
    if (by + chord(base_.footprint.width, turn) <= most)
      propose(course.with(wheel_by(turn)), wheeled(end, turn).pose, cost);
  }

  void directions(const Course& before, const Base& from, Length most, bool runs, std::int64_t cost) {
    straight_on(before, from, most, runs, cost);
    each_wheel(from, goal_, degrees(1), {-45, -30, -15, 15, 30, 45}, [&](Angle turn) {
      if (const Length cost_of_turn = chord(from.footprint.width, turn); cost_of_turn <= most)
        straight_on(before.with(wheel_by(turn)), wheeled(from, turn), most - cost_of_turn, runs, cost);
    });
  }

  // Sideways, keeping the facing: obliques and the shift of an Advance.
  void aside(Length most, std::int64_t cost) {
    for (const int sign : {-1, 1}) {
      const Angle heading = bearing(base_.pose.facing + degrees(45 * sign));
      if (const Length by = useful(base_.pose.at, direction(heading), goal_, most); by > 0) {
        const Base end = advanced(base_, heading, by);
        propose(Course{}.with(oblique_by(sign, by)), end.pose, cost);
        if (const Length on = useful(end.pose.at, end.forward, goal_, most - by); on > 0)
          propose(Course{}.with(oblique_by(sign, by)).with(advance_by(on)),
                  advanced(end.pose, end.pose.facing, on), cost);
      }
      const Angle right = bearing(base_.pose.facing + degrees(90 * sign));
      if (const Length by = useful(base_.pose.at, direction(right), goal_, most / 2); by > 0)
        propose(Course{}.with(shift_by(sign * by)), advanced(base_.pose, right, by), cost);
    }
  }

  // On the spot: another facing or formation, by Reform.
  void on_the_spot(std::int64_t cost) {
    const bool there = length(goal_.at - base_.pose.at) <= near_ + worth_while;
    const Angle toward = there ? goal_.facing : bearing_of(goal_.at - base_.pose.at);
    if (std::abs(turn_between(base_.pose.facing, toward).arcseconds) > degrees(5).arcseconds)
      propose(Course{}.with(face_to(toward)), {base_.pose.at, toward}, cost);
  }

  // Retire: the whole rate, or as far as it can, whatever its state (D27, D90).
  void back() {
    const Angle rear = opposite(base_.pose.facing), way = bearing_of(goal_.at - base_.pose.at);
    const Length by = rate(turn_, unit_, Rate::advance);
    for (const Angle to : {way, rear}) propose(Course{}.with(retire_to(to)), advanced(base_, to, by).pose, 0);
  }

  void troops() {
    const Form fights = is_skirmishers(self_)                                  ? Form::skirmish_line
                        : type_of(self_) == Type::cavalry && dismounted(self_) ? Form::dismounted
                                                                               : Form::line;
    const bool far = !enemy_ || enemy_->away > deploys_within;
    if (form_of(self_) != fights && !far) {
      const std::int64_t now = worth(base_.pose);
      least_ = now + misformed_counts;  // to form comes first
      propose(Course{}.with(form_as(fights)), base_.pose, 0);
    }
    const std::int64_t cost = steady() ? 0 : test_counts;
    const std::int64_t idle = fires_next() ? no_fire_counts : 0;
    on_the_spot(steady() ? 0 : test_counts / 2);
    if (backs_) back();
    directions({}, base_, rate(turn_, unit_, Rate::advance), false, cost);
    aside(rate(turn_, unit_, Rate::advance), cost);
    directions({}, base_, rate(turn_, unit_, Rate::run), true, cost + idle);
  }

  // An enemy that it could shoot at from its place, or after an advance.
  bool fires_next() const {
    const Length range = longest_range(turn_.book(), self_);
    return range > 0 && enemy_ && enemy_->away <= range + rate(turn_, unit_, Rate::advance);
  }

  // An enemy in range that it sees, whatever its facing.
  UnitId target_in_range() const {
    const Length range = effective_range(turn_.book(), self_);
    const Nearest target = nearest_of(
        turn_, base_, enemies(turn_, self_.side),
        [&](UnitId id) {
          return !engaged(turn_, id) && line_clear(turn_, {base_.pose.at, turn_[id].base.pose.at}, unit_, id);
        },
        range + tolerance);
    return target.unit;
  }

  void guns() {
    const UnitId target = target_in_range();
    const Length way = length(goal_.at - base_.pose.at);
    const std::int64_t cost = steady() ? 0 : test_counts;
    if (limbered(self_)) {
      if (target != nobody || way <= near_) {
        const Angle toward =
            target != nobody ? bearing_of(turn_[target].base.pose.at - base_.pose.at) : goal_.facing;
        least_ = worth(base_.pose) + misformed_counts;
        propose(Course{}.with(form_as(Form::unlimbered)).with(face_to(toward)), base_.pose,
                cost - misformed_counts);
      }
      return directions({}, base_, rate(turn_, unit_, Rate::advance), false, cost);
    }
    if (target != nobody) {
      goal_ = {base_.pose.at, bearing_of(turn_[target].base.pose.at - base_.pose.at)};
      least_ = worth(base_.pose) - worth_while;
      if (!partly_in_front(base_, turn_[target].base)) on_the_spot(0);
      return;
    }
    if (way <= near_) return on_the_spot(0);
    if (way <= guns_drag) return directions({}, base_, rate(turn_, unit_, Rate::advance), false, cost);
    Unit as = self_;
    as.formation = static_cast<std::uint8_t>(Form::limbered);
    as.base = set_down({base_.pose.at, bearing_of(goal_.at - base_.pose.at)},
                       footprint_of(turn_.book(), as, Form::limbered));
    const Course limber = Course{}.with(form_as(Form::limbered)).with(face_to(as.base.pose.facing));
    straight_on(limber, as.base, printed_rate(turn_.book(), as, Rate::advance), false, cost);
  }

  void ride() {
    const Point to = on_the_way(base_.pose.at, goal_.at, printed_rate(turn_.book(), self_, Rate::advance));
    propose(Course{}.with(go_to(to)), {to, base_.pose.facing}, 0);
  }

  Planned chosen() {
    Planned planned = most_promising(unit_, std::move(proposals_), least_, [this](const Proposal& proposal) {
      const MoveTrial trial = try_legs(turn_, unit_, proposal.course.span());
      Attempt tried{{}, worth(trial.end.base.pose) + proposal.cost, trial.stop, trial.wanted};
      for (const LegDone& part : trial.done) tried.done = tried.done.with(part.leg);
      return tried;
    });
    if (planned.order.verb != Verb::none || planned.why) return planned;
    const bool there = length(goal_.at - base_.pose.at) <= near_;
    return stays(there ? remark::there_already : remark::no_nearer);
  }

  const Turn& turn_;
  UnitId unit_;
  const Unit& self_;
  const Base& base_;
  Pose goal_;
  Length near_ = 0;
  bool backs_ = false;  // its goal is behind it, and it is to face there as it does now
  std::optional<Nearest> enemy_;
  std::int64_t least_ = 0;
  std::vector<Proposal> proposals_;
};

Planned plan_afresh(const Turn& turn, const Order& intention) {
  if (!present(turn, intention.unit) || is_commander(turn[intention.unit])) return {};
  const std::optional<Pose> goal =
      goal_of(turn, intention, effective_range(turn.book(), turn[intention.unit]) / 2, behind_friend);
  if (!goal) return stays(remark::target_gone, {}, intention.target);
  return Planner(turn, intention.unit, *goal).best();
}

}  // namespace

Planned plan_move(const Turn& turn, const Order& intention) {
  return turn.planned<Planned>(intention, [&] { return plan_afresh(turn, intention); });
}

Order plan(const Turn& turn, const Order& intention) { return plan_move(turn, intention).order; }

}  // namespace quincunx::liberty
