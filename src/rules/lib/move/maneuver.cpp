// The maneuver step: check after check, each a leader with units of his or a unit by itself (4.2, H3, H56).

#include <algorithm>

#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/mind/plan.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

class ManeuverStep {
 public:
  explicit ManeuverStep(Turn& turn)
      : turn_(turn),
        side_(phasing(turn)),
        began_disordered_(turn.table().units.size(), false),
        led_(turn.table().units.size(), false),
        waits_(turn.table().units.size(), false) {
    for (const UnitId unit : own_units(turn_, side_))
      began_disordered_[index(unit)] = disordered_troops(turn[unit]);
  }

  void play() {
    maneuvers(arrived(), nobody);
    while (!turn_.ended()) {
      const std::vector<Offer> offers = who_acts();
      if (!any_legal(offers)) break;
      const Answer answer = ask(turn_, side_, topic::act, offers);
      if (answer.order.verb != Verb::choose) break;
      const Caused caused(turn_, answer.by);
      if (!waits_for_leader(answer.order.unit)) check(answer.order.unit);
    }
    for (UnitId unit = first_compulsory(true); unit != nobody && !turn_.ended();
         unit = first_compulsory(true))
      check(unit);
    check_those_who_wait();
    if (!turn_.ended()) leaders_ride();
  }

 private:
  // -- Who checks

  // Who has come in the step before acts on a result without a check (H47).
  std::vector<Judgement> arrived() const {
    std::vector<Judgement> judged;
    for (const UnitId unit : own_units(turn_, side_))
      if (const Handling as = handling_of(turn_, unit); as != Handling::none)
        judged.push_back({unit, as, 0, true, 0});
    return judged;
  }

  bool may_check(UnitId unit) const { return can_check(turn_, unit) && !waits_[index(unit)]; }
  bool must_check(UnitId unit) const { return began_disordered_[index(unit)] && can_check(turn_, unit); }
  // Silenced guns have to check to rally (4.2); they may be left as they are.
  bool would_rally(UnitId unit) const {
    return is_guns(turn_[unit]) && value(turn_[unit], column::silenced) != 0 && can_check(turn_, unit);
  }

  // H56: those of leaders first, by leader, then the others.
  UnitId first_compulsory(bool strictly) const {
    UnitId best = nobody, best_leader = nobody;
    for (const UnitId unit : own_units(turn_, side_)) {
      if (waits_[index(unit)] || (!must_check(unit) && (strictly || !would_rally(unit)))) continue;
      const UnitId leader = leader_for(turn_, unit);
      if (best == nobody || leader < best_leader) best = unit, best_leader = leader;
    }
    return best;
  }

  std::vector<Offer> who_acts() const {
    std::vector<Offer> offers;
    const UnitId first = first_compulsory(false);
    if (first != nobody) offers.push_back(offer(Verb::choose, first));
    offers.push_back(offer(Verb::hold, nobody));
    bool any = first != nobody;
    for (const UnitId unit : own_units(turn_, side_)) {
      if (unit == first || !may_check(unit)) continue;
      offers.push_back(offer(Verb::choose, unit));
      any = true;
    }
    return any ? offers : std::vector<Offer>{};
  }

  bool joins(UnitId unit) {
    if (must_check(unit)) return true;
    std::vector<Offer> offers{offer(Verb::hold, unit), offer(Verb::choose, unit)};
    if (would_rally(unit)) std::swap(offers[0], offers[1]);
    return ask(turn_, side_, topic::act, offers, unit).order.verb == Verb::choose;
  }

  // H3: a unit out of command acts in its leader's check only under an order to do so.
  bool told_to_join(UnitId stray, UnitId leader, Bar bar = {}) {
    const std::array offers{offer(Verb::hold, stray), barred(offer(Verb::choose, stray, leader), bar)};
    return ask(turn_, side_, topic::act, offers, stray).order.verb == Verb::choose;
  }
  // Chosen out of command and before its leader's check, in which it is to act.
  bool waits_for_leader(UnitId chosen) {
    if (leader_for(turn_, chosen) != nobody) return false;
    const UnitId leader = turn_.battle().commands[turn_[chosen].command].commander;
    const bool too_late = !able(turn_, leader) || led_[index(leader)];
    const Bar bar = too_late ? Bar{"4.2"_r, remark::no_check_of_leader} : Bar{};
    // A command that has no leader names the unit itself: what is refused has to be asked.
    waits_[index(chosen)] = told_to_join(chosen, leader != nobody ? leader : chosen, bar);
    return waits_[index(chosen)];
  }
  void check_those_who_wait() {
    for (std::size_t i = 0; i < waits_.size() && !turn_.ended(); ++i) {
      const UnitId unit = unit_at(i);
      if (!waits_[i] || !can_check(turn_, unit)) continue;
      if (leader_for(turn_, unit) == nobody) refuse(turn_, unit, nobody, remark::no_check_of_leader, "4.2"_r);
      check(unit);
    }
  }

