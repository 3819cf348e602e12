// Intentions (approach, engage, support) become the best legal move of a modest set, tried most promising
// first.

#include "rules/tilly/mind/plan.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "play/move/goal.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

constexpr std::int64_t worth_while =
    200;  // micrometres: a move that gains less than a hundredth of a TUM is not made

Plan idle(const Stop& why, Length wanted = 0) { return {{}, why, wanted, std::nullopt}; }
Stop unruled(remark::Remark why) { return {{}, why, nobody, {}}; }

// The legs as they could be done.
Order move_of(UnitId unit, const Trial& trial) {
  Order order;
  if (trial.done.empty()) return order;
  order.verb = Verb::move;
  order.unit = unit;
  for (const WalkPart<Taken>& part : trial.done) order.add(part.leg);
  return order;
}

// An order that will be tried again as it is carried out.
Plan plan_of(UnitId unit, const Trial& trial) {
  if (trial.done.empty()) return idle(trial.stop ? trial.stop : unruled(remark::there_already), trial.wanted);
  return {move_of(unit, trial), trial.stop, trial.wanted, std::nullopt};
}

Plan plan_pivot(const Turn& turn, UnitId guns, const Pose& goal) {
  const Base& own = turn[guns].base;
  const Point to = goal.at - own.pose.at;
  const Angle facing = length(to) > own.footprint.width ? bearing_of(to) : bearing(goal.facing);
  if (value(turn[guns], column::shot) != 0) return idle({"T-R25"_r, remark::shot_cannot_pivot, nobody, {}});
  const Angle off{std::abs(turn_between(own.pose.facing, facing).arcseconds)};
  if (at_most(off, {})) return idle(unruled(remark::there_already));
  const Leg pivot{Manoeuvre::pivot, facing, 0, {}};
  return plan_of(guns, try_legs(make_march(turn, guns, own), {&pivot, 1}));
}

Plan plan_melee_turn(const Turn& turn, UnitId unit, const Pose& goal) {
  const Pose& own = turn[unit].base.pose;
  const auto off = [&](Angle facing) { return std::abs(turn_between(facing, goal.facing).arcseconds); };
  std::int32_t least = off(own.facing) - degrees(45).arcseconds;
  Plan best = idle({"T-A76"_r, remark::locked, nobody, {}});
  for (const Leg& leg : {Leg{Manoeuvre::about_face, {}, 0, {}}, Leg{Manoeuvre::turn, degrees(-90), 0, {}},
                         Leg{Manoeuvre::turn, degrees(90), 0, {}}}) {
    const Angle by = leg.how == Manoeuvre::about_face ? degrees(180) : leg.angle;
    if (off(own.facing + by) >= least) continue;
    if (const Stop barred = try_melee_turn(turn, unit, {&leg, 1}).stop) {
      if (best.why) best.why = barred;
      continue;
    }
    least = off(own.facing + by);
    best = {};
    best.order.verb = Verb::move;
    best.order.unit = unit;
    best.order.add(leg);
  }
  return best;
}

Plan plan_leader(const Turn& turn, UnitId leader, const Pose& goal) {
  const UnitId host = turn[leader].host;
  const Base& own = turn[leader].base;
  const Base from = host == nobody ? own : moved_to(own, turn[host].base.pose.at);
  if (length(goal.at - from.pose.at) <= worth_while) return idle(unruled(remark::there_already));
  const Leg go{Manoeuvre::go, {}, 0, goal.at};
  Tried tried(turn, leader, from);
  tried.trial = try_legs(tried.march, {&go, 1});
  Plan plan = plan_of(leader, tried.trial);
  if (tried.trial.whole() && plan.order.verb != Verb::none) plan.ready.emplace(std::move(tried));
  return plan;
}

// The move that would be made if the way were free, and what stopped it.
struct Promise {
  Candidate move;
  Stop stop;
  Length wanted = 0;
  void tried(const Trial& trial) { stop = trial.stop, wanted = trial.wanted; }
  Plan failed(const March& march) {
    if (move.count == 0) return idle(unruled(remark::no_nearer));
    if (!stop) tried(try_legs(march, {move.legs.data(), move.count}));
    return idle(stop ? stop : unruled(remark::no_nearer), wanted);
  }
};

