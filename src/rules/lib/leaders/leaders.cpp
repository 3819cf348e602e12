// Step 1 of a player turn: squares formed in haste settle, leaders return and are replaced, reinforcements
// come, then leaders detach and attach (H27, H28, H47, H63).

#include "rules/lib/leaders/leaders.hpp"
#include "play/arrivals.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

std::vector<UnitId> own_leaders(const Turn& turn, SideId side) {
  return leaders_of(turn.table(), side, [](const Unit&) { return true; });
}

void settle_squares(Turn& turn, SideId side) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const Unit& unit = turn[unit_at(i)];
    if (unit.side == side && unit.present() && form_of(unit) == Form::hasty_square)
      reform(turn, unit_at(i), Form::square, unit.base.pose, "H20"_r);
  }
}

void return_leader(Turn& turn, UnitId leader) {
  const int today = player_turns_so_far(turn);
  const auto over = [&](column::Column c) {
    return value(turn[leader], c) != 0 && value(turn[leader], c) <= today;
  };
  if (over(column::dismounted)) mark(turn, leader, column::dismounted, 0, "H28"_r);
  if (!over(column::out)) return;
  mark(turn, leader, column::out, 0, "H28"_r);
  say(turn, leader, nobody, remark::leader_back, 0, "H28"_r);
  const UnitId host = turn[leader].host;
  if (host != nobody && turn[host].base.pose != turn[leader].base.pose)
    turn.emit("H28"_r, event::Moved{leader, Manoeuvre::slide, turn[host].base.pose, 0});
}

// Able or not: one leader for each unit.
bool taken(const Turn& turn, UnitId host) { return leader_with(turn.table(), host) != nobody; }

// Units that a successor can join: of the command, most stands first (tie: the lower id); if none is left, of
// the side.
std::vector<UnitId> hosts_for_successor(const Turn& turn, UnitId leader) {
  std::vector<UnitId> own, all;
  for (const UnitId unit : friends(turn, leader)) {
    if (taken(turn, unit)) continue;
    all.push_back(unit);
    if (turn[unit].command == turn[leader].command) own.push_back(unit);
  }
  std::vector<UnitId>& hosts = own.empty() ? all : own;
  std::stable_sort(hosts.begin(), hosts.end(),
                   [&](UnitId a, UnitId b) { return stands(turn[a]) > stands(turn[b]); });
  return hosts;
}

void replace(Turn& turn, UnitId leader) {
  std::vector<Offer> offers;
  for (const UnitId host : hosts_for_successor(turn, leader))
    offers.push_back(offer(Verb::attach, leader, host));
  if (offers.empty()) return;  // no unit is left to lead: the successor is still due
  const Answer answer = ask(turn, turn[leader].side, topic::replacement, offers, leader);
  const Caused because(turn, answer.by);
  const int lower = turn.figure(table::reorganizing, row::replaced_lower, number_column::number);
  const int rating =
      std::clamp(value(turn[leader], column::rating) - lower, 0, static_cast<int>(Rating::excellent));
  const UnitId host = answer.order.target;
  say(turn, leader, host, remark::replaced, rating, "H28"_r, rows(table::reorganizing, row::replaced_lower));
  mark(turn, leader, column::replace, 0, "H28"_r);
  mark(turn, leader, column::rating, rating, "8.3"_r);
  mark(turn, leader, column::out, 0, "H28"_r);
  mark(turn, leader, column::dismounted, 0, "H28"_r);
  turn.emit("H63"_r, event::Entered{leader, turn[host].base.pose});
  turn.emit("H63"_r, event::Linked{leader, host});
}

