// Chargers of one target: tests, one response, moves into contact (12, D52, D95).

#include "rules/liberty/charge/group.hpp"

#include <algorithm>

#include "play/move/room.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

int successes_for(const Turn& turn, row::Orders order) {
  return turn.figure(table::orders, order, orders_column::needed);
}

class GroupCharge {
 public:
  GroupCharge(Turn& turn, ChargeGroup& group) : turn_(turn), group_(group), target_(group.target) {}

  void run() {
    for (Charger& charger : group_.chargers)
      if (charger.nerve == Nerve::untested && !turn_.ended()) test(charger);
    for (Charger& charger : group_.chargers)
      if (comes_on(charger)) name_face(charger);
    const bool any = std::any_of(group_.chargers.begin(), group_.chargers.end(), comes_on);
    if (any && !turn_.ended() && turn_[target_].present()) respond(turn_, group_);
    for (Charger& charger : group_.chargers)
      if (!turn_.ended()) move(charger);
    for (const Charger& charger : group_.chargers)
      if (charger.ordered && !turn_.ended()) end_activation(turn_, charger.unit, true);
  }

 private:
  void test(Charger& charger) {
    const UnitId unit = charger.unit;
    turn_.activate(unit, "12"_r);
    const Caused caused(turn_, charger.by);
    int determined = successes_for(turn_, row::determined_charge);
    if (spend(turn_, unit, Action::press_the_charge, worth_pressing(charger)))
      determined = turn_.figure(table::actions, row::press_the_charge, actions_column::needed);
    const int falter = successes_for(turn_, row::falter);
    const Tested tested = order_test(turn_, unit, determined, falter, "12"_r);
    const Turn::Because because(turn_, tested.by);
    if (tested.successes < falter) return fail(charger);
    if (tested.successes >= determined)
      set_out(charger, Nerve::determined, Ordered::determined_charge);
    else if (tested.successes >= successes_for(turn_, row::charge))
      set_out(charger, Nerve::charges, Ordered::charge);
    else {
      charger.nerve = Nerve::falters;
      mark_as(turn_, unit, column::order, Ordered::falter, "12"_r);
    }
  }

  // The part of its charge that the test would cost it.
  int worth_pressing(const Charger& charger) const {
    if (!could_spend(turn_, charger.unit, Action::press_the_charge)) return 0;
    const Odds home = standing_odds(turn_, charger.unit, charger.path, target_, charger.face);
    const ChargeChances chances = chances_of_charge(turn_, charger.unit);
    return std::max(home.done - home.taken, 0) * (chances.of[1] + chances.of[2]) / of_all;
  }

  void fail(Charger& charger) {
    charger.nerve = Nerve::failed;
    const Turn::Because because(turn_, say(turn_, charger.unit, target_, remark::order_failed, 0, "12"_r));
    mark_as(turn_, charger.unit, column::order, Ordered::failed, "12"_r);
    disorder(turn_, charger.unit, "6.1"_r);
  }

  void set_out(Charger& charger, Nerve nerve, Ordered order) {
    const bool determined = nerve == Nerve::determined;
    charger.nerve = nerve;
    const Turn::Because because(
        turn_, say(turn_, charger.unit, target_, determined ? remark::determined : remark::charge_ordered, 0,
                   "12"_r, rows(table::orders, determined ? row::determined_charge : row::charge)));
    mark_as(turn_, charger.unit, column::order, order, "12"_r);
    bind(turn_, charger.unit, target_, tie::charges, determined ? 2 : 1, "12"_r);
  }

  // D56: flank or rear, unless its side prefers what else is open to it.
  void name_face(Charger& charger) {
    const Strike strike = strike_of(turn_, charger.unit, charger.started, target_);
    charger.face = strike.face;
    if (strike.else_ == Face::none) return;
    std::array<Offer, 2> offers;
    offers[0] = offer(Verb::choose, charger.unit, target_, static_cast<int>(strike.face));
    offers[1] = offer(Verb::choose, charger.unit, target_, static_cast<int>(strike.else_));
    const Answer answer = ask(turn_, turn_[charger.unit].side, topic::face, offers, charger.unit);
    charger.face = static_cast<Face>(answer.order.amount);
  }

