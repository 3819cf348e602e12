#include "rules/acw/charge/reactions.hpp"

#include "play/fire/arcs.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/morale/rout.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// W43: back beside the horses, formed about them, as it faces.
Pose beside_horses(const Turn& turn, UnitId unit) {
  return {turn[unit].noted.at, turn[unit].base.pose.facing};
}

void skirmishers_react(Turn& turn, UnitId unit, UnitId charger) {
  std::vector<Offer> offers{offer(verb::fall_back, unit)};
  if (is_cavalry(turn[unit])) {
    const Stop stop = bars_forming(turn, unit, Form::line, beside_horses(turn, unit));
    const Bar no_place = stop ? Bar{stop.rule, stop.why, stop.by} : Bar{};
    add_barred(offers, verb::remount, unit, nobody,
               does_no_more(turn[unit]) ? Bar{"7"_r, remark::order_failed} : no_place);
  }
  const Answer answer = ask(turn, turn[unit].side, topic::reaction, offers, unit);
  const Caused caused(turn, answer.by);
  if (answer.order.verb == verb::remount)
    form(turn, unit, Form::line, beside_horses(turn, unit), "W43"_r);
  else
    retreat(turn, unit, charger);
}

// They meet half way: it has to go half of what parts them.
ChargeWay way_to_meet(const Turn& turn, UnitId unit, UnitId charger) {
  return charge_way(turn, unit, charger, 2 * rate(turn, turn[unit], Pace::run));
}

// W40: cavalry by cavalry from more than 12 inches off, which it meets straight ahead.
Bar bar_countercharge(const Turn& turn, UnitId unit, UnitId charger) {
  if (!is_mounted(turn[unit]) || !is_mounted(turn[charger])) return {"W40"_r, remark::cannot_countercharge};
  if (does_no_more(turn[unit])) return {"7"_r, remark::order_failed};
  const Length from = distance_figure(turn, row::countercharging);
  if (!more_than(distance(turn[unit].base, turn[charger].base), from))
    return {"W40"_r, remark::charged_from_near};
  if (!may_charge(turn, unit)) return {"W40"_r, remark::cannot_countercharge};
  return way_to_meet(turn, unit, charger).bar;
}

void come_half_way(Turn& turn, UnitId unit, UnitId charger) {
  const ChargeWay way = way_to_meet(turn, unit, charger);
  const Pose at = turn[unit].base.pose;
  const Base start = way.wheel == Angle{} ? turn[unit].base : wheeled(turn[unit].base, way.wheel);
  say(turn, unit, charger, remark::countercharges, 0, "W40"_r);
  if (start.pose != at) turn.emit("W38"_r, event::Moved{unit, Manoeuvre::wheel, start.pose, way.wheel_cost});
  turn.emit("W40"_r, event::Moved{unit, Manoeuvre::advance,
                                  advanced(start.pose, start.pose.facing, way.by / 2), way.by / 2});
  const Turn::Because moved(turn);
  settle(turn, unit, start);
}

}  // namespace

Reaction react(Turn& turn, UnitId unit, UnitId charger) {
  Reaction reaction;
  if (is(turn[unit], column::routing)) return reaction;  // W36
  mark(turn, unit, column::down, 0, "W15"_r);
  if (skirmishes(turn[unit])) {
    skirmishers_react(turn, unit, charger);
    return reaction;
  }
  const Tested test = take_test(turn, unit, charger, purpose::reaction_test, "13"_r);
  const Turn::Because because(turn, test.by);
  if (!test.passed) {
    mark(turn, unit, column::spent, 1, "W42"_r);
    retreat(turn, unit, charger);
    return reaction;
  }
  std::vector<Offer> offers;
  const Bar no_shot = bar_shot(turn, unit, charger, Fire::point_blank);
  if (!no_shot) offers.push_back(offer(verb::stand_and_fire, unit));
  offers.push_back(offer(Verb::hold, unit));
  if (no_shot) add_barred(offers, verb::stand_and_fire, unit, nobody, no_shot);
  if (is_mounted(turn[unit]))
    add_barred(offers, verb::countercharge, unit, nobody, bar_countercharge(turn, unit, charger));
  const Answer answer = ask(turn, turn[unit].side, topic::reaction, offers, unit);
  const Caused caused(turn, answer.by);
  if (answer.order.verb == verb::stand_and_fire) {
    reaction.fire = shoot(turn, unit, charger, Fire::point_blank);
  } else if (answer.order.verb == verb::countercharge) {
    come_half_way(turn, unit, charger);
    reaction.countercharges = true;
  }
  return reaction;
}

}  // namespace quincunx::acw
