// Intentions (approach, engage, support) become the best legs of a modest set: each formation, each change of
// direction at a few angles, then straight as far as is useful; out of reach of all enemies, straight to the
// place. A place that offers a good charge is worth a long way.

#include "rules/bolivar/mind/plan.hpp"

#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/fire/shooters.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/odds.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/formations.hpp"
#include "rules/bolivar/move/ground.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

constexpr std::int64_t enough_gained = tum / 20;  // less is not worth a move

// What counts as so much way.
constexpr std::int64_t check_counts = 3 * tum / 2;
constexpr std::int64_t no_dice_counts = 50 * tum;  // such a check fails
constexpr std::int64_t leg_counts = tum / 100;     // of two courses as good the shorter
constexpr std::int64_t about_counts = tum;         // neither a shot nor a charge afterwards
constexpr std::int64_t ridden_down_counts = 5 * tum;
constexpr std::int64_t ridden_at_counts = 2 * tum;  // a Column, in front: it holds, no more (Q9)
constexpr std::int64_t idle_square_counts = 5 * tum;
constexpr std::int64_t square_under_fire_counts = 3 * tum;
constexpr std::int64_t silent_counts = 2 * tum;  // a Battalion in Column shoots with half of its stands
constexpr std::int64_t in_march_counts = 6 * tum;
constexpr std::int64_t wrong_guns_count = 6 * tum;
constexpr std::int64_t charge_counts_a_hit = 5 * tum;  // that it would do beyond what it would suffer
constexpr Length farther_off_most = 2 * tum;           // it may go so much away from its goal for that
constexpr Angle least_turn = degrees(2);

Base faced(const Base& base, Angle facing) {
  return set_down({base.pose.at, bearing(facing)}, base.footprint);
}
bool wider(Angle turn, Angle than) { return std::abs(turn.arcseconds) > than.arcseconds; }

class MovePlanner {
 public:
  // `goes_home`: it means to charge from its goal.
  MovePlanner(const Turn& turn, const Order& intention, const Pose& goal, bool goes_home)
      : turn_(turn),
        book_(turn.book()),
        unit_(intention.unit),
        approaches_(intention.verb == Verb::approach),
        self_(turn[unit_]),
        base_(self_.base),
        goal_(goal),
        goes_home_(goes_home),
        zone_(zone_at(turn, unit_, base_, true)),
        controller_(controller_at(turn, unit_, base_)),
        prospects_(turn, unit_) {}

  Planned best() {
    const Form now = form_of(self_);
    in_place_ = length(goal_.at - base_.pose.at) < enough_gained;
    stays_ = in_place_ && !wider(turn_between(base_.pose.facing, goal_.facing), least_turn) &&
             !wrongly_formed(turn_.table(), book_, unit_);
    if (const UnitId mark = is_guns(self_) ? gunner_mark(turn_.table(), book_, unit_) : nobody;
        mark != nobody)
      goal_ = {base_.pose.at, bearing_of(turn_[mark].base.pose.at - base_.pose.at)};
    formed_as({}, base_, now, 0);
    if (controller_ != nobody)  // directly to rear (B-A27)
      if (const Length by = useful(base_.pose.at, -base_.forward, goal_, most_in(now, base_)); by > 0)
        propose(Course{}.with({Manoeuvre::back, {}, by, {}, 0}),
                moved_to(base_, along(base_.pose.at, base_.forward, -by)), now, 0);
    const std::int64_t costs = is(self_, column::shooting) ? check() : 0;  // B-R6, Threat Zone
    for (const Form to : {Form::line, Form::column, Form::square}) {
      if (!formed_foot(type_of(self_)) || to == now || !may_change(now, to)) continue;
      const std::optional<Base> formed = changed_base(book_, self_, {.to = to});
      if (formed && !no_room(turn_, unit_, *formed))
        formed_as(Course{}.with(form_as(to)), *formed, to, costs);
    }
    Planned best = most_promising(unit_, std::move(proposals_),
                                  worth(base_, now) - charge_counts(base_, now, {}, true) - enough_gained,
                                  [this](const Proposal& each) { return attempt(each); });
    if (best.order.verb != Verb::none || best.why) return best;
    return stays(length(goal_.at - base_.pose.at) <= base_.footprint.depth ? remark::there_already
                                                                           : remark::no_nearer);
  }

