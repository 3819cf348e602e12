// Legs tried one after another, each from the end of the one before (5.1 to 5.4, H53).

#include <algorithm>
#include <limits>

#include "play/ground_look.hpp"
#include "play/move/sweep.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/menu.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/obstacles.hpp"

namespace quincunx::lib {
namespace {

class Attempt {
 public:
  Attempt(const Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling)
      : turn_(turn),
        menu_(turn, unit, legs, handling),
        left_(turn, turn[unit], menu_.quick(), menu_.hundredths()) {
    trial_.end = {unit, turn[unit]};
  }

  MoveTrial run(std::span<const Leg> legs) {
    trial_.run(legs, [this](const Leg& leg) {
      Stop stop = menu_.take(as(), leg);
      if (!stop) stop = step(leg);
      if (!stop) trial_.may_fire = menu_.may_fire();
      return stop;
    });
    if (!trial_.done.empty() && trial_.stop) trial_.may_fire = menu_.may_fire();
    return std::move(trial_);
  }

 private:
  const Unit& as() const { return trial_.end.as; }
  const Base& at() const { return as().base; }
  bool leads() const { return is_leader(as()); }

  Stop step(const Leg& leg) {
    if (const auto way = straight_of(leg, at().pose)) return straight_on(leg, *way);
    if (const auto facing = turned_by(leg, at().pose.facing))
      return face(leg, *facing, leg.how == Manoeuvre::about_face ? "H52"_r : "H49"_r);
    if (leg.how == Manoeuvre::wheel) return wheel(leg);
    if (leg.how == Manoeuvre::form) return form(leg);
    if (leg.how == manoeuvre::pass) return pass(leg);
    if (leg.how == manoeuvre::scale) return scale(leg);
    if (leg.how == manoeuvre::replenish) return replenish(leg);
    if (leg.how == manoeuvre::rally) return rally(leg);
    return {"H53"_r, remark::formed_moves};
  }

  Stop straight_on(const Leg& leg, const Straight& way) {
    if (leg.how == Manoeuvre::sideways) return aside(leg, way);
    if (leg.how == Manoeuvre::go) return at_most(way.by, 0) ? Stop{} : march(leg, way);
    const Act act = act_of(as(), leg);
    if (leg.how == Manoeuvre::back && act == Act::withdraw) return withdraw(leg);
    return leg.how != Manoeuvre::oblique && act == Act::prolong ? prolong(leg, way.heading) : march(leg, way);
  }

  void add(const Leg& leg, const Base& to, Length cost, Rule rule, Going worst = Going::road,
           UnitId passed = nobody) {
    const bool marches = cost > 0 && act_of(as(), leg) != Act::prolong;
    const Rows because = marches    ? rows(table::movement, rate_row(as()))
                         : cost > 0 ? rows(table::distances, row::prolong)
                                    : Rows{};
    trial_.end.as.base = to;
    trial_.done.push_back({leg, to, cost, rule, because, {passed, worst}});
  }

  // A straight part at the cost of `left`; shorter than ordered when something bars the rest.
  Stop straight(const Leg& leg, Angle heading, Length wanted, Allowance& left, Rule rule,
                UnitId passing = nobody) {
    if (at_most(wanted, 0)) return {"H53"_r, remark::not_allowed};
    const Advance way = straight_way(turn_, trial_.end, heading, wanted, left, passing);
    if (!trial_.enough(way.lane, wanted, tolerance + 1)) return way.lane.stop();
    spend_way(left, way.ground, way.lane.by());
    const StraightDone done = straight_done(leg, way.lane, wanted, true);
    add(done.leg, done.to, way.lane.by(), rule, way.worst, passing);
    return way.lane.stop();
  }

  Stop march(const Leg& leg, const Straight& way) {
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    return straight(leg, way.heading, way.by, left_, leads() ? "8.1"_r : "5.6"_r);
  }

  // By the flank: a further half move (5.1). Free movers only move.
  Stop aside(const Leg& leg, const Straight& way) {
    if (free_mover(as())) return march(leg, way);
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    Allowance further(turn_, as(), menu_.quick(), menu_.hundredths());
    return straight(leg, way.heading, way.by, further, "5.1"_r);
  }

  Stop prolong(const Leg& leg, Angle heading) {
    const Length most = distance_figure(turn_, row::prolong);
    Allowance enough(turn_, as(), false, 100);
    const Stop bar = straight(leg, heading, std::min(leg.by, most), enough, "H49"_r);
    if (bar || at_most(leg.by, most)) return bar;
    trial_.wanted = leg.by;
    return {"5.3"_r, remark::no_movement_left};
  }

