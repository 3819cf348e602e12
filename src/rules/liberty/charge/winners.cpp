// What winners of a melee do: they pursue routers, break through after Broken enemies, or hold (14).

#include <algorithm>
#include <optional>

#include "play/fire/arcs.hpp"
#include "play/move/lane.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/melee.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

void hold(Turn& turn, UnitId unit, Rule rule) { say(turn, unit, nobody, remark::holds_after_win, 0, rule); }

bool may_go_after(const Turn& turn, UnitId unit) {  // D76
  const Unit& self = turn[unit];
  enum { foot_too, mounted_only };
  const bool of_kind = turn.ruling(ruling::pursuers) == mounted_only
                           ? mounted(self)
                           : is_infantry(self) || type_of(self) == Type::cavalry;
  return of_kind && !disordered(self) && !routing(self) && state_of(turn, unit) != State::shaken;
}

Rows rows_of_going(const Unit& unit) {
  return is(unit, column::impetuous) ? rows(table::special_rules, row::impetuous) : Rows{};
}

// An Impetuous unit needs no die.
bool rolls_to_go(Turn& turn, UnitId unit, UnitId target, purpose::Purpose purpose, row::AfterMelee row) {
  if (is(turn[unit], column::impetuous)) return true;
  const int need = turn.figure(table::after_melee, row, after_melee_column::figure);
  return roll_against(turn, unit, target, purpose, 1, need, "14"_r, rows(table::after_melee, row)).count > 0;
}

// -- breakthrough

// Enemies that it may charge from where it is, the nearest first, of those equally near the lower id.
std::vector<UnitId> ahead_of_winner(const Turn& turn, UnitId unit) {
  if (is(turn[unit], column::broke_through)) return {};
  const Base& base = turn[unit].base;
  std::vector<UnitId> found;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (partly_in_front(base, turn[enemy].base) && !charge_bar(turn, unit, enemy)) found.push_back(enemy);
  nearest_first(
      found, [&](UnitId enemy) { return distance(base, turn[enemy].base); },
      [](UnitId enemy) { return enemy; });
  return found;
}

void break_through(Turn& turn, UnitId unit, const std::vector<UnitId>& targets) {
  if (!rolls_to_go(turn, unit, nobody, purpose::breakthrough, row::breaks_through))
    return hold(turn, unit, "D72"_r);
  std::vector<Offer> offers;
  for (const UnitId target : targets)
    set_harm(add_offer(offers, Verb::choose, unit, target), charge_odds(turn, unit, target));
  add_offer(offers, Verb::hold, unit);
  const Answer answer = ask(turn, turn[unit].side, topic::breakthrough, offers, unit);
  const Caused caused(turn, answer.by);
  if (answer.order.verb == Verb::hold) return hold(turn, unit, "D72"_r);
  const Turn::Because because(turn, say(turn, unit, answer.order.target, remark::breaks_through, 0, "D72"_r,
                                        rows_of_going(turn[unit])));
  mark(turn, unit, column::broke_through, 1, "D72"_r);
  charge_at_once(turn, unit, answer.order.target, "D72"_r);
}

// -- pursuit

Base turned_toward(const Base& base, Point to) {
  const Angle toward = bearing_of(to - base.pose.at), turn = turn_between(base.pose.facing, toward);
  if (at_most(Angle{std::abs(turn.arcseconds)}, Angle{})) return base;
  return set_down({base.pose.at, toward}, base.footprint);
}

bool has_room(const Turn& turn, UnitId unit, const Base& there) {
  if (!on_table(turn.table(), there) || on_closed_ground(turn, turn[unit], there)) return false;
  for (const SideId side : {SideId::first, SideId::second})
    if (!clear_of_all(turn.table(), there, UnitsOf<Fights>(turn, side, unit))) return false;
  return true;
}

// What it meets first on a straight way: a unit, or ground and the edge of the table.
struct Met {
  UnitId unit = nobody;
  bool anything = false;
};
Met meets_first(const Turn& turn, UnitId unit, const Base& from, Length within) {
  Lane lane(from, from.pose.facing, within, Lane::Rest::left);
  const Stop closed{"D98"_r, remark::impassable, nobody, {}};
  lane.limit(until_off_table(*turn.table().ground, from, lane.heading(), within, tolerance), closed);
  lane.cut(open_way(turn, turn[unit], from, lane.heading(), lane.by()), closed);
  for (const SideId side : {SideId::first, SideId::second})
    for (const UnitId other : UnitsOf<Fights>(turn, side, unit))
      lane.up_to(turn[other].base, {"D98"_r, remark::blocked_by_friend, other, {}});
  return {lane.stop().by, static_cast<bool>(lane.stop())};
}

void go_straight(Turn& turn, UnitId unit, const Base& from, Length by) {
  if (more_than(by, 0))
    move_to(turn, unit, advanced(from, from.pose.facing, by), Manoeuvre::advance, by, "14"_r);
}

