// 4.3 (B-R16, B-A41, B-A42, B-A82): the active side first, by id (B-A63).

#include <algorithm>
#include <cstdlib>

#include "play/move/goal.hpp"
#include "play/move/refusal.hpp"
#include "play/units/near.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/odds.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/ground.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

UnitIds chargers_at(const Turn& turn, UnitId unit) {
  UnitIds chargers;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::declared && tie.to == unit && has_declared(turn, tie.from))
      chargers.push_back(tie.from);
  std::sort(chargers.begin(), chargers.end());
  return chargers;
}

Bar evade_bar(const Turn& turn, UnitId unit) {
  if (!may_evade(type_of(turn[unit])) || has_declared(turn, unit)) return {"B-R16"_r, remark::cannot_evade};
  if (locked(turn, unit)) return {"B-A82"_r, remark::locked};
  return {};
}

// About face, wheel, and straight on with what is left of the allowance.
class Evader {
 public:
  Evader(Turn& turn, UnitId unit)
      : turn_(turn),
        unit_(unit),
        pays_(turn.ruling(ruling::evade_turn_cost) == reading::EvadeTurnCost::paid),
        begins_in_difficult_(in_difficult(turn, turn[unit].base)) {}

  void run_from(UnitId charger) {
    const Point there = turn_[charger].base.pose.at;
    if (more_than(static_cast<Length>(ahead_of(base(), there)), 0)) turn_about();
    wheel_to(bearing_of(base().pose.at - there));
    run_on();
  }

 private:
  const Base& base() const { return turn_[unit_].base; }
  Length allowed(bool slow) const { return allowance(turn_, unit_, form_of(turn_[unit_]), slow); }
  Length way_of(Angle wheel) const {
    return wheel_cost(turn_.book(), base().footprint, Angle{std::abs(wheel.arcseconds)});
  }
  Length cost_of(Angle wheel) const { return pays_ ? way_of(wheel) : 0; }

  void turn_about() {
    const Length cost = pays_ ? about_face_cost(turn_.book(), turn_[unit_]) : 0;
    const Pose at = base().pose;
    move_to(turn_, unit_, {at.at, opposite(at.facing)}, Manoeuvre::about_face, cost, "B-A82"_r);
    mark(turn_, unit_, column::moved, 1, "B-A42"_r);
    spent_ += cost;
  }

  // As far as it can pay for and nothing bars, to a hundredth of a degree. A corner that goes no farther than
  // the tolerance has not wheeled.
  void wheel_to(Angle away) {
    constexpr int degree = degrees(1).arcseconds, hundredth = centidegrees(1).arcseconds;
    const int towards = turn_between(base().pose.facing, away).arcseconds, sign = towards < 0 ? -1 : 1;
    const Angle most = turn_.angle(table::directions, row::wheel, directions_column::most);
    const int wanted = std::min(std::abs(towards), most.arcseconds);
    int wheel = wanted;
    if (const Stop barred = bars(Angle{sign * wanted})) {
      while (wheel > 0 && bars(Angle{sign * wheel})) wheel = std::max(wheel - degree, 0);
      while (wheel + hundredth < wanted && !bars(Angle{sign * (wheel + hundredth)})) wheel += hundredth;
      refuse_move(turn_, unit_, barred);
    }
    if (at_most(way_of(Angle{wheel}), 0)) return;
    const Length cost = cost_of(Angle{wheel});
    move_to(turn_, unit_, wheeled(base(), Angle{sign * wheel}).pose, Manoeuvre::wheel, cost, "B-A82"_r,
            rows(table::directions, row::wheel));
    spent_ += cost;
  }

  Stop bars(Angle wheel) const {
    const Base then = wheeled(base(), wheel);
    const bool slow = begins_in_difficult_ || in_difficult(turn_, then);
    const Length spent = spent_ + cost_of(wheel);
    if (more_than(spent, allowed(slow)))
      return {"B-A41"_r, slow ? remark::difficult_ground : remark::too_far, nobody, {}};
    const Stop stop = no_room(turn_, unit_, then);
    if (stop.why != remark::not_clear_of_friend) return stop;
    return clear_of_friends(moved_on(then, straight_on(then, spent).by)) ? Stop{} : stop;
  }

  bool clear_of_friends(const Base& at) const {
    const auto all = friends(turn_, unit_);
    return std::all_of(all.begin(), all.end(), [&](UnitId id) { return clear_of(at, turn_[id].base); });
  }
  static Base moved_on(const Base& from, Length by) { return advanced(from, from.pose.facing, by); }

  // B-A70: what comes to difficult ground before it has spent as much as it may there goes on in it.
  StraightWay straight_on(const Base& from, Length spent) const {
    const Length open = allowed(false) - spent, slow = allowed(true) - spent;
    const auto enters = [&](Length by) { return by > 0 && in_difficult(turn_, strip_ahead(from, 0, by)); };
    Length wanted = open;
    Stop before;
    if (begins_in_difficult_ || in_difficult(turn_, from) || enters(slow)) {
      wanted = slow;
    } else if (enters(open)) {
      wanted = last_length(open, [&](Length by) { return !enters(by); }) -
               distance_figure(turn_.book(), row::stop_short);
      before = {"B-A70"_r, remark::difficult_ground, nobody, {}};
    }
    StraightWay way = straight_way(turn_, unit_, from, from.pose.facing, wanted, Contacts::barred);
    if (!way.stop) way.stop = before;
    return way;
  }

  void run_on() {
    const StraightWay way = straight_on(base(), spent_);
    refuse_move(turn_, unit_, way.stop);
    if (way.by > 0)
      move_to(turn_, unit_, moved_on(base(), way.by).pose, Manoeuvre::advance, way.by, "B-A41"_r);
  }

  Turn& turn_;
  UnitId unit_;
  bool pays_, begins_in_difficult_;
  Length spent_ = 0;
};

void hear_evader(Turn& turn, UnitId unit) {
  const UnitIds chargers = chargers_at(turn, unit);
  if (chargers.empty()) return;
  const SideId side = turn[unit].side;
  const Bar bar = evade_bar(turn, unit);
  const bool ridden_at = std::any_of(chargers.begin(), chargers.end(),
                                     [&](UnitId each) { return cavalry(type_of(turn[each])); });
  std::vector<Offer> offers;
  if (!bar || turn.wants_reasons(side, unit)) offers.push_back(barred(offer(verb::evade, unit), bar));
  const UnitId closest = nearest_of(turn, turn[unit].base, chargers).unit;
  const Odds stands = standing_odds(turn, unit, closest);
  if (!bar)  // what it is spared, beyond what it would do if it stood
    offers.back().harm_done = harm((stands.taken - stands.done) * chance_to_pass(turn, unit) / 100);
  offers.insert(ridden_at ? offers.end() : offers.begin(), offer(Verb::hold, unit));  // the usual comes first
  const Answer answer = ask(turn, side, topic::evade, offers, unit);
  if (answer.order.verb != verb::evade) return;
  const Caused caused(turn, answer.by);
  if (!passes_check(turn, unit, closest, purpose::evade, "B-R16"_r)) return;
  const Turn::Because because(turn);
  mark(turn, unit, column::evaded, 1, "B-R16"_r);
  Evader(turn, unit).run_from(closest);
}

}  // namespace

void evade_charges(Turn& turn) {
  for (const SideId side : {active(turn), reactive(turn)})
    for (const UnitId unit : Fighters(turn, side).list())
      if (turn[unit].present()) hear_evader(turn, unit);
}

}  // namespace quincunx::bolivar
