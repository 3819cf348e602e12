// Intentions (approach, engage, support) become the best legal legs of a modest set, tried by the code that
// moves. What formation is wanted is weighed with how near the goal a move comes.

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/move/search.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/mind/plan.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

constexpr std::int64_t worth_while = inch / 4;
constexpr Length minded = 24 * inch;  // enemies farther off do not matter yet

// Where it would be if the way were free.
struct Stage {
  Course course;
  Base at;
  Form form{};
  Length most = 0;  // still to go, in the best ground
};

// The worth of a course if the way is free.
struct Proposal {
  Course course;
  std::int64_t worth = 0;
  bool blind = false;      // where it would end is not known before it is tried
  std::size_t number = 0;  // of those that come to as much the first is tried first
};

Shortfall shortfall_of(const MoveTrial& trial) { return {trial.stop, trial.wanted}; }
Shortfall unruled(remark::Remark why, UnitId by = nobody) { return {{{}, why, by}, 0}; }

class Planner {
 public:
  Planner(const Turn& turn, UnitId unit, const Pose& goal, const Wish& wish)
      : turn_(turn), unit_(unit), goal_(goal), wish_(wish), base_(turn[unit].base) {
    const Handling handling = handling_of(turn, unit);
    handling_ = handling == Handling::none && !is_leader(turn[unit]) ? Handling::well_handled : handling;
    near_ = std::min(base_.footprint.width, 2 * inch);
    front_goal_ = {along(goal.at, goal.facing, base_.footprint.depth / 2), goal.facing};
    look_at_enemy();
    from_ = worth(turn[unit]);
    least_ = from_ - worth_while;
    proposals_.reserve(12);
  }

  Planned best() {
    const Unit& self = turn_[unit_];
    if (is_leader(self) || free_mover(self))
      freely();
    else if (is_guns(self))
      guns();
    else
      formed();
    try_best_first();
    Planned planned;
    planned.why = why();
    settle();
    if (trial_.done.empty()) return planned;
    planned.order.verb = Verb::move;
    planned.order.unit = unit_;
    for (const LegDone& part : trial_.done) planned.order.add(part.leg);
    if (!trial_.stop && handling_ == handling_of(turn_, unit_)) planned.trial = std::move(trial_);
    return planned;
  }

 private:
  bool tardy() const { return is_tardy(handling_); }
  bool quick() const { return handling_ == Handling::quick_step; }
  Length most(const Unit& as, bool with_act) const {
    const row::Maneuvers row = tardy()    ? row::tardy_move
                               : with_act ? row::well_handled_and_act
                                          : row::well_handled_full;
    const Allowance left(turn_, as, quick(), turn_.figure(table::maneuvers, row, maneuvers_column::part));
    return std::max(left.reach(Going::open), left.reach(Going::road));
  }

  std::int64_t misformed(Form form) const { return wish_.form && *wish_.form != form ? wish_.misformed : 0; }
  // By the front edge, which formations keep; guns keep their centre.
  std::int64_t worth(const Base& at, Form form) const {
    if (is_guns(turn_[unit_])) return shortfall(at.pose, goal_, near_) + misformed(form);
    return shortfall({front_of(at), at.pose.facing}, front_goal_, near_) + misformed(form) +
           turned_away(at.pose);
  }
  // Cheap: whatever it faces, too far off to be better than to stay.
  bool hopeless(const Base& at, Form form) const {
    const Point off = is_guns(turn_[unit_]) ? goal_.at - at.pose.at : front_goal_.at - front_of(at);
    const std::int64_t nearer = least_ - misformed(form);
    return nearer <= 0 || dot(off, off) >= nearer * nearer;
  }
  static Point front_of(const Base& at) { return along(at.pose.at, at.forward, at.footprint.depth / 2); }
  std::int64_t worth(const Unit& as) const { return worth(as.base, form_of(as)); }

