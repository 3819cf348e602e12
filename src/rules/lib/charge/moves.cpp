// Steps 2b and 2c: charges are declared, met by reactions, and carried out (7.1, H58).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

Charge style_of(const Turn& turn, const ChargePlan& plan) {
  constexpr int with_fire = 2;
  return foot(turn[plan.unit]) && plan.style == with_fire ? Charge::fire : Charge::cold_steel;
}

class Charging {
 public:
  Charging(Turn& turn, const std::vector<ChargePlan>& plans) : turn_(turn), plans_(plans) {
    for (const Unit& unit : turn.table().units) before_.push_back(unit.base);
  }

  void run() {
    for (const ChargePlan& plan : plans_) declare(plan);
    counters_ = hear_reactions(turn_, plans_);
    for (const ChargePlan& plan : plans_)
      if (charging(turn_, plan.unit)) conduct(plan);
    for (const Counter& counter : counters_)
      if (charging(turn_, counter.unit) && fighting_enemies(turn_, counter.unit).empty())
        end_charge(turn_, counter.unit, "H58"_r);
  }

 private:
  void declare(const ChargePlan& plan) {
    const Caused caused(turn_, plan.by);
    bind(turn_, plan.unit, plan.target, tie::charges, 1, "7.1"_r);
    const Turn::Because because(turn_);
    mark_as(turn_, plan.unit, column::charge, style_of(turn_, plan), "7.1"_r);
    mark_as(turn_, plan.unit, column::done, Done::may_fire, "7.1"_r);
  }

  void conduct(const ChargePlan& plan) {
    const Reach reach = charge_reach(turn_, plan.quick, plan.half);
    const Caused caused(turn_, plan.by);
    for (const Counter& counter : counters_)
      if (counter.charger == plan.unit && enemies_in_contact(turn_, counter.unit).empty()) {
        if (has_room_to_turn(counter)) return meet(plan, counter, reach);
        refuse(turn_, counter.unit, nobody, remark::no_room, "H58"_r);
      }
    const PathSearch search(turn_, plan.unit, plan.target, reach);
    finish(plan.unit, search, search.find());
  }

  static Pose turned_to_meet(const Base& base, const Counter& counter) {
    return {base.pose.at, opposite(counter.charger_facing)};
  }
  bool has_room_to_turn(const Counter& counter) const {
    const Base& base = turn_[counter.unit].base;
    const Pose turned = turned_to_meet(base, counter);
    return turned.facing == base.pose.facing ||
           room_for(turn_, counter.unit, set_down(turned, base.footprint));
  }

  // Half of the gap along the charger's final facing is the countercharger's share, if his move allows it.
  void meet(const ChargePlan& plan, const Counter& counter, Reach reach) {
    const ChargePath declared = PathSearch(turn_, plan.unit, counter.unit, reach).find();
    advance_to_meet(counter, declared, plan.unit);
    const PathSearch search(turn_, plan.unit, counter.unit, reach);
    finish(plan.unit, search, search.with(declared.wheel).value_or(search.find()));
  }

  void advance_to_meet(const Counter& counter, const ChargePath& declared, UnitId charger) {
    const Caused caused(turn_, counter.by);
    say(turn_, counter.unit, charger, remark::countercharges, 0, "H19"_r);
    const Turn::Because because(turn_);
    mark_as(turn_, counter.unit, column::charge, Charge::counter, "H19"_r);
    const Unit& unit = turn_[counter.unit];
    const Pose turned = turned_to_meet(unit.base, counter);
    if (turned.facing != unit.base.pose.facing)
      move_to(turn_, counter.unit, turned, Manoeuvre::pivot, 0, "H58"_r);
    set_out(turn_, counter.unit, "H26"_r);
    if (!declared.found) return;
    const Length far = declared.straight + 2 * unit.base.radius;
    const auto gap = travel_to_touch(declared.wheeled, declared.wheeled.pose.facing, far, unit.base);
    if (!gap) return;
    const Allowance left(turn_, unit, false,
                         turn_.figure(table::maneuvers, row::countercharge_move, maneuvers_column::part));
    const Run way = run_on(turn_, counter.unit, unit.base, *gap / 2, left);
    mark_as(turn_, counter.unit, column::charge_ground,
                std::max(going_of(turn_, unit, unit.base), way.worst), "L43"_r);
    if (more_than(way.by, 0))
      move_to(turn_, counter.unit, advanced(unit.base, unit.base.pose.facing, way.by).pose,
              Manoeuvre::advance, way.by, "H58"_r);
    meet_enemies(counter.unit);
  }

  void finish(UnitId unit, const PathSearch& search, const ChargePath& found) {
    const ChargePath path = found.found ? found : search.fall_short();
    charge_along(turn_, unit, path, search.loose_order(), "7.1"_r);
    meet_enemies(unit);
    if (found.found) return;
    say(turn_, unit, charge_target(turn_, unit), remark::charge_falls_short, 0, "H58"_r);
    const Turn::Because because(turn_);
    end_charge(turn_, unit, "H58"_r);
  }

  void meet_enemies(UnitId unit) {
    for (const UnitId enemy : enemies_in_contact(turn_, unit))
      record_contact(turn_, unit, enemy, before_[index(unit)], before_[index(enemy)]);
  }

  Turn& turn_;
  const std::vector<ChargePlan>& plans_;
  std::vector<Base> before_;  // as all stood when the charges were declared
  std::vector<Counter> counters_;
};

}  // namespace

void charge_along(Turn& turn, UnitId unit, const ChargePath& path, bool loose_order, Rule rule) {
  if (!loose_order) set_out(turn, unit, "H26"_r);
  if (path.wheeled.pose != turn[unit].base.pose)
    move_to(turn, unit, path.wheeled.pose, loose_order ? Manoeuvre::pivot : Manoeuvre::wheel, path.wheel_cost,
            "H58"_r);
  if (loose_order) set_out(turn, unit, "H26"_r);
  if (more_than(path.straight, 0))
    move_to(turn, unit, path.end.pose, Manoeuvre::advance, path.straight, rule);
  mark_as(turn, unit, column::charge_ground, path.worst, "L43"_r);
}

void react_and_charge(Turn& turn, std::vector<ChargePlan> plans) {
  if (!plans.empty()) Charging(turn, plans).run();
}

}  // namespace quincunx::lib
