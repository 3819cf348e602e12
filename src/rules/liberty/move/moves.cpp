// Moves by legs: their dice, and what follows from them (8, D21, D22, D29, D99).

#include "rules/liberty/move/moves.hpp"

#include "play/move/refusal.hpp"
#include "play/units/leaders.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/conduct.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

// 7: any formation and facing about its centre; only what it comes to is judged.
MoveTrial try_reform(const Turn& turn, UnitId unit, std::span<const Leg> legs) {
  MoveTrial trial;
  trial.end = turn[unit];
  if (is(turn[unit], column::arrived)) trial.stop = {"D33"_r, remark::just_arrived, nobody, {}};
  for (std::size_t i = 0; i < legs.size() && !trial.stop; ++i) {
    const Pose at = trial.end.base.pose;
    if (const auto facing = turned_by(legs[i], at.facing))
      trial.end.base = set_down({at.at, *facing}, trial.end.base.footprint);
    else if (!may_form(trial.end, static_cast<Form>(legs[i].formation)))
      trial.stop = {"D37"_r, remark::cannot_form, nobody, {}};
    else
      trial.end = formed_as(turn, trial.end, static_cast<Form>(legs[i].formation),
                            {at.at, legs[i].angle != Angle{} ? opposite(at.facing) : at.facing});
    trial.done.push_back({legs[i], trial.end.base, 0, "7"_r, {}, {}});
  }
  const Unit& now = turn[unit];
  if (!trial.stop && now.formation == trial.end.formation && now.base.pose == trial.end.base.pose)
    trial.stop = {"7"_r, remark::there_already, nobody, {}};
  if (!trial.stop) trial.stop = place_bars(turn, unit, trial.end, trial.end.base);
  if (trial.stop) trial.done.clear(), trial.end = now;
  return trial;
}

// A general's way, as far as one move carries; whether it may end there is judged when it rides (D91).
MoveTrial try_ride(const Turn& turn, UnitId general, std::span<const Leg> legs) {
  MoveTrial trial;
  trial.end = turn[general];
  if (legs.empty() || legs[0].how != Manoeuvre::go) {
    trial.stop = {"D91"_r, remark::not_offered, nobody, {}};
    return trial;
  }
  const Base& from = turn[general].base;
  const Straight way = *straight_of(legs[0], from.pose);
  Lane lane(from, way.heading, way.by, Lane::Rest::left);
  lane.limit(printed_rate(turn.book(), turn[general], Rate::advance),
             {"D91"_r, remark::no_movement_left, nobody, {}});
  const StraightDone done = straight_done(legs[0], lane, way.by, true);
  trial.end.base = done.to;
  trial.done.push_back({done.leg, done.to, lane.by(), "D91"_r, {}, {}});
  trial.stop = lane.stop();
  return trial;
}

bool goes_whole_way(Ordered kind) { return kind == Ordered::retire || kind == Ordered::retreat; }

// More movement would be of use.
bool wants_more(const MoveTrial& trial, Ordered kind) {
  if (goes_whole_way(kind)) return !trial.done.empty() && !trial.stop;
  return trial.stop.why == remark::no_movement_left ||
         (trial.stop.why == remark::obstacle_bars && trial.stop.rule == "D21"_r);
}

Length double_time(Turn& turn, UnitId unit, row::Movement going) {
  if (!spend(turn, unit, Action::double_time, 0)) return 0;
  const Turn::Because because(turn);
  const bool hooves = going == row::mounted || going == row::limbered || going == row::general;
  return move_die(turn, unit, purpose::hurry, hooves ? row::double_time_mounted : row::double_time_foot,
                  "15"_r);
}

