// Legs tried one after another on a unit that stands where the ones before have brought it (5.1 to 5.4, H53).

#include <algorithm>

#include "play/ground_look.hpp"
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
    for (std::size_t i = 0; i < legs.size(); ++i) {
      trial_.stop = menu_.take(as(), legs[i]);
      if (!trial_.stop) trial_.stop = step(legs[i]);
      trial_.undone = static_cast<std::uint8_t>(trial_.stop ? legs.size() - i - 1 : 0);
      if (trial_.stop) break;
      trial_.may_fire = menu_.may_fire();
    }
    if (!trial_.done.empty() && trial_.stop) trial_.may_fire = menu_.may_fire();
    return std::move(trial_);
  }

 private:
  const Unit& as() const { return trial_.end.as; }
  const Base& at() const { return as().base; }
  bool leads() const { return is_leader(as()); }

  Bar step(const Leg& leg) {
    const Angle facing = at().pose.facing;
    if (leg.how == manoeuvre::pass) return pass(leg);
    if (leg.how == manoeuvre::scale) return scale(leg);
    if (leg.how == manoeuvre::replenish) return replenish(leg);
    if (leg.how == manoeuvre::rally) return rally(leg);
    switch (leg.how) {
      case Manoeuvre::advance:
        return act_of(as(), leg) == Act::prolong ? prolong(leg, facing) : march(leg, facing, leg.by);
      case Manoeuvre::back:
        return backward(leg, opposite(facing));
      case Manoeuvre::oblique:
        return march(leg, bearing(facing + leg.angle), leg.by);
      case Manoeuvre::sideways:
        return aside(leg);
      case Manoeuvre::go: {
        const Point way = leg.to - at().pose.at;
        return at_most(length(way), 0) ? Bar{} : march(leg, bearing_of(way), length(way));
      }
      case Manoeuvre::wheel:
        return wheel(leg);
      case Manoeuvre::pivot:
        return face(leg, bearing(leg.angle), "H49"_r);
      case Manoeuvre::turn:
        return face(leg, bearing(facing + leg.angle), "H49"_r);
      case Manoeuvre::about_face:
        return face(leg, opposite(facing), "H52"_r);
      case Manoeuvre::form:
        return form(leg);
      default:
        return {"H53"_r, remark::formed_moves};
    }
  }

  void add(const Leg& leg, const Base& to, Length cost, Rule rule, Going worst = Going::road,
           UnitId passed = nobody) {
    const bool marches = cost > 0 && act_of(as(), leg) != Act::prolong;
    const Rows because = marches    ? rows(table::movement, rate_row(as()))
                         : cost > 0 ? rows(table::distances, row::prolong)
                                    : Rows{};
    trial_.end.as.base = to;
    trial_.done.push_back({leg, to, form_of(as()), cost, rule, because, passed, worst});
  }
  Bar stopped_by(UnitId who, Bar why) {
    trial_.by = who;
    return why;
  }
  Bar stand(const Base& place) {
    UnitId by = nobody;
    const Bar bar = place_bars(turn_, trial_.end, place, by);
    return bar ? stopped_by(by, bar) : Bar{};
  }

  // A straight part at the cost of `left`; shorter than ordered when something bars the rest.
  Bar straight(Leg leg, Angle heading, Length wanted, Allowance& left, Rule rule, UnitId passing = nobody) {
    if (at_most(wanted, 0)) return {"H53"_r, remark::not_allowed};
    const Advance way = straight_way(turn_, trial_.end, heading, wanted, left, passing);
    if (way.stop && (!at_most(way.by, 0) || trial_.done.empty())) trial_.wanted = wanted;
    if (at_most(way.by, 0)) return stopped_by(way.met, way.stop);
    spend_way(left, way.ground, way.by);
    const bool whole = way.by == wanted && leg.how == Manoeuvre::go;
    Base to = whole ? moved_to(at(), leg.to) : advanced(at(), heading, way.by);
    // The same leg, given again, has to fit: rounding must not make it longer.
    for (Length by = way.by;
         !whole && leg.how == Manoeuvre::go && length(to.pose.at - at().pose.at) > way.by;)
      to = advanced(at(), heading, --by);
    leg.by = leg.how == Manoeuvre::go ? 0 : leg.by < 0 ? -way.by : way.by;
    if (leg.how == Manoeuvre::go) leg.to = to.pose.at;
    add(leg, to, way.by, rule, way.worst, passing);
    return stopped_by(way.met, way.stop);
  }

  Bar march(const Leg& leg, Angle heading, Length wanted) {
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    return straight(leg, heading, wanted, left_, leads() ? "8.1"_r : "5.6"_r);
  }

  // By the flank: a further half move (5.1). Free movers only move.
  Bar aside(const Leg& leg) {
    const Angle heading = bearing(at().pose.facing + degrees(leg.by > 0 ? 90 : -90));
    if (free_mover(as())) return march(leg, heading, std::abs(leg.by));
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    Allowance further(turn_, as(), menu_.quick(), menu_.hundredths());
    return straight(leg, heading, std::abs(leg.by), further, "5.1"_r);
  }

  Bar prolong(const Leg& leg, Angle heading) {
    const Length most = distance_figure(turn_, row::prolong);
    Allowance enough(turn_, as(), false, 100);
    const Bar bar = straight(leg, heading, std::min(leg.by, most), enough, "H49"_r);
    if (bar || at_most(leg.by, most)) return bar;
    trial_.wanted = leg.by;
    return {"5.3"_r, remark::no_movement_left};
  }

  Bar backward(const Leg& leg, Angle heading) {
    const Act act = act_of(as(), leg);
    if (act == Act::withdraw) return withdraw(leg);
    return act == Act::prolong ? prolong(leg, heading) : march(leg, heading, leg.by);
  }

  Bar wheel(const Leg& leg) {
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
    const std::int32_t whole = std::abs(leg.angle.arcseconds), sign = leg.angle.arcseconds < 0 ? -1 : 1;
    if (const Bar bar = on_the_way(sign, whole)) return bar;
    if (const Bar bar = stand(end)) return bar;
    left_.spend(worst, cost);
    add(leg, end, cost, "H53"_r, worst);
    return {};
  }
  // Degree by degree, unless nothing that could bar it comes into the circle round the corner it wheels on.
  // Friends that are passed freely do not count but at the end.
  Bar on_the_way(std::int32_t sign, std::int32_t whole) {
    const Base circle = about_corner(sign);
    const bool clear_ground = ground_is_clear(circle);
    UnitIds others = who_might_bar(turn_, trial_.end, circle);
    if (whole <= degrees(90).arcseconds)
      others.erase(
          std::remove_if(others.begin(), others.end(),
                         [&](UnitId id) { return behind_wheel(circle.pose.at, sign, turn_[id].base); }),
          others.end());
    if (clear_ground && others.empty()) return {};
    for (std::int32_t turned = 3600; turned < whole; turned += 3600) {
      const Base place = wheeled(at(), Angle{sign * turned});
      if (!clear_ground)
        if (const Bar bar = ground_bars(turn_, trial_.end, place)) return bar;
      UnitId by = nobody;
      const Bar bar = units_bar(turn_, trial_.end, place, others, by);
      if (bar && !(turn_[by].side == as().side && passed_freely(turn_[by]))) return stopped_by(by, bar);
    }
    return {};
  }
  Base about_corner(std::int32_t sign) const {
    const Footprint& size = at().footprint;
    const Length reach = 4 * at().radius + 8 * tolerance;  // twice the diagonal
    const Point corner =
        along(front_centre(at()), bearing(at().pose.facing + degrees(90 * sign)), size.width / 2);
    return set_down({corner, {}}, {reach, reach, true});
  }
  // By its circle: behind the rear edge, or beyond the corner, whence a wheel of up to 90 degrees turns away.
  bool behind_wheel(Point corner, std::int32_t sign, const Base& other) const {
    const Point offset = other.pose.at - corner;
    const std::int64_t ahead = onward(at().forward, offset), beyond = sign * rightward(at().forward, offset);
    const std::int64_t reach = std::int64_t{other.radius} + 4 * tolerance;
    return beyond > reach || ahead < -reach - at().footprint.depth;
  }
  bool ground_is_clear(const Base& circle) const {
    const quincunx::Ground& ground = *turn_.table().ground;
    return on_table(circle, ground.width, ground.depth, 0) &&
           std::none_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
             return (feature.traits & impassable) != 0 && meet(feature.box, box_of(circle));
           });
  }

  Bar face(const Leg& leg, Angle facing, Rule rule) {
    if (form_of(as()) == Form::garrison) return {"2.3"_r, remark::not_allowed};
    const Base end = set_down({at().pose.at, facing}, at().footprint);
    if (!leads())
      if (const Bar bar = stand(end)) return bar;
    add(leg, end, 0, rule);
    return {};
  }

  Bar form(const Leg& leg) {
    const auto to = static_cast<Form>(leg.formation);
    if (const Bar bar = form_bars(as(), to)) return bar;
    Base place;
    if (const Bar bar = place_formed(turn_, trial_.end, leg, place)) return bar;
    if (to != Form::garrison)
      if (const Bar bar = stand(place)) return bar;
    const bool first = trial_.done.empty();
    trial_.end.as.formation = leg.formation;
    add(leg, place, 0, "H52"_r);
    // What it may still go, it goes as it is formed now.
    if (first) left_ = Allowance(turn_, as(), menu_.quick(), menu_.hundredths());
    return {};
  }

  // Straight through the first friend in the way, and clear of him (H45).
  Bar pass(const Leg& leg) {
    if (form_of(as()) == Form::garrison) return {"5.6"_r, remark::not_allowed};
    const Angle heading = at().pose.facing;
    const Advance before = straight_way(turn_, trial_.end, heading, leg.by, left_);
    const UnitId passed = before.stop.why == remark::blocked_by_friend ? before.met : nobody;
    if (passed == nobody || form_of(turn_[passed]) == Form::garrison) return {"5.1"_r, remark::not_allowed};
    const Advance way = straight_way(turn_, trial_.end, heading, leg.by, left_, passed);
    if (at_most(way.by, before.by)) return stopped_by(passed, {"H45"_r, remark::no_room});
    return straight(leg, heading, leg.by, left_, "5.1"_r, passed);
  }

  Bar scale(const Leg& leg) {
    Base beyond;
    if (const Bar bar = beyond_obstacle(turn_, as(), beyond)) return bar;
    if (const Bar bar = stand(beyond)) return bar;
    add(leg, beyond, 0, "H44"_r);
    return {};
  }

  Bar replenish(const Leg& leg) {
    if (value(as(), is_guns(as()) ? column::low_guns : column::low_ammo) == 0)
      return {"H29"_r, remark::not_allowed};
    if (close_to_enemy(turn_, trial_.end.id, at())) return {"H29"_r, remark::enemy_too_near};
    if (!supplied(turn_, at())) return {"H29"_r, remark::no_wagon};
    add(leg, at(), 0, "H29"_r);
    return {};
  }
  Bar rally(const Leg& leg) {
    if (value(as(), column::silenced) == 0) return {"5.3"_r, remark::not_allowed};
    add(leg, at(), 0, "5.3"_r);
    return {};
  }
  Bar withdraw(const Leg& leg) {
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