  Stop wheel(const Leg& leg) {
    if (free_mover(as())) return {"H53"_r, remark::not_allowed};
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    if (leg.angle == Angle{} || std::abs(leg.angle.arcseconds) > half_circle.arcseconds)
      return {"H53"_r, remark::not_allowed};
    const Base end = wheeled(at(), leg.angle);
    const Length cost = wheel_cost(at().footprint.width, leg.angle);
    const Going before = going_of(turn_, as(), at()), after = going_of(turn_, as(), end);
    const Going worst = std::max(before == Going::impassable ? Going::open : before, after);
    if (worst == Going::impassable) return {"H53"_r, remark::impassable};
    if (more_than(cost, left_.reach(worst))) return {"H53"_r, remark::no_movement_left};
    if (crosses_obstacle(turn_, as(), at(), end)) return {"H44"_r, remark::impassable};
    if (const Stop bar = on_the_way(leg.angle)) return bar;
    if (const Stop bar = place_bars(turn_, trial_.end, end)) return bar;
    left_.spend(worst, cost);
    add(leg, end, cost, "H53"_r, worst);
    return {};
  }
  // Degree by degree, unless the circle round the corner it wheels on is free of anything that could bar it.
  // Friends that it passes freely count only at the end.
  Stop on_the_way(Angle turn) {
    const Sweep sweep(at(), turn);
    const Base circle = set_down({sweep.corner(), {}}, {2 * sweep.radius(), 2 * sweep.radius(), true});
    const bool clear_ground = ground_is_clear(circle);
    UnitIds others = who_might_bar(turn_, trial_.end, circle);
    others.erase(std::remove_if(others.begin(), others.end(),
                                [&](UnitId id) {
                                  const Unit& other = turn_[id];
                                  return (other.side == as().side && passed_freely(other)) ||
                                         sweep.surely_beyond(other.base, tolerance);
                                }),
                 others.end());
    if (clear_ground && others.empty()) return {};
    Length gap = clear_ground ? std::numeric_limits<Length>::max() : 0;
    for (const UnitId id : others) gap = std::min(gap, distance(at(), turn_[id].base) - 2 * tolerance);
    return sweep.on_the_way(gap, [&](const Base& place, Angle) {
      const Stop bar = clear_ground ? Stop{} : ground_bars(turn_, trial_.end, place);
      return bar ? bar : units_bar(turn_, trial_.end, place, others);
    });
  }
  bool ground_is_clear(const Base& circle) const {
    const quincunx::Ground& ground = *turn_.table().ground;
    return on_table(circle, ground.width, ground.depth, 0) &&
           std::none_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
             return (feature.traits & impassable) != 0 && meet(feature.box, box_of(circle));
           });
  }

  Stop face(const Leg& leg, Angle facing, Rule rule) {
    if (form_of(as()) == Form::garrison) return {"2.3"_r, remark::not_allowed};
    const Base end = set_down({at().pose.at, facing}, at().footprint);
    if (!leads())
      if (const Stop bar = place_bars(turn_, trial_.end, end)) return bar;
    add(leg, end, 0, rule);
    return {};
  }

  Stop form(const Leg& leg) {
    const auto to = static_cast<Form>(leg.formation);
    if (const Stop bar = form_bars(as(), to)) return bar;
    Base place;
    if (const Stop bar = place_formed(turn_, trial_.end, leg, place)) return bar;
    if (to != Form::garrison)
      if (const Stop bar = place_bars(turn_, trial_.end, place)) return bar;
    const bool first = trial_.done.empty();
    trial_.end.as.formation = leg.formation;
    add(leg, place, 0, "H52"_r);
    // What it may still go, it goes as it is formed now.
    if (first) left_ = Allowance(turn_, as(), menu_.quick(), menu_.hundredths());
    return {};
  }

  // Straight through the first friend in the way, and clear of him (H45).
  Stop pass(const Leg& leg) {
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    const Angle heading = at().pose.facing;
    const Advance before = straight_way(turn_, trial_.end, heading, leg.by, left_);
    const Stop& stop = before.lane.stop();
    const UnitId passed = stop.why == remark::blocked_by_friend ? stop.by : nobody;
    if (passed == nobody || form_of(turn_[passed]) == Form::garrison) return {"5.1"_r, remark::not_allowed};
    const Advance way = straight_way(turn_, trial_.end, heading, leg.by, left_, passed);
    if (at_most(way.lane.by(), before.lane.by())) return {"H45"_r, remark::no_room, passed};
    return straight(leg, heading, leg.by, left_, "5.1"_r, passed);
  }

  Stop scale(const Leg& leg) {
    Base beyond;
    if (const Stop bar = beyond_obstacle(turn_, as(), beyond)) return bar;
    if (const Stop bar = place_bars(turn_, trial_.end, beyond)) return bar;
    add(leg, beyond, 0, "H44"_r);
    return {};
  }

  Stop replenish(const Leg& leg) {
    if (value(as(), is_guns(as()) ? column::low_guns : column::low_ammo) == 0)
      return {"H29"_r, remark::not_allowed};
    if (close_to_enemy(turn_, trial_.end.id, at())) return {"H29"_r, remark::enemy_too_near};
    if (!supplied(turn_, at())) return {"H29"_r, remark::no_wagon};
    add(leg, at(), 0, "H29"_r);
    return {};
  }
  Stop rally(const Leg& leg) {
    if (value(as(), column::silenced) == 0) return {"5.3"_r, remark::not_allowed};
    add(leg, at(), 0, "5.3"_r);
    return {};
  }
  Stop withdraw(const Leg& leg) {
    add(leg, at(), 0, "5.4"_r);
    return {};
  }

  const Turn& turn_;
  Menu menu_;
  Allowance left_;
  MoveTrial trial_;
};

}  // namespace

MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling) {
  return Attempt(turn, unit, legs, handling).run(legs);
}

}  // namespace quincunx::lib
