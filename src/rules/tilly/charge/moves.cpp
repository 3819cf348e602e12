// Step 3.2: charges cancelled, then carried out in six bands (T-R55).

#include "rules/tilly/charge/moves.hpp"

#include "play/charge/in_turn.hpp"
#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

class ChargeStep {
 public:
  explicit ChargeStep(Turn& turn) : turn_(turn), before_(turn), charges_(turn) {}

  void run() {
    charges_.in_bands(attacker_then_defender(turn_), topic::charge_next, *this);
    for (const SideId side : attacker_then_defender(turn_)) commanders_charge(turn_, side);
    settle_records();
  }

  bool mounted(UnitId unit) const { return cavalry(type_of(turn_[unit])); }
  void conduct(UnitId unit) {
    const Foes touching = enemies_in_contact(turn_, unit);
    if (!touching.empty() && turn_.ruling(ruling::contacted_unit_still_charges) == 0)
      return contacted(unit, touching);
    const ChargeReach reach(turn_, unit);
    const int wheel = value(turn_[unit], column::wheel);
    mark(turn_, unit, column::charged, 1, "T-A58"_r);
    const Turn::Because charging(turn_);
    std::vector<UnitId> partners =
        charges_.partners_of(unit, tie::declared, [this](UnitId enemy) { return in_contact(turn_, enemy); });
    if (!partners.empty())
      if (const auto half = half_way(reach, wheel, partners.front())) {
        carry_out(unit, reach, reach.follow(wheel, *half), "T-R56"_r);
        say(turn_, unit, partners.front(), remark::met_half_way, 0, "T-R56"_r);
        if (!in_contact(turn_, unit)) charges_.waits_for(unit, std::move(partners));
        return;
      }
    finish(unit, reach, reach.follow(wheel, reach.allowance()));
  }

  // From half way (T-R56), when its partners have been passed over and left it without contact (T-A101).
  bool met(UnitId unit) const { return !turn_[unit].present() || in_contact(turn_, unit); }
  void go_on(UnitId unit, UnitId) {
    const ChargeReach reach(turn_, unit, before_[unit]);
    finish(unit, reach, reach.follow(value(turn_[unit], column::wheel), reach.allowance()));
  }

 private:
  // T-A57: it does not move; only against its own declared target has it charged.
  void contacted(UnitId unit, const Foes& touching) {
    bool own_target = false;
    for (const UnitId enemy : touching) own_target = own_target || turn_.tie(tie::declared, unit, enemy) != 0;
    if (!own_target) {
      const Turn::Because because(turn_,
                                  say(turn_, unit, touching.front(), remark::contacted_first, 0, "T-A57"_r));
      mark(turn_, unit, column::cancelled, 1, "T-A57"_r);
      return;
    }
    mark(turn_, unit, column::charged, 1, "T-A57"_r);
    for (const UnitId enemy : touching)
      if (turn_.tie(tie::declared, unit, enemy) != 0) record(unit, enemy, "T-A57"_r);
  }

  // T-A56: how much of its charge the first mover makes.
  std::optional<Length> half_way(const ChargeReach& reach, int wheel, UnitId partner) const {
    ChargePath whole = reach.follow(wheel, reach.allowance());
    if (whole.wheel != wheel) return std::nullopt;  // stopped in its wheel
    const auto gap = travel_to_touch(whole.wheeled, whole.wheeled.pose.facing,
                                     std::max(reach.allowance() - whole.wheel_cost, 0), turn_[partner].base);
    if (!gap) return std::nullopt;
    whole.straight = *gap;
    return whole.half_way(value(turn_[partner], column::wheel) != 0);
  }

  void finish(UnitId unit, const ChargeReach& reach, const ChargePath& path) {
    carry_out(unit, reach, path, "T-R50"_r);
    if (in_contact(turn_, unit)) return;
    if (path.stop && path.stop.why != remark::too_far) refuse(turn_, unit, path.stop);
    say(turn_, unit, nobody, remark::charge_falls_short, 0, "T-A58"_r);
  }

  void carry_out(UnitId unit, const ChargeReach& reach, const ChargePath& path, Rule rule) {
    const Pose start = turn_[unit].base.pose;
    const bool wheels = path.wheeled.pose.facing != start.facing;
    if (wheels)
      turn_.emit("T-R51"_r, event::Moved{unit, Manoeuvre::wheel, path.wheeled.pose, path.wheel_cost},
                 rows(table::directions, row::wheel));
    const Point from = wheels ? path.wheeled.pose.at : start.at;
    if (const Length by = length(path.end.pose.at - from); more_than(by, 0)) {
      turn_.emit(rule, event::Moved{unit, Manoeuvre::advance, path.end.pose, by},
                 rows(table::allowance, row::charging));
      const Turn::Because moved(turn_);
      for (const Passage& passed :
           passages(reach.march(), path.wheeled, path.wheeled.pose.facing, path.straight, Manner::straight))
        say(turn_, unit, passed.by, remark::passes_through, 0, "T-R30"_r,
            rows(table::interpenetration, passed.row));
    }
    const Turn::Because arrived(turn_);
    for (const UnitId enemy : path.contacts)
      if (touch(turn_[unit].base, turn_[enemy].base) != Touch::none) record(unit, enemy, "T-A59"_r);
    for (const UnitId enemy : enemies_in_contact(turn_, unit)) {
      record(unit, enemy, "T-A59"_r);
      if (value(turn_[enemy], column::charged) != 0 && turn_.tie(tie::declared, enemy, unit) != 0)
        record(enemy, unit, "T-A73"_r);  // met half way
    }
    settle(turn_, unit);
  }

  // The tie of a charge that made contact. Works count by the final place of the target.
  void record(UnitId unit, UnitId enemy, Rule rule) {
    const ChargeRecord now = record_now(unit, enemy);
    bind(turn_, unit, enemy, tie::charged, static_cast<int>(now.zone), rule);
    bind(turn_, unit, enemy, tie::uphill, now.uphill ? 1 : 0, "T-A70"_r);
    bind(turn_, unit, enemy, tie::works, now.works ? 1 : 0, "T-A89"_r);
  }
  ChargeRecord record_now(UnitId unit, UnitId enemy) const {
    const Base& charger = before_[unit];
    const bool at_contact = turn_.ruling(ruling::flank_test) != 0;
    const Zone zone = at_contact ? zone_of(turn_, turn_[enemy].base, turn_[unit].base)
                                 : zone_of(turn_, before_[enemy], charger);
    const int rise = height(turn_, before_[enemy].pose.at) - height(turn_, charger.pose.at);
    return {zone, rise > turn_.figure(table::distances, row::uphill, distances_column::tum),
            in_fortification(turn_, enemy, charger.pose.at)};
  }
  void settle_records() {
    const std::vector<Tie> ties = turn_.table().ties;
    for (const Tie& each : ties) {
      if (each.kind != tie::charged || turn_.ruling(ruling::flank_test) != 0) continue;
      record(each.from, each.to, "T-A70"_r);
    }
  }

  Turn& turn_;
  EarlierBases before_;  // no unit has moved since charges were declared
  ChargesInTurn<has_declared> charges_;
};

}  // namespace

void conduct_charges(Turn& turn) {
  cancel_charges(turn);
  ChargeStep(turn).run();
}

}  // namespace quincunx::tilly