  // Who does not go back keeps the nearest enemy before him.
  void look_at_enemy() {
    const Unit& self = turn_[unit_];
    if (!is_troops(self) || is_broken(self) || in_square(self) ||
        before_front(base_, goal_.at) < -base_.footprint.depth)
      return;
    const auto stands = [this](UnitId enemy) { return !is_broken(turn_[enemy]); };
    const Nearest enemy = nearest_of(turn_, base_, enemies(turn_, self.side), stands, minded);
    if (enemy.unit != nobody) enemy_ = nearest_point(turn_[enemy.unit].base, base_.pose.at);
  }
  std::int64_t turned_away(const Pose& pose) const {
    if (!enemy_ || *enemy_ == pose.at) return 0;
    const int off = std::abs(turn_between(pose.facing, bearing_of(*enemy_ - pose.at)).arcseconds);
    return std::int64_t{std::max(off - degrees(30).arcseconds, 0)} * inch / degrees(15).arcseconds;
  }

  void propose(const Course& course, const Base& end, Form form) {
    if (course.count == 0 || hopeless(end, form)) return;
    if (const std::int64_t comes_to = worth(end, form); comes_to < least_)
      proposals_.push_back({course, comes_to, false, proposals_.size()});
  }
  // Courses whose end cannot be predicted.
  void propose(const Course& course) {
    if (course.count != 0) proposals_.push_back({course, 0, true, proposals_.size()});
  }

  bool better(std::int64_t worth) const {
    return less_than(static_cast<Length>(worth), static_cast<Length>(least_));
  }

  // No course is worth more than it would be on a free way, so most need not be tried.
  void try_best_first() {
    nearest_first(
        proposals_, [](const Proposal& each) { return static_cast<Length>(each.worth); },
        [](const Proposal& each) { return each.number; });
    for (const Proposal& proposal : proposals_) {
      if (!better(proposal.worth)) return;
      MoveTrial trial = try_legs(turn_, unit_, proposal.course.span(), handling_);
      if (!promised_.stop && trial.stop && may_tell(proposal))
        promised_ = shortfall_of(trial), promise_ = proposal.worth;
      if (trial.done.empty()) continue;
      const std::int64_t found = worth(trial.end.as);
      if (!better(found)) continue;
      least_ = found;
      trial_ = std::move(trial);
    }
  }

  // Passing lines and scaling are tried as a guess: their failure is not worth a reason.
  static bool may_tell(const Proposal& proposal) {
    const Manoeuvre first = proposal.course.legs[0].how;
    return !proposal.blind || (first != manoeuvre::pass && first != manoeuvre::scale);
  }

  // The reason that stopped the chosen move, or the better move that was not possible, if the chosen one is
  // worth less than half of it.
  Shortfall why() const {
    if (trial_.done.empty())
      return promised_.stop ? promised_ : unruled(stands_there() ? remark::there_already : remark::no_nearer);
    if (trial_.stop && trial_.stop.why != remark::no_movement_left) return shortfall_of(trial_);
    const bool round = promised_.stop && (from_ - least_) * 2 < from_ - promise_;
    // If another course ran out of movement, that did not hinder this one.
    if (!round || promised_.stop.why == remark::no_movement_left) return {};
    return {promised_.stop, 0};  // of another move, whose length has no meaning for this one
  }
  bool stands_there() const { return length(goal_.at - base_.pose.at) <= worth_while; }

  // What a course was cut down to is tried again as it will be ordered, until it is carried out as ordered: a
  // shorter way has a heading of its own.
  void settle() {
    constexpr int most_times = 4;
    bool whole = !trial_.stop;
    for (int times = 0; !whole && !trial_.done.empty() && times < most_times; ++times) {
      Course cut;
      for (const LegDone& part : trial_.done) cut = cut.with(part.leg);
      trial_ = try_legs(turn_, unit_, cut.span(), handling_);
      whole = !trial_.stop && trial_.done.size() == cut.count;
      for (std::size_t i = 0; whole && i < trial_.done.size(); ++i) whole = trial_.done[i].leg == cut.legs[i];
    }
  }

  Stage start(bool with_act) const {
    return {{}, base_, form_of(turn_[unit_]), most(turn_[unit_], with_act)};
  }
  // As if it had taken up the formation first.
  Stage formed_as(Form form) const {
    Unit as = turn_[unit_];
    const Footprint footprint = footprint_of(turn_, as, form);
    const Pose pose = is_guns(as) ? as.base.pose : reshaped(as.base, footprint);
    as.formation = static_cast<std::uint8_t>(form);
    return {Course{}.with(form_as(form)), set_down(pose, footprint), form,
            tardy() ? 0 : most(as, is_troops(as))};
  }

