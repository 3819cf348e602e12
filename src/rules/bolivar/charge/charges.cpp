// 4.4 (B-R17, B-A44, B-A45, B-A81): both sides' cavalry, then both sides' infantry.

#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/conduct_charge.hpp"

namespace quincunx::bolivar {
namespace {

// The first of two that charge each other, half way, until the other has had its turn (B-A45).
struct MetHalfWay {
  UnitId unit, partner;
  bool done = false;
};

class ChargingStep {
 public:
  explicit ChargingStep(Turn& turn) : turn_(turn), before_(turn), passed_over_(before_.bases.size(), false) {}

  void run() {
    for (std::size_t i = 0; i < before_.bases.size(); ++i)
      if (has_declared(turn_, unit_at(i))) declared_.push_back(unit_at(i));
    for (const UnitId unit : declared_) note_uphill(turn_, unit);
    for (const bool mounted : {true, false})
      for (const SideId side : {active(turn_), reactive(turn_)}) band(side, mounted);
  }

 private:
  bool waits(UnitId unit) const { return has_declared(turn_, unit) && !passed_over_[index(unit)]; }

  void band(SideId side, bool mounted) {
    for (;;) {
      std::vector<Offer> offers;
      for (const UnitId unit : declared_)
        if (waits(unit) && turn_[unit].side == side && cavalry(type_of(turn_[unit])) == mounted)
          offers.push_back(offer(Verb::choose, unit));
      if (offers.empty()) return;
      const UnitId next =
          offers.size() == 1 ? offers.front().order.unit : turn_.ask(side, topic::charge_next, offers).unit;
      passed_over_[index(next)] = true;
      conduct(next);
      go_on();
    }
  }

  UnitId target_of(UnitId unit) const {
    for (const Tie& tie : turn_.table().ties)
      if (tie.kind == tie::declared && tie.from == unit) return tie.to;
    return nobody;
  }

  void conduct(UnitId unit) {
    const UnitId target = target_of(unit);
    const UnitIds touching = enemies_in_contact(turn_, unit);
    if (!touching.empty()) return contacted(unit, target, touching);
    const Length whole = move_figure(turn_.book(), row::charging);
    mark(turn_, unit, column::charged, 1, "B-A81"_r);
    const Turn::Because charging(turn_);
    const auto path = charge_at(turn_, unit, turn_[unit].base, target);
    if (!path) return finish(unit, charge_along(turn_, unit, value(turn_[unit], column::wheel), whole));
    const bool mutual =
        waits(target) && turn_.tie(tie::declared, target, unit) != 0 && !locked(turn_, target);
    if (!mutual) return finish(unit, *path);
    const Length half = value(turn_[target], column::wheel) != 0 ? (path->wheel_cost + path->straight) / 2
                                                                 : path->wheel_cost + path->straight / 2;
    carry_out_charge(turn_, unit, charge_along(turn_, unit, path->wheel, half), before_);
    say(turn_, unit, target, remark::met_half_way, 0, "B-A45"_r);
    if (!locked(turn_, unit)) half_way_.push_back({unit, target});
  }

  // It does not move; its charge stands only at the enemy that came to it.
  void contacted(UnitId unit, UnitId target, const UnitIds& touching) {
    if (std::find(touching.begin(), touching.end(), target) != touching.end()) {
      mark(turn_, unit, column::charged, 1, "B-A45"_r);
      return stands_to_charge(turn_, unit, target);
    }
    const Turn::Because because(turn_,
                                say(turn_, unit, touching.front(), remark::contacted_first, 0, "B-A45"_r));
    mark(turn_, unit, column::cancelled, 1, "B-A45"_r);
  }

  // Where the other one never came, the first goes on with the rest of its charge.
  void go_on() {
    for (MetHalfWay& each : half_way_) {
      if (each.done || waits(each.partner)) continue;
      each.done = true;
      if (!turn_[each.unit].present() || locked(turn_, each.unit)) continue;
      const Base& from = before_[each.unit];
      const auto path = charge_at(turn_, each.unit, from, each.partner);
      finish(each.unit, path ? *path
                             : charge_along(turn_, each.unit, from, value(turn_[each.unit], column::wheel),
                                            move_figure(turn_.book(), row::charging)));
    }
  }

  void finish(UnitId unit, const ChargePath& path) {
    carry_out_charge(turn_, unit, path, before_);
    if (locked(turn_, unit)) return;
    if (path.stop)
      refuse(turn_, unit, path.stop.by, static_cast<remark::Remark>(path.stop.why), path.stop.rule);
    say(turn_, unit, nobody, remark::charge_falls_short, 0, "B-A81"_r);
  }

  Turn& turn_;
  SetOut before_;
  std::vector<UnitId> declared_;  // as the step begins, by id
  std::vector<bool> passed_over_;
  std::vector<MetHalfWay> half_way_;
};

}  // namespace

void conduct_charges(Turn& turn) { ChargingStep(turn).run(); }

}  // namespace quincunx::bolivar