// Straight from the place of the leader or its unit to the nearest point of the other.
struct Ride {
  Length by = 0;
  bool reaches = false;
};
Ride ride_to(const Turn& turn, UnitId leader, UnitId host) {
  constexpr int whole_move = 100;
  const Unit& rider = turn[leader];
  const Base& from = stands_on(turn.table(), leader);
  const Length gap = distance(from, turn[host].base);
  if (at_most(gap, 0)) return {0, true};
  const Allowance move(turn, rider, false, whole_move);
  if (more_than(gap, move.farthest())) return {gap, false};
  // Wherever he sets out from the one and arrives at the other.
  const Length beside = rider.base.radius + tolerance;
  const Features met = going_features(turn, grown(joined(box_of(from), box_of(turn[host].base)), beside));
  if (met.empty()) return {gap, at_least(move.reach(Going::open), gap)};
  const auto closed = [](const Feature* f) { return ((f->traits | f->loose_traits) & impassable) != 0; };
  if (move.shortest() >= gap && std::none_of(met.begin(), met.end(), closed)) return {gap, true};
  const std::array<Point, 2> ends = nearest_points(from, turn[host].base);
  const Base start = set_down({ends[0], rider.base.pose.facing}, rider.base.footprint);
  const auto way = stretches(turn, rider, start, bearing_of(ends[1] - ends[0]), gap);
  return {gap, at_least(carries(move, way), gap)};
}

Bar attach_bar(const Turn& turn, UnitId leader, UnitId host) {
  if (taken(turn, host)) return {"H27"_r, remark::not_allowed};
  if (!ride_to(turn, leader, host).reaches) return {"H27"_r, remark::cannot_reach_unit};
  return {};
}

std::vector<Offer> choices(const Turn& turn, UnitId leader) {
  return offers_to_join(turn, leader, topic::leaders, offer(Verb::detach, leader, turn[leader].host),
                        friends(turn, leader), [&](UnitId unit) { return attach_bar(turn, leader, unit); });
}

struct Intent {
  UnitId leader = nobody, host = nobody;
  Ride ride;
  std::uint32_t by = 0;
};

void attach_and_detach(Turn& turn, SideId side) {
  std::vector<Intent> attach;
  for (const UnitId leader : own_leaders(turn, side)) {
    if (!able(turn, leader)) continue;
    const Answer answer = ask(turn, side, topic::leaders, choices(turn, leader), leader);
    const Caused because(turn, answer.by);
    const bool goes = answer.order.verb == Verb::attach;
    const Ride ride = goes ? ride_to(turn, leader, answer.order.target) : Ride{};
    if (goes || answer.order.verb == Verb::detach) part_from_host(turn, leader, "H27"_r);
    if (goes) attach.push_back({leader, answer.order.target, ride, answer.by});
  }
  for (const Intent& wish : attach) {
    const Caused because(turn, wish.by);
    if (taken(turn, wish.host)) {  // another one was quicker
      refuse(turn, wish.leader, wish.host, remark::not_allowed, "H27"_r);
      continue;
    }
    turn.emit("H27"_r, event::Moved{wish.leader, Manoeuvre::go, turn[wish.host].base.pose, wish.ride.by});
    turn.emit("H27"_r, event::Linked{wish.leader, wish.host});
    say(turn, wish.leader, wish.host, remark::attaches, 0, "H27"_r);
  }
}

// They come as if Well Handled, without a check: what is left of that they do in the next step.
void reinforce(Turn& turn, SideId side) {
  for (const UnitId unit : bring_on_arrivals(turn, static_cast<PurposeId>(purpose::arrival),
                                             static_cast<RemarkId>(remark::no_room_to_arrive), "H47"_r, side))
    if (!is_leader(turn[unit])) mark_as(turn, unit, column::checked, Handling::well_handled, "H47"_r);
}

}  // namespace

void leaders_step(Turn& turn) {
  const SideId side = phasing(turn);
  settle_squares(turn, side);
  for (const UnitId leader : own_leaders(turn, side)) {
    if (turn[leader].present()) return_leader(turn, leader);
    if (value(turn[leader], column::replace) != 0) replace(turn, leader);
  }
  reinforce(turn, side);
  attach_and_detach(turn, side);
}

}  // namespace quincunx::lib
