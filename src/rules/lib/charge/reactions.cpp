// How those who are charged react at once: countercharge, hasty square, shelter for crews (7.2).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

// H19, as far as it hangs on the target alone.
bool may_counter(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  const Form form = form_of(self);
  return mounted(self) && good_order(self) && (form == Form::line || form == Form::field_column) &&
         !charged_now(turn, unit) && enemies_in_contact(turn, unit).empty();
}

class Reactions {
 public:
  Reactions(Turn& turn, const std::vector<ChargePlan>& plans) : turn_(turn), plans_(plans) {}

  std::vector<Counter> hear() {
    std::vector<UnitId> targets;
    for (const ChargePlan& plan : plans_) targets.push_back(plan.target);
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    for (const UnitId target : targets) {
      if (may_counter(turn_, target))
        hear_counter(target);
      else if (may_form_square(turn_, target) && ridden_at(target))
        hear_square(target);
    }
    for (const UnitId target : targets)
      if (is_guns(turn_[target]) && !takes_shelter(turn_[target]) && ridden_at(target)) hear_crew(target);
    return std::move(counters_);
  }

 private:
  SideId side_of(UnitId unit) const { return turn_[unit].side; }

  std::vector<const ChargePlan*> against(UnitId target) const {
    std::vector<const ChargePlan*> found;
    for (const ChargePlan& plan : plans_)
      if (plan.target == target) found.push_back(&plan);
    const auto away = [&](const ChargePlan* plan) {
      return distance(turn_[target].base, turn_[plan->unit].base);
    };
    nearest_first(found, away, [](const ChargePlan* plan) { return plan->unit; });
    return found;
  }

  bool ridden_at(UnitId target) const {
    const auto chargers = against(target);
    return std::any_of(chargers.begin(), chargers.end(),
                       [&](const ChargePlan* plan) { return mounted(turn_[plan->unit]); });
  }

  void hear_counter(UnitId target) {
    std::vector<Offer> offers;
    std::vector<Counter> ways;
    for (const ChargePlan* plan : against(target)) {
      const Offer wanted = offer(verb::countercharge, target, plan->unit);
      const Base& self = turn_[target].base;
      if (at_most(before_front(self, front_centre(turn_[plan->unit].base)), 0)) {
        offers.push_back(refused(wanted, "H19"_r, remark::not_in_front));
        continue;
      }
      const ChargePath path = charge_path(turn_, plan->unit, target, plan->quick, plan->half);
      const Angle facing = path.found ? path.wheeled.pose.facing : turn_[plan->unit].base.pose.facing;
      const Base turned = set_down({self.pose.at, opposite(facing)}, self.footprint);
      if (!path.found || !room_for(turn_, target, turned)) {
        offers.push_back(refused(wanted, "H58"_r, remark::no_room));
        continue;
      }
      offers.push_back(wanted);
      ways.push_back({target, plan->unit, facing, 0});
    }
    offers.push_back(offer(Verb::hold, target));
    const Answer answer = ask(turn_, side_of(target), topic::react, offers, target);
    if (answer.order.verb != verb::countercharge) return;
    for (Counter& way : ways)
      if (way.charger == answer.order.target) {
        way.by = answer.by;
        counters_.push_back(way);
      }
  }

  // H56: not on strong ground or in works, unless ordered.
  bool well_placed(UnitId target) const {
    const auto chargers = against(target);
    return in_works(turn_, target, nobody) ||
           std::any_of(chargers.begin(), chargers.end(), [&](const ChargePlan* plan) {
             const Ground ground = ground_of(turn_, target, plan->unit);
             return ground == Ground::strong || ground == Ground::works;
           });
  }

  void hear_square(UnitId target) {
    const Unit& unit = turn_[target];
    const Footprint size = footprint_of(turn_, unit, Form::hasty_square);
    const Base there = set_down(reshaped(unit.base, size), size);
    Offer square = offer(verb::square, target);
    if (!room_for(turn_, target, there)) square = refused(square, "H52"_r, remark::no_room);
    std::vector<Offer> offers{square, offer(Verb::hold, target)};
    if (well_placed(target)) std::swap(offers[0], offers[1]);
    const Answer answer = ask(turn_, side_of(target), topic::react, offers, target);
    if (answer.order.verb != verb::square) return;
    const Caused caused(turn_, answer.by);
    say(turn_, target, nobody, remark::hasty_square_formed, 0, "H20"_r);
    const Turn::Because because(turn_);
    const bool slowed =
        raw(unit) && (slow_under(turn_, target, unit.base) || slow_under(turn_, target, there));
    reform(turn_, target, Form::hasty_square, there.pose, "H52"_r);
    if (!slowed) return;
    say(turn_, target, nobody, remark::ground_disorders, 0, "L72"_r);
    disorder(turn_, target, "L72"_r);
  }

  void hear_crew(UnitId guns) {
    const Length reach = distance_figure(turn_, row::shelter);
    std::vector<UnitId> squares;
    for (const UnitId other : friends(turn_, guns))
      if (in_square(turn_[other]) && within_reach(turn_[other].base, turn_[guns].base, reach))
        squares.push_back(other);
    if (squares.empty()) return;
    const auto away = [&](UnitId square) { return distance(turn_[square].base, turn_[guns].base); };
    nearest_first(squares, away, [](UnitId square) { return square; });
    std::vector<Offer> offers;
    for (const UnitId square : squares) offers.push_back(offer(verb::shelter, guns, square));
    offers.push_back(offer(Verb::hold, guns));
    const Answer answer = ask(turn_, side_of(guns), topic::react, offers, guns);
    if (answer.order.verb != verb::shelter) return;
    const Caused caused(turn_, answer.by);
    say(turn_, guns, answer.order.target, remark::crew_shelters, 0, "H21"_r);
    const Turn::Because because(turn_);
    silence(turn_, guns, -1, "H21"_r);
    mark(turn_, guns, column::sheltered, 1, "H21"_r);
    bind(turn_, guns, answer.order.target, tie::sheltered, 1, "H21"_r);
  }

  Turn& turn_;
  const std::vector<ChargePlan>& plans_;
  std::vector<Counter> counters_;
};

}  // namespace

// H20
bool may_form_square(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  const Form form = form_of(self);
  return type_of(self) == Type::infantry && good_order(self) &&
         (form == Form::line || form == Form::attack_column);
}

std::vector<Counter> hear_reactions(Turn& turn, const std::vector<ChargePlan>& plans) {
  return Reactions(turn, plans).hear();
}

}  // namespace quincunx::lib
