// Step a: generals leave and join units; their rides; their risk (10, D03, D69, D91).

#include "play/units/joining.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/leaders/places.hpp"
#include "rules/liberty/move/attempt.hpp"

namespace quincunx::liberty {
namespace {

Length way_to(const Turn& turn, UnitId general, UnitId host) {
  return distance(stands_on(turn.table(), general), turn[host].base);
}
Length allowance(const Turn& turn, UnitId general) {
  return printed_rate(turn.book(), turn[general], Rate::advance);
}

Bar attach_bar(const Turn& turn, UnitId general, UnitId host) {
  if (turn[host].command != turn[general].command) return {"10"_r, remark::other_brigade};
  if (general_with(turn.table(), host) != nobody) return {"D91"_r, remark::has_general};
  if (more_than(way_to(turn, general, host), allowance(turn, general)))
    return {"D91"_r, remark::general_out_of_reach};
  return {};
}

void join(Turn& turn, UnitId general, UnitId host) {
  const Turn::Because because(turn, say(turn, general, host, remark::attaches, 0, "10"_r));
  const Length way = way_to(turn, general, host);
  detach(turn, general, "10"_r);
  turn.emit("D91"_r, event::Moved{general, Manoeuvre::go, turn[host].base.pose, way});
  turn.emit("10"_r, event::Linked{general, host});
  mark(turn, general, column::moved, 1, "D91"_r);
}

void join_and_leave(Turn& turn, UnitId general) {
  // Asked wherever any unit could be joined or left, whether reasons are wanted or not: questions are
  // numbered.
  const Fighters mates = friends(turn, general);
  if (mates.begin() == mates.end()) return;
  const std::vector<Offer> offers =
      offers_to_join(turn, general, topic::generals, offer(Verb::detach, general), mates,
                     [&](UnitId unit) { return attach_bar(turn, general, unit); });
  const Answer answer = ask(turn, turn[general].side, topic::generals, offers, general);
  const Caused because(turn, answer.by);
  if (answer.order.verb == Verb::attach) join(turn, general, answer.order.target);
  if (answer.order.verb == Verb::detach) set_beside(turn, general, turn[general].host, "10"_r);
}

bool may_ride(const Turn& turn, UnitId general) {
  return turn[general].present() && turn[general].host == nobody && !is(turn[general], column::moved);
}

// D03.
void ride_at_once(Turn& turn, UnitId general) {
  if (turn.ruling(ruling::general_moves) != 0 || !may_ride(turn, general)) return;
  const std::array offers{offer(Verb::hold, general), offer(Verb::move, general)};
  const Answer answer = ask(turn, turn[general].side, topic::generals, offers, general);
  if (answer.order.verb != Verb::move) return;
  const Caused because(turn, answer.by);
  ride(turn, answer.order);
}

// The farthest place on the straight way, no farther than that, at which he may stand.
Length way_open(const Turn& turn, UnitId general, Angle heading, Length by) {
  const Base& from = turn[general].base;
  const Length step = distance_figure(turn, row::arrival_step);
  while (more_than(by, 0) && !may_stand(turn, general, advanced(from, heading, by), true)) by -= step;
  return more_than(by, 0) ? by : 0;
}

// D99: a die more, for a ride that is farther than the allowance.
Length hurry(Turn& turn, UnitId general, Length wanted) {
  if (at_most(wanted, allowance(turn, general))) return 0;
  if (!spend(turn, general, Action::double_time, 0)) return 0;
  return move_die(turn, general, purpose::hurry, row::double_time_mounted, "15"_r);
}

}  // namespace

void ride(Turn& turn, const Order& order) {
  const UnitId general = order.unit;
  if (turn[general].host != nobody)
    return refuse(turn, general, {"D91"_r, remark::has_general, turn[general].host, {}});
  if (is(turn[general], column::moved))
    return refuse(turn, general, {"D91"_r, remark::has_moved, nobody, {}});
  if (order.leg_count == 0) return;
  if (order.legs[0].how != Manoeuvre::go)
    return refuse(turn, general, {"D91"_r, remark::not_offered, nobody, {}});
  const Base from = turn[general].base;
  const Point goal = order.legs[0].to;
  const Length wanted = length(goal - from.pose.at);
  const Angle heading = bearing_of(goal - from.pose.at);
  const Length most = allowance(turn, general) + hurry(turn, general, wanted);
  const Length by = way_open(turn, general, heading, std::min(wanted, most));
  if (more_than(by, 0)) {
    const Point to = by == wanted ? goal : along(from.pose.at, heading, by);
    turn.emit("10"_r, event::Moved{general, Manoeuvre::go, {to, from.pose.facing}, by});
    mark(turn, general, column::moved, 1, "D91"_r);
  }
  if (more_than(wanted, by)) {
    const bool tired = at_least(by, most);
    refuse(turn, general, {"D91"_r, tired ? remark::no_movement_left : remark::no_room, nobody, {}},
           wanted - by);
  }
  if (order.leg_count > 1)
    turn.emit("D91"_r, event::Refused{general, nobody, static_cast<RemarkId>(remark::rest_left_undone),
                                      order.leg_count - 1});
}

void generals_step(Turn& turn) {
  const std::vector<UnitId> generals = leaders_of(turn.table(), *turn.table().active, [](const Unit& unit) {
    return unit.present() && is_general(unit);
  });
  for (const UnitId general : generals) join_and_leave(turn, general);
  for (const UnitId general : generals) ride_at_once(turn, general);
}

void risk_generals(Turn& turn, std::span<const UnitId> generals) {
  const int need = turn.figure(table::after_melee, row::general_falls, after_melee_column::figure);
  for (const UnitId general : generals) {
    if (general == nobody || !turn[general].present()) continue;
    const Roll die = turn.roll(purpose::general_risk, general, nobody, 1);
    const int falls = counts_low.score(die, need);
    const std::uint32_t by = show(turn, general, turn[general].host, purpose::general_risk, die, need, falls,
                                  "D69"_r, rows(table::after_melee, row::general_falls));
    if (falls == 0) continue;
    const Turn::Because because(turn, by);
    say(turn, general, nobody, remark::general_killed, 0, "10"_r);
    turn.emit("10"_r, event::Left{general, Fate::fallen});
  }
}

}  // namespace quincunx::liberty