  // Straight on, as far as that leads towards the goal.
  struct Way {
    Length by;
    Base end;
  };
  Way straight_on(const Base& from, Length most) const {
    const Length by = useful(from.pose.at, from.forward, goal_, most);
    return {by, moved_to(from, along(from.pose.at, from.forward, by))};
  }
  bool is_there(const Base& end) const {
    const Point off = goal_.at - end.pose.at;
    return !longer_than(off, Squared{near_} + worth_while + 1) && length(off) <= near_ + worth_while;
  }
  bool leads_nowhere(const Way& way, Form form) const {
    return hopeless(way.end, form) && !is_there(way.end);
  }

  // Straight on, and at the end perhaps one thing more.
  void onward(const Course& before, const Way& way, Form form, const Leg* last) {
    const Course course = way.by > 0 ? before.with(advance_by(way.by)) : before;
    if (last != nullptr) return propose(course.with(*last), way.end, form);
    propose(course, way.end, form);
    const std::int32_t off = turn_between(way.end.pose.facing, goal_.facing).arcseconds;
    if (is_there(way.end) && std::abs(off) >= 3600 && std::abs(off) < degrees(120).arcseconds)
      propose(course.with(wheel_by(Angle{off})), wheeled(way.end, Angle{off}), form);
  }

  // A wheel, then onward: aimed at the goal, at the goal's facing, and by some even angles.
  void directions(const Stage& stage, const Leg* last = nullptr) {
    const Form form = last != nullptr ? static_cast<Form>(last->formation) : stage.form;
    if (const Way way = straight_on(stage.at, stage.most); !leads_nowhere(way, form))
      onward(stage.course, way, form, last);
    each_wheel(stage.at, goal_, Angle{1800}, {-90, -60, -30, -15, 15, 30, 60, 90}, [&](Angle turn) {
      const Length cost = wheel_cost(stage.at.footprint.width, turn);
      if (cost > stage.most) return;
      const Way way = straight_on(wheeled(stage.at, turn), stage.most - cost);
      if (!leads_nowhere(way, form)) onward(stage.course.with(wheel_by(turn)), way, form, last);
    });
  }

  void formed() {
    const Unit& self = turn_[unit_];
    const Form now = form_of(self);
    const Form column = type_of(self) == Type::cavalry ? Form::field_column : Form::attack_column;
    if (now == Form::garrison) {
      if (length(goal_.at - base_.pose.at) > base_.radius) directions(formed_as(Form::line));
      return;
    }
    directions(start(false));
    if (wish_.form && *wish_.form != now) {
      const Leg change = form_as(*wish_.form);
      directions(formed_as(*wish_.form));
      if (!tardy()) directions(start(true), &change);
    }
    if (now == Form::line && length(goal_.at - base_.pose.at) > near_) directions(formed_as(column));
    const Base rear = set_down({base_.pose.at, opposite(base_.pose.facing)}, base_.footprint);
    directions({Course{}.with(about_face()), rear, now, tardy() ? 0 : most(self, true)});
    if (!tardy()) {
      aside();
      if (const Length by = most(self, true); may_pass_ahead(by))
        propose(Course{}.with({manoeuvre::pass, {}, by, {}, 0}));
    }
    if (std::any_of(features(turn_).begin(), features(turn_).end(),
                    [](const Feature& f) { return has(f, major); }))
      propose(Course{}.with({manoeuvre::scale, {}, 0, {}, 0}));
  }

  // By their circles: false when no friend that it would have to pass is in its way straight ahead.
  bool may_pass_ahead(Length by) const {
    const Lane ahead(base_, base_.pose.facing, by, Lane::Rest::left);
    const std::vector<Unit>& units = turn_.table().units;
    return std::any_of(units.begin(), units.end(), [&](const Unit& other) {
      return other.side == turn_[unit_].side && other.present() && &other != &turn_[unit_] &&
             !passed_freely(other) && ahead.may_come_within(other.base, tolerance);
    });
  }

  // By the flank: to a place beside it, facing as it does, and not to get anywhere else.
  void aside() {
    const Length way = most(turn_[unit_], true);
    const Length ahead = useful(base_.pose.at, base_.pose.facing, goal_, way);
    if (std::abs(turn_between(base_.pose.facing, goal_.facing).arcseconds) > degrees(15).arcseconds) return;
    for (const int side : {-1, 1}) {
      const Angle heading = bearing(base_.pose.facing + degrees(90 * side));
      const Length by = useful(base_.pose.at, heading, goal_, way);
      if (by > ahead)
        propose(Course{}.with({Manoeuvre::sideways, {}, side * by, {}, 0}), advanced(base_, heading, by),
                form_of(turn_[unit_]));
    }
  }