  struct Member {
    UnitId unit, leader;
  };
  // Checks of other leaders do not concern it.
  bool could_lead(UnitId leader, UnitId unit) const {
    const Unit& who = turn_[leader];
    return who.command == turn_[unit].command || who.host == unit || type_of(who) == Type::army_leader ||
           turn_.battle().commands[turn_[unit].command].commander == leader;
  }
  // The units in command that act in the leader's check together with the chosen one, and his units out of
  // command that are ordered to (with dice of their own). A chosen unit that is out of command checks alone.
  std::vector<Member> group_of(UnitId chosen, UnitId leader) {
    std::vector<Member> group{{chosen, leader}};
    if (leader == nobody) return group;
    for (const UnitId unit : own_units(turn_, side_)) {
      if (unit == chosen || !could_lead(leader, unit) || !can_check(turn_, unit)) continue;
      const UnitId his = leader_for(turn_, unit);
      const bool stray = his == nobody && turn_[unit].command == turn_[leader].command;
      if (his == leader ? joins(unit) : stray && (waits_[index(unit)] || told_to_join(unit, leader)))
        group.push_back({unit, his});
    }
    std::sort(group.begin(), group.end(), [](const Member& a, const Member& b) { return a.unit < b.unit; });
    return group;
  }

  // -- A check

  void check(UnitId chosen) {
    const UnitId leader = leader_for(turn_, chosen);
    const std::vector<Member> group = group_of(chosen, leader);
    const std::vector<Judgement> judged = roll(group, leader);
    if (leader != nobody) led_[index(leader)] = true;
    charges(judged);
    for (const Judgement& each : judged) carry_out(turn_, each);
    maneuvers(judged, leader);
  }

  // H38: the group's die first, then those of units out of command, by id.
  std::vector<Judgement> roll(const std::vector<Member>& group, UnitId leader) {
    int shared = 0;
    std::uint32_t by = 0;
    if (leader != nobody) {
      const Roll die = turn_.roll(purpose::maneuver, leader, nobody, 1, die_sides);
      shared = die.sum();
      by = show(turn_, leader, nobody, purpose::maneuver, die, 0, shared, "4.2"_r, {});
    }
    std::vector<Roll> own(group.size());
    for (std::size_t i = 0; i < group.size(); ++i)
      if (group[i].leader == nobody)
        own[i] = turn_.roll(purpose::maneuver, group[i].unit, nobody, 1, die_sides);
    std::vector<Judgement> judged;
    for (std::size_t i = 0; i < group.size(); ++i) {
      const Member& each = group[i];
      const bool led = each.leader != nobody;
      const Caused caused(turn_, led ? by : 0);
      judged.push_back(judge(turn_, each.unit, each.leader, led ? shared : own[i].sum(), own[i]));
    }
    return judged;
  }

  void charges(const std::vector<Judgement>& judged) {
    std::vector<ChargePlan> plans;
    for (const Judgement& each : judged) {
      const Unit& unit = turn_[each.unit];
      if (!unit.present()) continue;
      const bool quick = each.handling == Handling::quick_step, half = is_tardy(each.handling);
      if (!may_maneuver(each.handling) || !is_troops(unit) || !good_order(unit)) {
        const Bar bar = may_maneuver(each.handling) ? Bar{} : Bar{"4.4"_r, remark::not_allowed};
        ChargeOffers none = charge_offers(turn_, each.unit, quick, half, bar);
        hear_barred(turn_, side_, topic::declare, std::move(none.offers), each.unit, none.unlisted);
        continue;
      }
      const std::vector<Offer> offers = charge_offers(turn_, each.unit, quick, half).offers;
      if (offers.empty()) continue;
      const Answer answer = ask(turn_, side_, topic::declare, offers, each.unit);
      if (answer.order.verb == Verb::charge)
        plans.push_back({each.unit, answer.order.target, quick, half, answer.order.amount, answer.by});
    }
    react_and_charge(turn_, plans);
  }

