#include "rules/acw/leaders/commanders.hpp"

#include <algorithm>
#include <array>

#include "play/move/refusal.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// May a commander stand there? On the table, on open ground, on no unit, and no nearer than an inch to an
// enemy.
bool may_stand(const Turn& turn, UnitId commander, const Base& at) {
  if (!on_table(turn.table(), at) || on_closed_ground(turn, turn[commander], at)) return false;
  const Length keeps = distance_figure(turn, row::enemies);
  bool free = true;
  each_near(turn.table(), at, keeps, [&](UnitId id, const Unit& unit) {
    if (id == commander) return;
    const bool presses =
        unit.side != turn[commander].side && !is_commander(unit) && less_than(distance(at, unit.base), keeps);
    free = free && !presses && clear_of(at, unit.base);
  });
  return free;
}

// Straight from place to place, past friends and enemies, over ground that is open to it.
class Ride {
 public:
  Ride(const Turn& turn, UnitId commander)
      : turn_(turn), id_(commander), left_(turn, turn[commander], rate(turn, turn[commander], Pace::normal)) {
    walk.end = turn[commander];
  }

  Walk<Passed> run(std::span<const Leg> legs) {
    walk.run(legs, [this](const Leg& leg) { return step(leg); });
    return std::move(walk);
  }

 private:
  Stop step(const Leg& leg) {
    const auto way = straight_of(leg, walk.end.base.pose);
    const bool nowhere = way && (way->by < 0 || (leg.how != Manoeuvre::go && at_most(way->by, 0)));
    if (!way || nowhere) return {"W5"_r, remark::no_such_move, nobody, {}};
    Lane lane(walk.end.base, way->heading, way->by, Lane::Rest::left);
    lane.cut(until_off_table(*turn_.table().ground, walk.end.base, way->heading, way->by, tolerance),
             {"W5"_r, remark::off_table, nobody, {}});
    lane.limit(open_way(turn_, walk.end, walk.end.base, way->heading, lane.by()),
               {"8"_r, remark::impassable, nobody, {}});
    left_.bound(lane);
    constexpr Length step_back = inch / 4;
    while (more_than(lane.by(), 0) && !may_stand(turn_, id_, lane.end()))
      lane.cut(lane.by() - step_back, {"W5"_r, remark::no_place, nobody, {}});
    left_.bound(lane);  // again: not astride an obstacle either
    if (!walk.enough(lane, way->by, tolerance + 1) || !may_stand(turn_, id_, lane.end())) return lane.stop();
    left_.take(lane);
    const StraightDone done = straight_done(leg, lane, way->by, false);
    walk.done.push_back(
        {done.leg, done.to, lane.by(), "W5"_r, rows(table::movement, row::commanders_ride), {}});
    walk.end.base = done.to;
    return lane.stop();
  }

  const Turn& turn_;
  UnitId id_;
  Allowance left_;  // woods and obstacles slow it like all but skirmishers (8)
  struct Walked : Walk<Passed> {
    Unit end;
  } walk;
};

// Beside a unit: behind it, before it, on the side that is nearer to him, on the other. In line with it,
// first on the side away from the enemy.
std::array<Base, 4> places_beside(const Turn& turn, UnitId unit, UnitId commander, UnitId enemy) {
  const Base& host = turn[unit].base;
  const Footprint own = turn[commander].base.footprint;
  const auto at = [&](Angle off, Length half) {
    return set_down({along(host.pose.at, bearing(host.pose.facing + off), half), host.pose.facing}, own);
  };
  const Length deep = (host.footprint.depth + own.depth) / 2, wide = (host.footprint.width + own.width) / 2;
  const auto to_right = [&](UnitId id) {
    return static_cast<Length>(rightward(host.forward, turn[id].base.pose.at - host.pose.at));
  };
  const Length off = to_right(commander);
  const Angle near = degrees((same_length(off, 0) ? less_than(to_right(enemy), 0) : off > 0) ? 90 : -90);
  return {at(half_circle, deep), at({}, deep), at(near, wide), at(-near, wide)};
}

}  // namespace

void ride(Turn& turn, UnitId commander) {
  turn.activate(commander, "W5"_r);
  const Turn::Because activation(turn);
  const std::vector<Offer> offers{offer(Verb::move, commander)};
  const Answer answer = ask(turn, turn[commander].side, topic::orders, offers, commander);
  Order order = answer.order;
  if (order.verb == Verb::none || order.verb == Verb::hold) return;
  const Caused caused(turn, answer.by);
  if (!is_move(order)) {
    refuse(turn, commander, order.target, remark::not_offered, "W5"_r);
    return;
  }
  if (order.verb != Verb::move) order = plan(turn, order);
  if (order.verb != Verb::move) {
    refuse(turn, commander, nobody, remark::no_nearer, "W5"_r);
    return;
  }
  const Walk<Passed> way = Ride(turn, commander).run(legs_of(order));
  for (const WalkPart<Passed>& part : way.done)
    turn.emit(part.rule, event::Moved{commander, part.leg.how, part.to.pose, part.cost}, part.because);
  if (!way.done.empty()) mark(turn, commander, column::rode, 1, "W5"_r);
  refuse_move(turn, commander, way.stop, way.wanted);
  refuse_undone(turn, commander, way, remark::rest_left_undone);
}

void displace_commanders(Turn& turn, UnitId unit) {
  if (is_commander(turn[unit])) return;
  const Length keeps = distance_figure(turn, row::enemies);
  for (const UnitId leader : turn.table().leaders) {
    const Unit& commander = turn[leader];
    if (!commander.present() || commander.side == turn[unit].side) continue;
    if (!less_than(distance(commander.base, turn[unit].base), keeps)) continue;
    const Nearest host = nearest_of(turn, commander.base, Fighters(turn, commander.side));
    if (host.unit == nobody) continue;
    for (const Base& there : places_beside(turn, host.unit, leader, unit)) {
      if (!may_stand(turn, leader, there)) continue;
      const Turn::Because because(turn, say(turn, leader, unit, remark::commander_displaced, 0, "W5"_r));
      turn.emit("W5"_r, event::Moved{leader, Manoeuvre::slide, there.pose, 0});
      break;
    }
  }
}

}  // namespace quincunx::acw