 private:
  // Cost of a change of direction that needs a check here.
  std::int64_t check() const {
    if (zone_ == MoveZone::manoeuvre) return 0;
    return command_dice(turn_, unit_) > 0 ? check_counts : no_dice_counts;
  }
  Length most_in(Form form, const Base& at) const {
    return allowance(turn_, unit_, form, in_difficult(turn_, at));
  }
  std::int64_t worth(const Base& at, Form form) const {
    return shortfall(at.pose, goal_, tum) + form_counts(at, form);
  }

  // For a charge, on the way to a place or turning towards it. Not where it should stay, unless it must form
  // otherwise there; nor before an enemy to engage.
  bool may_go_aside(const Base& at) const {
    if (!approaches_ || stays_) return false;
    return length(goal_.at - at.pose.at) <= length(goal_.at - base_.pose.at) + farther_off_most;
  }
  // What the charges that it has from there count for, once it has gone these legs; unless `exact`, what they
  // could count for at most.
  std::int64_t charge_counts(const Base& at, Form form, std::span<const Leg> legs, bool exact) const {
    const bool about = std::any_of(legs.begin(), legs.end(),
                                   [](const Leg& leg) { return leg.how == Manoeuvre::about_face; });
    if (about || !may_go_aside(at)) return 0;
    return charge_counts_a_hit * (exact ? prospects_.best(at, form) : prospects_.at_most(at, form)) / 100;
  }

  std::int64_t form_counts(const Base& at, Form form) const {
    if (form == Form::stand) return 0;
    if (is_guns(self_)) {
      const bool has_to_go = length(goal_.at - at.pose.at) > 2 * open_move(book_, self_, Form::deployed);
      const bool fires = gunner_mark(turn_.table(), book_, unit_) != nobody;
      return (form == Form::deployed) == (fires || !has_to_go) ? 0 : wrong_guns_count;
    }
    const Length range = shooting_range(book_, type_of(self_));
    const Nearest nearest = nearest_of(turn_, at, enemies(turn_, self_.side));
    const UnitId rider = rider_near(turn_.table(), book_, self_.side, at);
    switch (form) {
      case Form::square:
        return (rider == nobody ? idle_square_counts : tum) + (under_fire(at) ? square_under_fire_counts : 0);
      case Form::column:
        if (rider != nobody && ahead_of(at, turn_[rider].base.pose.at) <= at.footprint.depth / 2)
          return ridden_down_counts;
        if (goes_home_) return 0;
        if (rider != nobody) return ridden_at_counts;
        return nearest.unit != nobody && range > 0 && at_most(nearest.away, range) ? silent_counts : 0;
      case Form::march:
        if (nearest.unit == nobody || nearest.away > 2 * open_move(book_, self_, Form::column)) return 0;
        return in_march_counts + (rider != nobody ? ridden_down_counts : 0);
      default:
        return rider != nobody ? ridden_down_counts : 0;
    }
  }

  // From muskets, which hit a Square best (Q5).
  bool under_fire(const Base& at) const {
    const Fighters foes = enemies(turn_, self_.side);
    return std::any_of(foes.begin(), foes.end(), [&](UnitId enemy) {
      const Unit& foe = turn_[enemy];
      return infantry(type_of(foe)) && shooting_state(foe) &&
             within_reach(foe.base, at, shooting_range(book_, type_of(foe)));
    });
  }

  // In a Control Zone it stays on the spot or comes no farther away (B-A26).
  bool obeys_controller(const Base& end) const {
    if (controller_ == nobody || length(end.pose.at - base_.pose.at) <= base_.footprint.depth) return true;
    const Base& enemy = turn_[controller_].base;
    return at_most(distance(end, enemy), distance(base_, enemy));
  }

  void propose(const Course& legs, const Base& end, Form form, std::int64_t costs) {
    const bool back = legs.count > 0 && legs.legs[0].how == Manoeuvre::back;
    if (!back && !obeys_controller(end)) return;
    costs += leg_counts * legs.count;
    if (legs.count > 0)
      proposals_.push_back(
          {legs, worth(end, form) + costs - charge_counts(end, form, legs.span(), false), costs});
    if (back || !is_guns(self_)) return;
    const Form changed = form == Form::deployed ? Form::limbered : Form::deployed;  // at the end (B-C17)
    if (changed == Form::limbered && is(self_, column::shot)) return;               // B-A79
    proposals_.push_back({legs.with(form_as(changed)), worth(end, changed) + costs, costs});
  }

