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

void declare(Turn& turn, const ChargePlan& plan) {
  const Caused caused(turn, plan.by);
  bind(turn, plan.unit, plan.target, tie::charges, 1, "7.1"_r);
  const Turn::Because because(turn);
  mark_as(turn, plan.unit, column::charge, style_of(turn, plan), "7.1"_r);
  mark_as(turn, plan.unit, column::done, Done::may_fire, "7.1"_r);
}

// `before`: the bases of all units when the charges were declared.
void meet_enemies(Turn& turn, UnitId unit, const std::vector<Base>& before) {
  for (const UnitId enemy : enemies_in_contact(turn, unit))
    record_contact(turn, unit, enemy, before[index(unit)], before[index(enemy)]);
}

void finish_charge(Turn& turn, UnitId unit, const PathSearch& search, const ChargePath& found,
                   const std::vector<Base>& before) {
  const ChargePath path = found.found ? found : search.fall_short();
  charge_along(turn, unit, path, search.loose_order(), "7.1"_r);
  meet_enemies(turn, unit, before);
  if (found.found) return;
  say(turn, unit, charge_target(turn, unit), remark::charge_falls_short, 0, "H58"_r);
  const Turn::Because because(turn);
  end_charge(turn, unit, "H58"_r);
}

Pose turned_to_meet(const Base& base, const Counter& counter) {
  return {base.pose.at, opposite(counter.charger_facing)};
}
bool has_room_to_turn(const Turn& turn, const Counter& counter) {
  const Base& base = turn[counter.unit].base;
  const Pose turned = turned_to_meet(base, counter);
  return turned.facing == base.pose.facing || room_for(turn, counter.unit, set_down(turned, base.footprint));
}

// H58: half of the gap along the charger's final facing is the countercharger's share, if its move allows it.
void advance_to_meet(Turn& turn, const Counter& counter, const ChargePath& declared, UnitId charger,
                     const std::vector<Base>& before) {
  const Caused caused(turn, counter.by);
  say(turn, counter.unit, charger, remark::countercharges, 0, "H19"_r);
  const Turn::Because because(turn);
  mark_as(turn, counter.unit, column::charge, Charge::counter, "H19"_r);
  const Unit& unit = turn[counter.unit];
  const Pose turned = turned_to_meet(unit.base, counter);
  if (turned.facing != unit.base.pose.facing)
    move_to(turn, counter.unit, turned, Manoeuvre::pivot, 0, "H58"_r);
  set_out(turn, counter.unit, "H26"_r);
  if (!declared.found) return;
  const Length far = declared.straight + 2 * unit.base.radius;
  const auto gap = travel_to_touch(declared.wheeled, declared.wheeled.pose.facing, far, unit.base);
  if (!gap) return;
  const Allowance left(turn, unit, false,
                       turn.figure(table::maneuvers, row::countercharge_move, maneuvers_column::part));
  const Run way = run_on(turn, counter.unit, unit.base, *gap / 2, left);
  mark_as(turn, counter.unit, column::charge_ground, std::max(going_of(turn, unit, unit.base), way.worst),
          "L43"_r);
  if (more_than(way.by, 0))
    move_to(turn, counter.unit, advanced(unit.base, unit.base.pose.facing, way.by).pose, Manoeuvre::advance,
            way.by, "H58"_r);
  meet_enemies(turn, counter.unit, before);
}

// 7.1: the charge itself, against the countercharger if there is one that can turn.
void conduct(Turn& turn, const ChargePlan& plan, const std::vector<Counter>& counters,
             const std::vector<Base>& before) {
  const Reach reach = charge_reach(turn, plan.quick, plan.half);
  const Caused caused(turn, plan.by);
  for (const Counter& counter : counters) {
    if (counter.charger != plan.unit || !enemies_in_contact(turn, counter.unit).empty()) continue;
    if (!has_room_to_turn(turn, counter)) {
      refuse(turn, counter.unit, nobody, remark::no_room, "H58"_r);
      continue;
    }
    const ChargePath declared = PathSearch(turn, plan.unit, counter.unit, reach).find();
    advance_to_meet(turn, counter, declared, plan.unit, before);
    const PathSearch search(turn, plan.unit, counter.unit, reach);
    return finish_charge(turn, plan.unit, search, search.with(declared.wheel).value_or(search.find()),
                         before);
  }
  const PathSearch search(turn, plan.unit, plan.target, reach);
  finish_charge(turn, plan.unit, search, search.find(), before);
}

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

void react_and_charge(Turn& turn, const std::vector<ChargePlan>& plans) {
  if (plans.empty()) return;
  std::vector<Base> before;
  for (const Unit& unit : turn.table().units) before.push_back(unit.base);
  for (const ChargePlan& plan : plans) declare(turn, plan);
  const std::vector<Counter> counters = hear_reactions(turn, plans);
  for (const ChargePlan& plan : plans)
    if (charging(turn, plan.unit)) conduct(turn, plan, counters, before);
  for (const Counter& counter : counters)
    if (charging(turn, counter.unit) && fighting_enemies(turn, counter.unit).empty())
      end_charge(turn, counter.unit, "H58"_r);
}

}  // namespace quincunx::lib
