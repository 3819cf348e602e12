// A charge from its order to the contact (13, W1, W29, W39, W41, W57, W62, W73).

#include <algorithm>
#include <array>

#include "play/fire/arcs.hpp"
#include "play/move/goal.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/charge/melee.hpp"
#include "rules/acw/charge/reactions.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/mind/odds.hpp"
#include "rules/acw/morale/rout.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// W29: once; at the unit that it charged, unless its side names another or holds its fire.
void shoot_after_charge(Turn& turn, UnitId unit, UnitId target) {
  if (weapon_range(turn.book(), turn[unit]) == 0) return;
  std::vector<Offer> offers, others;
  if (!bar_shot(turn, unit, target, Fire::after_charge)) offers.push_back(offer(Verb::shoot, unit, target));
  offers.push_back(offer(Verb::hold, unit));
  add_shots(turn, unit, Fire::after_charge, others);
  for (const Offer& each : others)
    if (each.order.target != target) offers.push_back(each);
  const Answer answer = ask(turn, turn[unit].side, topic::target, offers, unit);
  const Caused caused(turn, answer.by);
  if (answer.order.verb == Verb::shoot) shoot(turn, unit, answer.order.target, Fire::after_charge);
}

class Charge {
 public:
  // `reach`: what it has left of its double rate; `tested`: it has tested for woods.
  Charge(Turn& turn, UnitId unit, UnitId target, Length reach, bool tested = false)
      : turn_(turn), unit_(unit), target_(target), reach_(reach), tested_(tested) {}

  void play() {
    bind(turn_, unit_, target_, tie::charges, 1, "13"_r);
    const Reaction reaction = react(turn_, target_, unit_);
    end_contacts(turn_);
    if (!turn_[unit_].present() || !stands_fire(reaction.fire)) return;
    if (!go()) return;
    if (caught()) return then_again(true);
    const bool at_once = reaction.countercharges || defends_obstacle(turn_, target_, unit_);
    const bool won = fight_charge(turn_, unit_, target_, at_once, reaction.countercharges);
    then_again(won);
  }

 private:
  // W39: one roll for the base that it may have lost and for the charge.
  bool stands_fire(const Attack& fire) {
    const bool if_hit = turn_.ruling(ruling::charge_test) == reading::ChargeTest::if_hit;
    if (!fire.fired || (if_hit && fire.hits == 0)) return true;
    const Tested test = take_test(turn_, unit_, target_, purpose::morale_test, "13"_r);
    if (test.passed) return true;
    const Turn::Because because(turn_, test.by);
    const bool routs = fire.losses.bases > 0 &&
                       turn_.ruling(ruling::halted_charge) == reading::HaltedCharge::rout_if_base_lost;
    routs ? begin_rout(turn_, unit_, "W39"_r) : halt();
    return false;
  }

  void halt() {
    say(turn_, unit_, target_, remark::charge_halted, 0, "W39"_r, rows(table::distances, row::halted_at));
    const Length before = distance_figure(turn_, row::halted_at);
    const ChargeWay way = charge_way(turn_, unit_, target_, reach_);
    const Base now = turn_[unit_].base, from = way.wheel == Angle{} ? now : wheeled(now, way.wheel);
    const Length most = way.by;
    Length by = 0;
    constexpr Length step = inch / 8;
    while (by + step <= most &&
           at_least(distance(advanced(from, from.pose.facing, by + step), turn_[target_].base), before))
      by += step;
    const auto far = [&](Length on) {
      return distance(advanced(from, from.pose.facing, by + on), turn_[target_].base) >= before;
    };
    if (by + step <= most && far(0)) by += last_length(step, far);
    by = short_of_obstacles(from, by);
    if (by > 0) move_on(way.wheel, by, "W39"_r);
    if (turn_[unit_].present()) shoot_after_charge(turn_, unit_, target_);
  }

  // W21: it does not halt on one.
  Length short_of_obstacles(const Base& from, Length by) const {
    Unit as = turn_[unit_];
    as.base = from;
    Lane lane(from, from.pose.facing, by, Lane::Rest::left);
    Allowance(turn_, as, reach_).bound(lane);
    return lane.by();
  }

  // To the contact, or as far as it goes along its line (W41). False: no contact.
  bool go() {
    const ChargeWay way = charge_way(turn_, unit_, target_, reach_);
    if (!way.bar && turn_[target_].present()) {
      struck_ = struck_from();
      move_on(way.wheel, way.by, "W73"_r);
      if (!turn_[unit_].present()) return false;
      spent_ = way.wheel_cost + way.by;
      bind(turn_, unit_, target_, tie::struck, static_cast<int>(struck_), "W73"_r);
      return true;
    }
    const Base from = turn_[unit_].base;
    Lane lane(from, from.pose.facing, reach_, Lane::Rest::left);
    lane.cut(until_off_table(*turn_.table().ground, from, from.pose.facing, reach_, tolerance),
             falls_short());
    lane.limit(open_way(turn_, turn_[unit_], from, from.pose.facing, lane.by()), falls_short());
    for (const Foe& foe : foes_near(turn_, unit_, from, lane.by())) {
      const std::array<const Foe*, 1> one{&foe};
      if (foe.id != target_) lane.keep_off(one, foe.least, true, [](const Foe*) { return falls_short(); });
      lane.up_to(*foe.base, falls_short());
    }
    for (const UnitId other : friends(turn_, unit_)) lane.up_to(turn_[other].base, falls_short());
    Allowance(turn_, turn_[unit_], reach_).bound(lane);
    say(turn_, unit_, target_, remark::charge_falls_short, 0, "W41"_r);
    if (more_than(lane.by(), 0)) move_on({}, lane.by(), "W41"_r);
    return false;
  }
  // The arc of the target that holds its centre; routers, by ruling, are struck from the rear (W36, W73).
  StruckFrom struck_from() const {
    if (is(turn_[target_], column::routing)) return StruckFrom::rear;
    const Arc arc = arc_of(turn_[target_].base, turn_[unit_].base.pose.at);
    return static_cast<StruckFrom>(static_cast<int>(arc) + 1);
  }
  static Stop falls_short() { return {"W41"_r, remark::charge_falls_short, nobody, {}}; }