// D22: every base on the road for the entire move; looked at inch by inch.
bool on_road_all_along(const Turn& turn, UnitId unit, const MoveTrial& trial) {
  Base from = turn[unit].base;
  Unit as = turn[unit];
  if (!trial.done.empty() && trial.done[0].leg.how == Manoeuvre::form)
    as.formation = trial.done[0].leg.formation, from = trial.done[0].to;
  if (!all_on_road(turn, as, from)) return false;
  for (const LegDone& part : trial.done) {
    if (part.leg.how != manoeuvre::along_road && part.leg.how != Manoeuvre::form) {
      const Point way = part.to.pose.at - from.pose.at;
      const Angle heading = bearing_of(way);
      for (Length by = inch; by < length(way) && part.leg.how != Manoeuvre::wheel; by += inch)
        if (!all_on_road(turn, as, advanced(from, heading, by))) return false;
      if (!all_on_road(turn, as, part.to)) return false;
    }
    from = part.to;
  }
  return true;
}

bool marches(const Turn& turn, UnitId unit, const MoveTrial& trial) {
  Unit as = turn[unit];
  if (!trial.done.empty() && trial.done[0].leg.how == Manoeuvre::form)
    as.formation = trial.done[0].leg.formation;
  return gains_in_column(turn.book(), as);
}

Length most_marching(const Turn& turn) {
  const auto most = [&](row::MoveDice r) {
    return (turn.figure(table::move_dice, r, move_dice_column::die) +
            turn.figure(table::move_dice, r, move_dice_column::plus)) *
           inch;
  };
  return most(row::road) + most(row::march);
}

// The dice that lengthen a move, if they are of use: Double Time!, road, march column.
Length longer_by(Turn& turn, UnitId unit, std::span<const Leg> legs, Terms terms) {
  enum { no, yes };
  terms.other_obstacles = most_obstacle_cost(turn.book());
  const MoveTrial usual = attempt(turn, unit, legs, terms);
  if (!wants_more(usual, terms.kind)) return 0;
  const Length hurry = double_time(turn, unit, usual.going);
  if (goes_whole_way(terms.kind) && turn.ruling(ruling::march_bonus_of_charges) == no) return hurry;
  terms.other_obstacles = least_obstacle_cost(turn.book());
  terms.extra = hurry + most_marching(turn);
  const MoveTrial farthest = attempt(turn, unit, legs, terms);
  const bool road_counts = turn.figure(table::movement, farthest.going, movement_column::road) != 0;
  return hurry + march_dice(turn, unit, road_counts && on_road_all_along(turn, unit, farthest),
                            marches(turn, unit, farthest));
}

// The number of the move's event, for what it causes.
std::uint32_t emit_part(Turn& turn, UnitId unit, const LegDone& part, Rule rule) {
  const Rule cited = rule == Rule{} ? part.rule : rule;
  std::uint32_t by = 0;
  if (part.leg.how == Manoeuvre::form) {
    const Unit as = formed_as(turn, turn[unit], static_cast<Form>(part.leg.formation), part.to.pose);
    by = turn.emit(cited, event::Formed{unit, FormationId{as.formation}, as.base.footprint.width,
                                        as.base.footprint.depth, part.to.pose});
    mark(turn, unit, column::hits, value(as, column::hits), "D32"_r);
    mark(turn, unit, column::broken_at, value(as, column::broken_at), "D32"_r);
  } else {
    by = turn.emit(cited, event::Moved{unit, part.leg.how, part.to.pose, part.cost}, part.because);
  }
  const Turn::Because because(turn, by);
  for (const UnitId passed : part.more.friends) say(turn, unit, passed, remark::passes_through, 0, "8"_r);
  return by;
}

}  // namespace

MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs, Length extra) {
  if (leads(turn[unit])) return try_ride(turn, unit, legs);
  Terms terms;
  terms.kind = order_of(turn[unit], legs);
  if (terms.kind == Ordered::reform) return try_reform(turn, unit, legs);
  terms.extra = extra;
  terms.other_obstacles = least_obstacle_cost(turn.book());
  return attempt(turn, unit, legs, terms);
}

void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted) {
  refuse_move(turn, unit, stop, wanted);
}

void refuse_rest(Turn& turn, UnitId unit, const MoveTrial& trial) {
  refuse(turn, unit, trial.stop, trial.wanted);
  refuse_undone(turn, unit, trial, remark::rest_left_undone);
}