void turn_on_centre(Turn& turn, UnitId unit, const Base& to) {
  if (to.pose != turn[unit].base.pose) move_to(turn, unit, to, Manoeuvre::pivot, 0, "D98"_r);
}

// As a charge to the router, the whole distance rolled or to contact.
void ride_after(Turn& turn, UnitId unit, UnitId router, const Base& turned, const ChargePath& path) {
  turn_on_centre(turn, unit, turned);
  const Dash dashed = dash(turn, unit, purpose::charge_distance, path.difficult, path.obstacles, false);
  const Turn::Because because(turn, dashed.event);
  const bool reached = at_least(dashed.by, path.length());
  if (less_than(dashed.by, path.wheel_cost)) return hold(turn, unit, "D98"_r);  // no room for its wheel
  if (path.wheel.arcseconds != 0)
    move_to(turn, unit, path.wheeled, Manoeuvre::wheel, path.wheel_cost, "D95"_r);
  go_straight(turn, unit, path.wheeled, reached ? path.straight : dashed.by - path.wheel_cost);
  if (reached && make_contact(turn, unit, router, turned, "D98"_r))
    return ride_down(turn, unit, router, "14"_r);
  hold(turn, unit, "D98"_r);
}

// No way to the router: straight on toward it, and at an enemy in the way.
void ride_on(Turn& turn, UnitId unit, UnitId router, const Base& turned) {
  const Met met = meets_first(turn, unit, turned, longest_dash(turn, unit, false, 0, false));
  if (met.unit != nobody && met.unit != router && turn[met.unit].side != turn[unit].side) {
    turn_on_centre(turn, unit, turned);
    return charge_at_once(turn, unit, met.unit, "14"_r);
  }
  if (met.anything) {
    say(turn, unit, router, remark::no_way_to_pursue, 0, "D98"_r);
    return hold(turn, unit, "D98"_r);
  }
  turn_on_centre(turn, unit, turned);
  const Dash dashed = dash(turn, unit, purpose::charge_distance, false, 0, false);
  const Turn::Because because(turn, dashed.event);
  go_straight(turn, unit, turned, dashed.by);
  hold(turn, unit, "D98"_r);
}

void pursue(Turn& turn, UnitId unit, UnitId router) {
  if (!rolls_to_go(turn, unit, router, purpose::pursuit, row::pursues)) return hold(turn, unit, "14"_r);
  const Turn::Because because(turn,
                              say(turn, unit, router, remark::pursues, 0, "14"_r, rows_of_going(turn[unit])));
  const Base turned = turned_toward(turn[unit].base, turn[router].base.pose.at);
  const bool turns = has_room(turn, unit, turned);
  const Base from = turns ? turned : turn[unit].base;  // beside friends it sets out as it faces
  const Ground& ground = *turn.table().ground;
  const ChargePath path = charge_path(turn, unit, from, router, ground.width + ground.depth);
  if (path.found) return ride_after(turn, unit, router, from, path);
  if (turns) return ride_on(turn, unit, router, turned);
  say(turn, unit, router, remark::no_way_to_pursue, 0, "14"_r);
  hold(turn, unit, "14"_r);
}

// Routers that no pursuer has reached yet, the nearest first.
std::vector<UnitId> routers_left(const Turn& turn, UnitId unit, const Beaten& beaten) {
  std::vector<UnitId> found;
  for (const UnitId router : beaten.routed)
    if (turn[router].present() && routing(turn[router]) && !is(turn[router], column::caught))
      found.push_back(router);
  nearest_first(
      found, [&](UnitId router) { return distance(turn[unit].base, turn[router].base); },
      [](UnitId router) { return router; });
  return found;
}

}  // namespace

bool breaks_through_now(const Turn& turn, UnitId unit) {
  return turn.ruling(ruling::breakthrough_fight) != 0 && is(turn[unit], column::broke_through);
}

void winner_acts(Turn& turn, UnitId unit, const Beaten& beaten) {
  if (engaged(turn, unit) || routing(turn[unit])) return;
  if (!may_go_after(turn, unit)) return hold(turn, unit, "D76"_r);
  const std::vector<UnitId> routers = routers_left(turn, unit, beaten);
  const std::vector<UnitId> targets =
      beaten.broken.empty() ? std::vector<UnitId>{} : ahead_of_winner(turn, unit);
  std::vector<Offer> offers;
  for (const UnitId router : routers) add_offer(offers, Verb::choose, unit, router);
  if (!targets.empty()) add_offer(offers, Verb::choose, unit, beaten.broken.front());
  if (offers.empty()) return hold(turn, unit, "14"_r);
  turn.activate(unit, "D98"_r);
  Answer answer{offers.front().order, 0};
  if (offers.size() > 1) answer = ask(turn, turn[unit].side, topic::pursue, offers, unit);
  const Caused caused(turn, answer.by);
  if (std::find(routers.begin(), routers.end(), answer.order.target) != routers.end())
    pursue(turn, unit, answer.order.target);
  else
    break_through(turn, unit, targets);
}

}  // namespace quincunx::liberty