  void move_on(Angle wheel, Length by, Rule rule) {
    Base at = turn_[unit_].base;
    test_in_woods(wheel == Angle{} ? at : wheeled(at, wheel), by);
    if (!turn_[unit_].present()) return;
    if (wheel != Angle{}) {
      at = wheeled(at, wheel);
      turn_.emit("W38"_r, event::Moved{unit_, Manoeuvre::wheel, at.pose, chord(at.footprint.width, wheel)});
    }
    turn_.emit(rule, event::Moved{unit_, Manoeuvre::advance, advanced(at.pose, at.pose.facing, by), by},
               rows(table::movement, movement_row(turn_[unit_], form_of(turn_[unit_]))));
    const Turn::Because moved(turn_);
    settle(turn_, unit_, at);
  }

  // W55: once an order.
  void test_in_woods(const Base& from, Length by) {
    if (tested_ || form_of(turn_[unit_]) != Form::line) return;
    if (!goes_through_woods(turn_, from, from.pose.facing, by)) return;
    tested_ = true;
    test_for_woods(turn_, unit_);
  }

  // Skirmishers, routers and wagons that are reached are destroyed (W36, W43, W47).
  bool caught() {
    const Unit& there = turn_[target_];
    const bool router = is(there, column::routing) &&
                        turn_.ruling(ruling::caught_routers) == reading::CaughtRouters::destroyed;
    const Rule why = skirmishes(there) ? "W43"_r : router ? "W36"_r : "W47"_r;
    if (!skirmishes(there) && !router && type_of(there) != Type::wagon) return false;
    const Turn::Because because(turn_, say(turn_, target_, unit_, remark::caught, 0, why));
    turn_.emit(why, event::Left{target_, Fate::eliminated});
    return true;
  }

  // W62: victorious cavalry, once, within what it has left.
  void then_again(bool won) {
    const Unit& self = turn_[unit_];
    if (!won || turn_.ended() || !self.present() || !is_mounted(self) || locked(turn_, unit_) ||
        is(self, column::routing) || is(self, column::struck_again))
      return;
    const Length left = reach_ - spent_;
    std::vector<Offer> offers{offer(Verb::hold, unit_)};
    for (const UnitId enemy : enemies(turn_, self.side))
      if (!bar_charge(turn_, unit_, enemy) && !charge_way(turn_, unit_, enemy, left).bar)
        offers.push_back(offer(Verb::charge, unit_, enemy));
    if (offers.size() == 1) return;
    const Answer answer = ask(turn_, self.side, topic::second, offers, unit_);
    if (answer.order.verb != Verb::charge) return;
    const Caused caused(turn_, answer.by);
    mark(turn_, unit_, column::struck_again, 1, "W62"_r);
    const Tested test = take_test(turn_, unit_, answer.order.target, purpose::second_test, "W62"_r);
    const Turn::Because because(turn_, test.by);
    if (test.passed)
      Charge(turn_, unit_, answer.order.target, left, tested_).play();
    else if (wavers(turn_, unit_))
      go_home(turn_, unit_);
  }

  Turn& turn_;
  UnitId unit_, target_;
  Length reach_, spent_ = 0;
  bool tested_;
  StruckFrom struck_{};
};

}  // namespace

bool order_charge(Turn& turn, UnitId unit) {
  const SideId side = turn[unit].side;
  const bool reasons = turn.wants_reasons(side, unit), may = may_charge(turn, unit);
  const Length reach = road_rate(turn, turn[unit], Pace::run);  // at most
  const Fighters all = enemies(turn, side);
  if (all.begin() == all.end()) return false;
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  for (const UnitId enemy : all) {
    if (!reasons && (!may || surely_beyond(turn[unit].base, turn[enemy].base, reach + tolerance))) continue;
    const Bar bar = bar_charge(turn, unit, enemy);
    if (!reasons && bar) continue;
    offers.push_back(barred(offer(Verb::charge, unit, enemy), bar));
    if (!bar) set_harm(offers.back(), charge_odds(turn, unit, enemy));
  }
  if (reasons)
    for (const UnitId leader : turn.table().leaders)
      if (turn[leader].present() && turn[leader].side != side)
        add_barred(offers, Verb::charge, unit, leader, bar_charge(turn, unit, leader));
  const std::uint32_t before = turn.last();
  const Answer answer = ask(turn, side, topic::charge, offers, unit);
  const bool refused = turn.last() > before + 1;  // a decision, and that it is refused (W73)
  if (answer.order.verb != Verb::charge) return refused;
  const Caused caused(turn, answer.by);
  const bool always = turn.ruling(ruling::charge_order_test) == reading::ChargeOrderTest::always;
  if (carries_out(turn, unit, Ordered::run, true, always)) {
    Charge(turn, unit, answer.order.target, charge_reach(turn, unit, answer.order.target)).play();
  } else if (turn[unit].present() &&
             turn.ruling(ruling::failed_charge_shot) == reading::FailedChargeShot::failed_test) {
    shoot_after_charge(turn, unit, answer.order.target);
  }
  return true;
}

}  // namespace quincunx::acw