void settle(Turn& turn, UnitId unit) {
  carry_leaders(turn, unit, "D91"_r);
  clear_generals(turn, unit, "D91"_r);
}

void move_to(Turn& turn, UnitId unit, const Base& to, Manoeuvre how, Length spent, Rule rule, Rows because) {
  turn.emit(rule, event::Moved{unit, how, to.pose, spent}, because);
  const Turn::Because moved(turn);
  settle(turn, unit);
}

void reform(Turn& turn, UnitId unit, Form form, const Pose& to, Rule rule) {
  const Unit as = formed_as(turn, turn[unit], form, to);
  turn.emit(rule, event::Formed{unit, FormationId{as.formation}, as.base.footprint.width,
                                as.base.footprint.depth, to});
  const Turn::Because formed(turn);
  settle(turn, unit);
}

void test_passed(Turn& turn, UnitId unit, UnitIds passed) {
  std::sort(passed.begin(), passed.end());
  passed.erase(std::unique(passed.begin(), passed.end()), passed.end());
  const auto wavers = [&](UnitId id) { return routing(turn[id]) || state_of(turn, id) == State::shaken; };
  if (!wavers(unit))
    passed.erase(std::remove_if(passed.begin(), passed.end(), [&](UnitId id) { return !wavers(id); }),
                 passed.end());
  if (passed.empty()) return;
  test_morale(turn, unit, Cause::interpenetration);
  for (const UnitId id : passed) test_morale(turn, id, Cause::interpenetration);
}

void carry_out(Turn& turn, UnitId unit, const MoveTrial& trial, Rule rule) {
  UnitIds passed;
  std::uint32_t by = 0;
  for (const LegDone& part : trial.done) {
    by = emit_part(turn, unit, part, rule);
    passed.insert(passed.end(), part.more.friends.begin(), part.more.friends.end());
  }
  const Caused moved(turn, by);
  if (!trial.done.empty()) settle(turn, unit);
  refuse_rest(turn, unit, trial);
  test_passed(turn, unit, passed);
}

void roll_obstacles(Turn& turn, UnitId unit, std::span<const Leg> legs, Terms& terms) {
  terms.other_obstacles = least_obstacle_cost(turn.book());
  for (int n = attempt(turn, unit, legs, terms).obstacles; n > 0; --n)
    terms.obstacles.push_back(obstacle_die(turn, unit));
}

bool move_by_legs(Turn& turn, UnitId unit, const Order& order) {
  const std::span<const Leg> legs = legs_of(order);
  Terms terms;
  terms.kind = order_of(turn[unit], legs);
  MoveTrial trial;
  if (terms.kind == Ordered::reform) {
    trial = try_reform(turn, unit, legs);
  } else {
    terms.extra = longer_by(turn, unit, legs, terms);
    roll_obstacles(turn, unit, legs, terms);
    trial = attempt(turn, unit, legs, terms);
  }
  carry_out(turn, unit, trial);
  return !trial.done.empty();
}

void retire(Turn& turn, UnitId unit, std::optional<Angle> toward, Length most, Rule rule) {
  const Leg leg{toward ? manoeuvre::retire_to : manoeuvre::retire, toward.value_or(Angle{}), 0, {}, 0};
  Terms terms;
  terms.kind = Ordered::retire;
  terms.rate = most;
  terms.compelled = true;
  roll_obstacles(turn, unit, {&leg, 1}, terms);
  MoveTrial trial = attempt(turn, unit, {&leg, 1}, terms);
  const UnitIds foes = enemies_in_contact(turn.table(), unit);
  const bool stays = std::any_of(foes.begin(), foes.end(),
                                 [&](UnitId foe) { return touching(trial.end.base, turn[foe].base); });
  if (stays) trial.done.clear();
  if (trial.done.empty()) {
    say(turn, unit, trial.stop.by, remark::no_way_out, 0, "D20"_r);
    return;
  }
  carry_out(turn, unit, trial, rule);
}

}  // namespace quincunx::liberty