  // Straight on, and at the goal perhaps the facing that is wanted there.
  void straight_on(const Course& before, const Base& at, Form form, Length most, std::int64_t costs) {
    propose(before, at, form, costs);
    const Length by = in_place_ ? 0 : useful(at.pose.at, at.forward, goal_, most);
    if (by <= 0) return;
    const Course legs = before.with(advance_by(by));
    const Base end = advanced(at, at.pose.facing, by);
    propose(legs, end, form, costs);
    const Angle off = turn_between(end.pose.facing, goal_.facing);
    if (length(goal_.at - end.pose.at) > tum || !wider(off, least_turn) || wider(off, degrees(45)) ||
        by + pivot_cost(book_, at.footprint, off) > most)
      return;
    propose(legs.with(face_to(goal_.facing)), faced(end, goal_.facing), form, costs + check());
  }

  // What it may do in a formation.
  void formed_as(const Course& before, const Base& from, Form form, std::int64_t costs) {
    directions(before, from, form, costs);
    if (zone_ == MoveZone::manoeuvre) freely(before, from, form, costs);
  }

  void directions(const Course& before, const Base& from, Form form, std::int64_t costs) {
    const Length most = most_in(form, from);
    straight_on(before, from, form, most, costs);
    each_wheel(from, goal_, least_turn, {-45, -30, -15, 15, 30, 45}, [&](Angle turn) {
      if (const Length spent = wheel_cost(book_, from.footprint, turn); spent <= most)
        straight_on(before.with(wheel_by(turn)), wheeled(from, turn), form, most - spent, costs);
    });
    const bool there = length(goal_.at - from.pose.at) <= tum;
    const Angle toward = there ? goal_.facing : bearing_of(goal_.at - from.pose.at);
    const Angle wanted = turn_between(from.pose.facing, toward),
                turn = std::clamp(wanted, -degrees(45), degrees(45));
    if (const Length spent = pivot_cost(book_, from.footprint, turn);
        wider(turn, least_turn) && spent <= most) {
      const Angle facing = bearing(from.pose.facing + turn);
      straight_on(before.with(face_to(facing)), faced(from, facing), form, most - spent, costs + check());
    }
    if (is_guns(self_)) return;  // B-A79
    if (const Length spent = about_face_cost(book_, self_);
        wider(wanted, degrees(90)) && form != Form::square && spent <= most)
      straight_on(before.with(about_face()), faced(from, opposite(from.pose.facing)), form, most - spent,
                  costs + about_counts + check());
    for (const Angle each : {turn, degrees(-45), degrees(45)}) {
      const Angle heading = bearing(from.pose.facing + each);
      const Length by = useful(from.pose.at, heading, goal_, most);
      if (by > 0 && wider(each, least_turn))
        propose(before.with({Manoeuvre::oblique, each, by, {}, 0}), advanced(from, heading, by), form,
                costs + check());
    }
  }

  // Out of reach of all enemies: in any direction and to any facing (B-A29).
  void freely(const Course& before, const Base& from, Form form, std::int64_t costs) {
    const Length threat = distance_figure(book_, row::threat);
    for (const Angle facing : {goal_.facing, bearing_of(goal_.at - base_.pose.at), from.pose.facing}) {
      const Point start = front_centre(base_);
      const Length back = from.footprint.depth / 2;
      const Point front = along(goal_.at, facing, back);
      const auto after = [&](Length by) {
        return set_down({along(on_the_way(start, front, by), facing, -back), facing}, from.footprint);
      };
      const auto threatened = [&](Length by) {
        return nearest_of(
                   turn_, after(by), enemies(turn_, self_.side), [](UnitId) { return true; },
                   threat + 2 * tolerance)
                   .unit != nobody;
      };
      Length by = std::min(length(front - start), most_in(form, from));
      while (by > 0 && threatened(by)) by = std::max(by - tum / 2, 0);
      const Base end = after(by);
      if (in_difficult(turn_, end) && by > move_figure(book_, row::difficult_ground)) continue;
      const Course there = before.with(go_to(end.pose.at));
      const std::int64_t all = costs + leg_counts / 2;  // straight ahead, if that leads there too
      propose(facing == from.pose.facing ? there : there.with(face_to(facing)), end, form, all);
    }
  }