// Hands out candidates by score, the first listed of equal ones. Few are taken before no better one is left,
// so each is picked when needed instead of sorting all.
class Promising {
 public:
  Promising(Candidates& candidates, const Pose& goal, Length near)
      : candidates_(candidates), goal_(goal), near_(near) {
    for (const Candidate& each : candidates) scores_.push_back(each.score);
  }

  // Null if no candidate is left with a score below that.
  const Candidate* next(std::int64_t below) {
    for (;;) {
      const auto least = std::min_element(scores_.begin(), scores_.end());
      if (least == scores_.end() || *least >= below) return nullptr;
      Candidate& best = candidates_[static_cast<std::size_t>(least - scores_.begin())];
      if (best.exact) {
        *least = std::numeric_limits<std::int64_t>::max();
        return &best;
      }
      best.exact = true;
      *least = best.score = shortfall(best.end, goal_, near_);
    }
  }

 private:
  Candidates& candidates_;
  const Pose& goal_;
  Length near_;
  Few<std::int64_t, 48> scores_;
};

Plan plan_march(const Turn& turn, UnitId unit, const Pose& goal) {
  Plan plan;
  plan.ready.emplace(turn, unit, turn[unit].base);
  const March& march = plan.ready->march;
  Trial& best = plan.ready->trial;
  const Length near = march.start.footprint.width;
  const std::int64_t from = shortfall(march.start.pose, goal, near);
  std::int64_t least = from - worth_while;
  std::array<std::int32_t, 2> barred{Angle::full, Angle::full};  // wheels so wide or wider, left and right
  Promise first;                                                 // the most promising, unhindered
  const auto consider = [&](const Candidate& candidate) {
    const std::span<const Leg> legs{candidate.legs.data(), candidate.count};
    const std::int32_t wheel = legs[0].how == Manoeuvre::wheel ? legs[0].angle.arcseconds : 0;
    std::int32_t& least_barred = barred[wheel > 0 ? 1 : 0];
    if (std::abs(wheel) >= least_barred || shape_bars(turn, unit, legs)) return;
    const bool is_first = first.move.count == 0;
    if (is_first) first.move = candidate;
    if (blocked_at_once(march, legs[0])) return;
    Trial trial = try_legs(march, legs, {goal, least});
    if (is_first && !trial.given_up) first.tried(trial);
    if (trial.barred_at != Angle{}) least_barred = std::abs(trial.barred_at.arcseconds);
    if (trial.done.empty()) return;
    if (const std::int64_t found = shortfall(trial.end.pose, goal, near); found < least) {
      least = found;
      best = std::move(trial);
    }
  };
  const std::optional<Candidate> ahead = surely_best(march, goal, least);
  if (ahead) consider(*ahead);
  if (!ahead || least > ahead->score) {
    Candidates left = candidates(march, goal, least);
    Promising promising(left, goal, near);
    while (const Candidate* next = promising.next(least)) consider(*next);
  }
  if (best.done.empty()) {
    plan = first.failed(march);
    return plan;
  }
  plan.order = move_of(unit, best);
  plan.why = best.stop;
  plan.wanted = best.wanted;
  // Less than half of what it could have gained: then something made it go round.
  if (best.whole() && (from - least) * 2 < from - first.move.score) plan.why = first.failed(march).why;
  best.undone = 0;
  return plan;
}

Plan plan_afresh(const Turn& turn, const Order& intention) {
  const UnitId unit = intention.unit;
  if (!present(turn, unit)) return {};
  const std::optional<Pose> goal =  // as near as the buffer allows, or a base's depth behind
      goal_of(turn, intention, distance_figure(turn, row::buffer), turn[unit].base.footprint.depth);
  if (!goal) return idle({{}, remark::target_gone, intention.target, {}});
  if (is_commander(turn[unit])) return plan_leader(turn, unit, *goal);
  if (type_of(turn[unit]) == Type::cannons) return plan_pivot(turn, unit, *goal);
  if (locked(turn, unit)) return plan_melee_turn(turn, unit, *goal);
  return plan_march(turn, unit, *goal);
}

}  // namespace

Order plan(const Turn& turn, const Order& intention) { return plan_for(turn, intention).order; }

const Plan& plan_for(const Turn& turn, const Order& intention) {
  return turn.planned<Plan>(intention, [&] { return plan_afresh(turn, intention); });
}

}  // namespace quincunx::tilly