  // -- What is left to choice

  bool still_acts(const Judgement& judged) const {
    return may_maneuver(judged.handling) && turn_[judged.unit].present() && !is_broken(turn_[judged.unit]) &&
           !charged_now(turn_, judged.unit);
  }
  Bar move_bars(const Judgement& judged, bool acted) const {
    if (acted || charged_now(turn_, judged.unit)) return {"4.2"_r, remark::already_acted};
    return still_acts(judged) ? Bar{} : Bar{"4.4"_r, remark::not_allowed};
  }
  bool rides(UnitId leader) const {
    return leader != nobody && able(turn_, leader) && turn_[leader].host == nobody &&
           value(turn_[leader], column::done) == 0;
  }

  void maneuvers(const std::vector<Judgement>& judged, UnitId leader) {
    std::vector<bool> acted(turn_.table().units.size(), false);
    for (;;) {
      std::vector<Offer> offers;
      for (const Judgement& each : judged)
        if (turn_[each.unit].present())
          offers.push_back(barred(offer(Verb::move, each.unit), move_bars(each, acted[index(each.unit)])));
      if (rides(leader)) offers.push_back(offer(Verb::move, leader));
      if (offers.empty()) break;
      const Answer answer = ask(turn_, side_, topic::move, offers);
      if (answer.order.verb == Verb::none) break;
      const Caused caused(turn_, answer.by);
      acted[index(answer.order.unit)] = true;
      obey(answer.order);
    }
    const Leg rally{manoeuvre::rally, {}, 0, {}, 0};
    for (const Judgement& each : judged)  // H56
      if (still_acts(each) && !acted[index(each.unit)] && is_guns(turn_[each.unit]) &&
          value(turn_[each.unit], column::silenced) != 0)
        do_legs(turn_, each.unit, {&rally, 1}, each.handling);
  }

  void obey(const Order& order) {
    const UnitId unit = order.unit;
    switch (order.verb) {
      case Verb::hold:
        return;
      case Verb::move:
        return moved(unit, do_legs(turn_, unit, legs_of(order), handling_of(turn_, unit)));
      case Verb::approach:
      case Verb::engage:
      case Verb::support: {
        const Planned planned = plan_move(turn_, order);
        if (planned.trial)
          moved(unit, do_trial(turn_, unit, *planned.trial));
        else if (planned.order.verb == Verb::move)
          obey(planned.order);
        // Legs that are tried again report their own reasons.
        if (planned.why.stop && (planned.trial || planned.order.verb == Verb::none))
          refuse(turn_, unit, planned.why.stop, planned.why.wanted);
        return;
      }
      default:
        refuse(turn_, unit, order.target, remark::not_allowed, is_leader(turn_[unit]) ? "H27"_r : "4.4"_r);
    }
  }

  void moved(UnitId unit, bool anything) {
    if (anything && is_leader(turn_[unit])) mark_as(turn_, unit, column::done, Done::may_fire, "8.1"_r);
  }

  // H63: leaders who took part in no check.
  void leaders_ride() {
    for (;;) {
      std::vector<Offer> offers;
      for (std::size_t i = 0; i < led_.size(); ++i)
        if (const UnitId leader = unit_at(i);
            turn_[leader].side == side_ && is_leader(turn_[leader]) && !led_[i] && rides(leader))
          offers.push_back(offer(Verb::move, leader));
      if (offers.empty()) return;
      const Answer answer = ask(turn_, side_, topic::move, offers);
      if (answer.order.verb == Verb::none) return;
      const Caused caused(turn_, answer.by);
      led_[index(answer.order.unit)] = true;
      obey(answer.order);
    }
  }

  Turn& turn_;
  SideId side_;
  std::vector<bool> began_disordered_;
  std::vector<bool> led_;    // leaders who have taken part in a check, or moved
  std::vector<bool> waits_;  // units that are to act in the check of their leader
};

}  // namespace

void maneuver_step(Turn& turn) { ManeuverStep(turn).play(); }

}  // namespace quincunx::lib