  // As far as it can be done, with its checks passed.
  Attempt attempt(const Proposal& proposal) const {
    const Trial trial = try_legs(turn_, unit_, proposal.course.span());
    Attempt tried{{}, worth(trial.end, trial.form) + proposal.cost, trial.stop, trial.wanted};
    for (const Leg& leg : trial.done) tried.done = tried.done.with(leg);
    tried.worth -= charge_counts(trial.end, trial.form, tried.done.span(), true);
    return tried;
  }

  const Turn& turn_;
  const Rulebook& book_;
  UnitId unit_;
  bool approaches_, stays_ = false;
  bool in_place_ = false;  // only turns or forms: no step back to where its centre was
  const Unit& self_;
  const Base& base_;
  Pose goal_;
  bool goes_home_;
  MoveZone zone_;
  UnitId controller_;
  mutable Prospects prospects_;
  std::vector<Proposal> proposals_;
};

// Would an enemy in contact strike it from behind, so that it has no dice (B-R20)? `about`: if it faced
// about.
bool struck_behind(const Turn& turn, UnitId unit, bool about) {
  Unit turned = turn[unit];
  turned.base = faced(turned.base, opposite(turned.base.pose.facing));
  const UnitIds touching = enemies_in_contact(turn, unit);
  return std::any_of(touching.begin(), touching.end(), [&](UnitId enemy) {
    const Contact strikes = about ? contact_from(turned, turn[enemy].base) : contact_class(turn, unit, enemy);
    return strikes != Contact::frontal;
  });
}

// In contact it can only face about (B-R32, B-A73): to fight an enemy behind it, or as ordered.
Planned plan_locked(const Turn& turn, UnitId unit, const Pose& goal) {
  const Unit& self = turn[unit];
  const bool as_ordered = wider(turn_between(self.base.pose.facing, goal.facing), degrees(120));
  const auto gains = [&] { return struck_behind(turn, unit, false) && !struck_behind(turn, unit, true); };
  if (is_guns(self) || in_square(self) || (!as_ordered && !gains()))
    return stays(remark::locked, "B-A73"_r, enemies_in_contact(turn, unit).front());
  const Leg about = about_face();
  return moves_by(unit, {&about, 1});
}

Planned plan_commander(const Turn& turn, UnitId leader, const Pose& goal) {
  const Point from = stands_on(turn.table(), leader).pose.at;
  if (length(goal.at - from) <= enough_gained) return stays(remark::there_already);
  const Leg ride = go_to(on_the_way(from, goal.at, open_move(turn.book(), turn[leader])));
  return moves_by(leader, {&ride, 1});
}

// So near to an enemy that it means to charge it.
bool means_to_charge(const Turn& turn, UnitId unit, const Pose& goal) {
  const Nearest enemy = nearest_of(turn, moved_to(turn[unit].base, goal.at), enemies(turn, turn[unit].side));
  return enemy.unit != nobody && at_most(enemy.away, move_figure(turn.book(), row::charging)) &&
         !is(turn[unit], column::shooting);
}

// How far from an enemy to engage: within range of troops that shoot better than they charge, else a little
// less than a charge.
Length apart(const Rulebook& book, Type type) {
  constexpr std::int64_t percent = 85;
  const bool shoots = type == Type::battalion || type == Type::skirmisher || artillery(type);
  const std::int64_t reach = shoots ? shooting_range(book, type) : move_figure(book, row::charging);
  return static_cast<Length>(reach * percent / 100);
}

Planned plan_afresh(const Turn& turn, const Order& intention) {
  const UnitId unit = intention.unit;
  if (!present(turn, unit)) return {};
  const Length behind = distance_figure(turn.book(), row::support) / 2;  // near enough, and not crowding
  const auto goal = goal_of(turn, intention, apart(turn.book(), type_of(turn[unit])), behind);
  if (!goal) return stays(remark::target_gone, {}, intention.target);
  if (is_commander(turn[unit])) return plan_commander(turn, unit, *goal);
  if (locked(turn, unit)) return plan_locked(turn, unit, *goal);
  return MovePlanner(turn, intention, *goal, means_to_charge(turn, unit, *goal)).best();
}

}  // namespace

Planned plan_move(const Turn& turn, const Order& intention) {
  return turn.planned<Planned>(intention, [&] { return plan_afresh(turn, intention); });
}

Order plan(const Turn& turn, const Order& intention) { return plan_move(turn, intention).order; }

}  // namespace quincunx::bolivar
