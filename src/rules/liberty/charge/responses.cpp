// How the target of a charge meets it (12.4, D46, D52, D53, D55, D60).

#include <algorithm>

#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

enum { together, one_by_one };

// D46: so near that the target can only hold.
bool no_time_to_respond(const Turn& turn, UnitId charger, UnitId target) {
  const Length least = distance_figure(turn, row::response);
  return at_most(gap_between(turn, charger, target), least);
}

class Response {
 public:
  Response(Turn& turn, ChargeGroup& group) : turn_(turn), group_(group), target_(group.target) {
    for (Charger& charger : group.chargers)
      if (comes_on(charger)) coming_.push_back(&charger);
    nearest_first(
        coming_, [this](const Charger* c) { return gap_between(turn_, c->unit, target_); },
        [](const Charger* c) { return c->unit; });
    for (Charger* charger : coming_)
      if (!bar_by(*charger)) entitled_.push_back(charger);
  }

  void hear() {
    if (routing(turn_[target_])) return;  // D58
    const bool again =
        turn_.ruling(ruling::charge_groups) == together && is(turn_[target_], column::responded);
    const Bar answered = again ? Bar{"D52"_r, remark::has_responded} : Bar{};
    const std::vector<Offer> offers = list(answered);
    turn_.activate(target_, "12"_r);
    const Answer answer = ask(turn_, turn_[target_].side, topic::response, offers, target_);
    const Caused caused(turn_, answer.by);
    mark(turn_, target_, column::responded, 1, "D52"_r);
    if (answer.order.verb == verb::fire)
      fire();
    else if (answer.order.verb == verb::fall_back)
      fall_back();
    else if (answer.order.verb == verb::countercharge)
      countercharge(turn_, group_, *coming_.front());
    else
      say(turn_, target_, coming_.front()->unit, remark::holds, 0, "12"_r);
  }

 private:
  // Why the target can only hold against this one.
  Bar bar_by(const Charger& charger) const {
    if (charger.face != Face::front) return {"12"_r, remark::not_in_front, charger.unit};
    if (no_time_to_respond(turn_, charger.unit, target_))
      return {"D46"_r, remark::too_near_to_respond, charger.unit};
    return {};
  }

  Bar fire_bar(Bar answered) const {
    if (answered) return answered;
    if (const Bar bar = shooter_bar(turn_, target_, true)) return bar;
    if (entitled_.empty()) return bar_by(*coming_.front());
    return aim(turn_, target_, entitled_.front()->unit).bar;
  }
  Bar ride_bar(Bar answered) const {
    if (answered) return answered;
    for (const Charger* charger : coming_)
      if (const Bar bar = bar_by(*charger)) return bar;
    return {};
  }

  // What holding would come to is the measure for the others.
  std::vector<Offer> list(Bar answered) const {
    const UnitId charger = coming_.front()->unit;
    const bool reasons = turn_.wants_reasons(turn_[target_].side, target_);
    std::vector<Offer> offers;
    const auto add = [&](Verb verb, Bar bar, Odds worth) {
      if (bar && !reasons) return;
      Offer made = offer(verb, target_);
      set_harm(made, worth);
      offers.push_back(barred(made, bar));
    };
    const Bar no_fire = fire_bar(answered);
    const int hits =
        no_fire ? 0 : expected_hits(turn_, target_, aim(turn_, target_, entitled_.front()->unit));
    if (!no_fire) add(verb::fire, {}, {hits, 0});
    add(Verb::hold, {}, {});
    if (no_fire) add(verb::fire, no_fire, {});
    if (const Bar never = leaving_bar(turn_, target_)) {
      add(verb::fall_back, never, {});
      add(verb::countercharge, never, {});
      return offers;
    }
    const Bar barred_now = ride_bar(answered);
    const Odds met = standing_odds(turn_, charger, coming_.front()->path, target_, coming_.front()->face);
    add(verb::fall_back, barred_now, {met.done / 2, met.taken / 2});
    const bool shaken = state_of(turn_, target_) == State::shaken;
    add(verb::countercharge, shaken ? Bar{"D54"_r, remark::is_shaken} : barred_now,
        counter_odds(turn_, charger, target_));
    return offers;
  }

  void fire() {
    Few<UnitId, 4> targets;
    for (const Charger* charger : entitled_) targets.push_back(charger->unit);
    const Aim aimed = aim(turn_, target_, targets.front());
    const Volley volley = shoot(turn_, target_, aimed, {targets.data(), targets.size()}, true, "D53"_r);
    for (std::size_t i = 0; i < entitled_.size() && !turn_.ended(); ++i) suffer(*entitled_[i], volley, i);
  }

  // D60: hits at once; a charge that is not determined may end with the test.
  void suffer(Charger& charger, const Volley& volley, std::size_t place) {
    const Turn::Because because(turn_, volley.by);
    const UnitId unit = charger.unit;
    const int hits = volley.unsaved[place];
    if (hits > 0) take_hits(turn_, unit, hits, "D60"_r);
    if (turn_.ended()) return;
    if (!turn_[unit].present() || routing(turn_[unit])) return call_off(turn_, charger, target_, "D60"_r);
    if (charger.nerve == Nerve::determined || !calls_for_test(turn_, volley, place)) return;
    const Result result = morale_test(turn_, unit, Cause::shooting);
    if (result == Result::none) return;
    carry_out(turn_, unit, result, "D60"_r);
    if (!turn_.ended()) call_off(turn_, charger, target_, "D60"_r);
  }

  void fall_back() {
    const Turn::Because because(turn_,
                                say(turn_, target_, coming_.front()->unit, remark::falls_back, 0, "D55"_r));
    retire(turn_, target_, std::nullopt, printed_rate(turn_.book(), turn_[target_], Rate::advance), "D55"_r);
  }

  Turn& turn_;
  ChargeGroup& group_;
  UnitId target_;
  Few<Charger*, 4> coming_, entitled_;  // the nearest first
};

}  // namespace

Length gap_between(const Turn& turn, UnitId a, UnitId b) { return distance(turn[a].base, turn[b].base); }

Bar leaving_bar(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  if (!mounted(self)) return {"12"_r, remark::cannot_charge};
  if (disordered(self)) return {"D54"_r, remark::is_disordered};
  if (routing(self)) return {"D54"_r, remark::is_routing};
  if (engaged(turn, unit)) return {"D54"_r, remark::is_engaged};
  return {};
}

void call_off(Turn& turn, Charger& charger, UnitId target, Rule rule) {
  charger.nerve = Nerve::called_off;
  if (!turn[charger.unit].present()) return;
  const Turn::Because because(turn, say(turn, charger.unit, target, remark::charge_called_off, 0, rule));
  bind(turn, charger.unit, target, tie::charges, 0, rule);
  mark(turn, charger.unit, column::quiet, 1, rule);
}

void respond(Turn& turn, ChargeGroup& group) { Response(turn, group).hear(); }

}  // namespace quincunx::liberty