  void move(Charger& charger) {
    const Caused caused(turn_, charger.by);
    if (charger.nerve == Nerve::falters) {
      turn_.activate(charger.unit, "12"_r);
      falter(turn_, charger, target_);
    }
    if (!comes_on(charger)) return;
    if (!charger.done) {
      turn_.activate(charger.unit, "12"_r);
      come_on(charger);
      if (turn_.ended()) return;  // it rode down the unit that broke an army
    }
    bind(turn_, charger.unit, target_, tie::charges, 0, "12"_r);
  }

  // Others of the group that are in contact make room for it.
  UnitIds in_contact() const {
    UnitIds units;
    for (const Charger& charger : group_.chargers)
      if (charger.side >= 0) units.push_back(charger.unit);
    return units;
  }

  void come_on(Charger& charger) {
    const UnitId unit = charger.unit;
    if (!turn_[unit].present() || routing(turn_[unit])) return;
    if (!turn_[target_].present()) return call_off(turn_, charger, target_, "12"_r);
    const UnitIds mates = in_contact();
    const Base from = turn_[unit].base;
    const Length most = longest_dash(turn_, unit, false, 0, false);
    const ChargePath now = PathSearch(turn_, unit, from, most, {mates.data(), mates.size()}).find(target_);
    const ChargePath& path = now.found ? now : charger.path;
    const Length by = roll_distance(turn_, charger, target_, path);
    const Turn::Because because(turn_);
    if (!now.found || less_than(by, path.length()))
      return fall_short(turn_, unit, target_, path, by, "D50"_r);
    if (!make_place(charger, path, mates)) {
      const Turn::Because no_place(turn_, say(turn_, unit, target_, remark::no_place_in_front, 0, "D96"_r));
      return fall_short(turn_, unit, target_, path, by, "D50"_r);
    }
    if (routing(turn_[target_])) ride_down(turn_, unit, target_, "D58"_r);
  }

  std::vector<InRow> row_on(int side, const Charger& charger, const Base& at) const {
    std::vector<InRow> row;
    for (const Charger& mate : group_.chargers)
      if (mate.side == side && mate.unit != charger.unit && turn_[mate.unit].present())
        row.push_back({mate.unit, mate.started, turn_[mate.unit].base});
    row.push_back({charger.unit, charger.started, at});
    return row;
  }

  // Its way and its place on the face that it strikes; if third units leave no room there, on the one that it
  // touches.
  bool make_place(Charger& charger, const ChargePath& path, const UnitIds& mates) {
    const Base& there = turn_[target_].base;
    for (const int side :
         {side_struck(there, charger.face, charger.started.pose.at), side_touched(path.end, there)}) {
      const std::vector<InRow> row = row_on(side, charger, path.end);
      const std::vector<Row> rows = best_rows(turn_, target_, there, side, row);
      if (rows.empty() && row.size() > 1) return false;
      if (rows.empty()) continue;
      // Where a mate is at the end of its way, it comes on when the mate has made room.
      const bool clear = clear_of_all(turn_.table(), path.end, mates);
      go_along(turn_, charger.unit, path, clear ? path.length() : path.wheel_cost, "12"_r);
      take_places(turn_, target_, side, row, rows, clear ? 0 : path.straight, group_.rule);
      charger.side = side;
      return true;
    }
    return false;
  }

  Turn& turn_;
  ChargeGroup& group_;
  UnitId target_;
};

}  // namespace

Charger charger_of(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path, bool ordered) {
  Charger charger;
  charger.unit = unit;
  charger.started = turn[unit].base;
  charger.path = path;
  charger.ordered = ordered;
  const Rate rated = path.difficult ? Rate::advance : Rate::run;
  if (ordered) charger.slowed = printed_rate(turn.book(), turn[unit], rated) - rate(turn, unit, rated);
  charger.face = face_struck(turn, unit, charger.started, target);
  return charger;
}

void carry_out_charges(Turn& turn, ChargeGroup& group) { GroupCharge(turn, group).run(); }

void charge_at_once(Turn& turn, UnitId charger, UnitId target, Rule rule) {
  const ChargePath path = charge_path(turn, charger, target, longest_dash(turn, charger, false, 0, false));
  if (!path.found) return;
  ChargeGroup group{target, rule, {}};
  Charger one = charger_of(turn, charger, target, path, false);
  one.nerve = Nerve::determined;
  bind(turn, charger, target, tie::charges, 2, rule);
  group.chargers.push_back(one);
  carry_out_charges(turn, group);
}

}  // namespace quincunx::liberty