  void freely() {
    const Unit& self = turn_[unit_];
    const Point way = goal_.at - base_.pose.at;
    const Length by = std::min(length(way), most(self, false));
    const Angle there = by > 0 ? bearing_of(way) : base_.pose.facing;
    const Angle facing = length(way) <= near_ ? goal_.facing : there;
    const Course go = by > 0 ? Course{}.with(go_to(on_the_way(base_.pose.at, goal_.at, by))) : Course{};
    if (is_leader(self)) return propose(go);
    propose(go.with(face_to(bearing(facing))));
    propose(go.with(face_to(bearing(base_.pose.facing))));
    for (const int turn : {-60, -30, 30, 60}) {  // round what is in the way
      const Angle heading = bearing(there + degrees(turn));
      const Length aside = useful(base_.pose.at, heading, goal_, most(self, false));
      if (aside > 0)
        propose(Course{}.with(go_to(along(base_.pose.at, heading, aside))).with(face_to(bearing(facing))));
    }
    if (!wish_.form || *wish_.form == form_of(self)) return;
    propose(Course{}.with(form_as(*wish_.form)));
    directions(formed_as(*wish_.form));
  }

  // The wish decides on their state: limbered to go, unlimbered to fire.
  void guns() {
    const Unit& self = turn_[unit_];
    if (limbered(self)) {
      directions(start(false));
    } else if (wish_.face) {
      propose(Course{}.with(face_to(bearing(*wish_.face))));
      return;
    }
    if (!wish_.form || *wish_.form == form_of(self)) return;
    for (const bool reversed : {false, true}) {
      Leg change = form_as(*wish_.form);
      if (reversed) change.angle = half_circle;
      propose(Course{}.with(change));
      if (static_cast<Carriage>(value(self, column::carriage)) != Carriage::light || tardy()) continue;
      if (limbered(self)) {
        directions(start(false), &change);
      } else {
        Stage stage = formed_as(*wish_.form);
        stage.course.legs[0] = change;
        if (reversed)
          stage.at = set_down({stage.at.pose.at, opposite(stage.at.pose.facing)}, stage.at.footprint);
        directions(stage);
      }
    }
  }

  const Turn& turn_;
  UnitId unit_;
  const Pose& goal_;
  const Wish& wish_;
  const Base& base_;
  Pose front_goal_;
  Handling handling_{};
  std::optional<Point> enemy_;
  Length near_ = 0;
  std::vector<Proposal> proposals_;
  std::int64_t from_ = 0, least_ = 0;
  Shortfall promised_;  // of the most promising move that could not be made as it is
  std::int64_t promise_ = 0;
  MoveTrial trial_;
};

Planned plan_afresh(const Turn& turn, const Order& intention) {
  const UnitId unit = intention.unit;
  if (!present(turn, unit)) return {};
  const std::optional<Pose> goal = goal_of(turn, intention, distance_figure(turn, row::close_range),
                                           distance_figure(turn, row::retreat_short));
  if (!goal) return {{}, std::nullopt, unruled(remark::target_gone, intention.target)};
  const Wish wish = wish_of(turn, unit, *goal, intention.verb == Verb::engage ? intention.target : nobody);
  if (wish.rally) {
    Planned rally;
    rally.order.verb = Verb::move;
    rally.order.unit = unit;
    rally.order.add({manoeuvre::rally, {}, 0, {}, 0});
    return rally;
  }
  if (wish.stand)
    return {{},
            std::nullopt,
            unruled(is_guns(turn[unit]) ? remark::stays_to_fire : remark::stays_in_square, wish.enemy)};
  return Planner(turn, unit, wish.goal.value_or(*goal), wish).best();
}

}  // namespace

Planned plan_move(const Turn& turn, const Order& intention) {
  return turn.planned<Planned>(intention, [&] { return plan_afresh(turn, intention); });
}

Order plan(const Turn& turn, const Order& intention) { return plan_move(turn, intention).order; }

}  // namespace quincunx::lib
