// 4.4 (B-R17, B-A44, B-A45, B-A81): both sides' cavalry, then both sides' infantry.

#include "play/move/refusal.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

// The charger meets it with its front (B-A86).
void bind_charge(Turn& turn, UnitId charger, UnitId enemy, Contact struck, Rule charged, Rule met) {
  bind(turn, charger, enemy, tie::charged, 1, charged);
  bind(turn, enemy, charger, tie::contact, static_cast<int>(struck), met);
  bind(turn, charger, enemy, tie::contact, static_cast<int>(Contact::frontal), met);
}

void note_contact(Turn& turn, UnitId unit, UnitId enemy, const EarlierBases& before) {
  const bool mutual = is(turn[enemy], column::charged) && turn.tie(tie::declared, enemy, unit) != 0 &&
                      turn.tie(tie::declared, unit, enemy) != 0;
  Unit as_it_stood = turn[enemy];
  as_it_stood.base = before[enemy];
  bind_charge(turn, unit, enemy, mutual ? Contact::frontal : contact_from(as_it_stood, before[unit]),
              "B-R17"_r, mutual ? "B-A86"_r : "B-A44"_r);
  if (mutual) bind(turn, enemy, unit, tie::charged, 1, "B-A45"_r);
}

class ChargingStep {
 public:
  explicit ChargingStep(Turn& turn) : turn_(turn), before_(turn), charges_(turn) {}

  void run() {
    for (const UnitId unit : charges_.declared()) note_uphill(turn_, unit);
    charges_.in_bands(std::array{active(turn_), reactive(turn_)}, topic::charge_next, *this);
  }

  bool mounted(UnitId unit) const { return cavalry(type_of(turn_[unit])); }
  void conduct(UnitId unit) {
    const UnitId target = tied_to(turn_, unit, tie::declared);
    const UnitIds touching = enemies_in_contact(turn_, unit);
    if (!touching.empty()) return contacted(unit, target, touching);
    mark(turn_, unit, column::charged, 1, "B-A81"_r);
    const Turn::Because charging(turn_);
    const ChargeReach reach(turn_, unit);
    std::vector<UnitId> partners =
        charges_.partners_of(unit, tie::declared, [this](UnitId enemy) { return locked(turn_, enemy); });
    const ChargePath path = reach.at_or_along(target);
    if (partners.empty() || !path.meets(target)) return finish(unit, path);
    const Length half = path.half_way(is(turn_[target], column::wheel));
    carry_out_charge(turn_, unit, reach.along(path.wheel, half), before_);
    say(turn_, unit, target, remark::met_half_way, 0, "B-A45"_r);
    if (!locked(turn_, unit)) charges_.waits_for(unit, std::move(partners));
  }

  // From half way it goes on with the rest of its charge, where the other one never came (B-A45).
  bool met(UnitId unit) const { return !turn_[unit].present() || locked(turn_, unit); }
  void go_on(UnitId unit, UnitId partner) {
    finish(unit, ChargeReach(turn_, unit, before_[unit]).at_or_along(partner));
  }

 private:
  // It does not move; its charge stands only at the enemy that came to it.
  void contacted(UnitId unit, UnitId target, const UnitIds& touching) {
    if (std::find(touching.begin(), touching.end(), target) != touching.end()) {
      mark(turn_, unit, column::charged, 1, "B-A45"_r);
      return bind_charge(turn_, unit, target, Contact::frontal, "B-A45"_r, "B-A86"_r);
    }
    const Turn::Because because(turn_,
                                say(turn_, unit, touching.front(), remark::contacted_first, 0, "B-A45"_r));
    mark(turn_, unit, column::cancelled, 1, "B-A45"_r);
  }

  void finish(UnitId unit, const ChargePath& path) {
    carry_out_charge(turn_, unit, path, before_);
    if (locked(turn_, unit)) return;
    refuse_move(turn_, unit, path.stop);
    say(turn_, unit, nobody, remark::charge_falls_short, 0, "B-A81"_r);
  }

  Turn& turn_;
  EarlierBases before_;  // as the step begins (B-A44)
  ChargesInTurn<has_declared> charges_;
};

}  // namespace

void carry_out_charge(Turn& turn, UnitId unit, const ChargePath& path, const EarlierBases& before) {
  if (path.wheeled.pose.facing != turn[unit].base.pose.facing)
    move_to(turn, unit, path.wheeled.pose, Manoeuvre::wheel, path.wheel_cost, "B-A80"_r,
            rows(table::directions, row::wheel));
  if (const Length by = length(path.end.pose.at - turn[unit].base.pose.at); by > 0)
    move_to(turn, unit, path.end.pose, Manoeuvre::advance, by, "B-R17"_r, rows(table::moves, row::charging));
  const Turn::Because arrived(turn);
  for (const UnitId enemy : enemies_in_contact(turn, unit)) note_contact(turn, unit, enemy, before);
}

void note_uphill(Turn& turn, UnitId charger) {
  const Base& from = turn[charger].base;
  const Length near = 2 * move_figure(turn.book(), row::charging);
  for (const UnitId enemy : Fighters(turn, other(turn[charger].side)).list())
    if (within_reach(from, turn[enemy].base, near)) {
      const bool up = uphill(turn, from, enemy) || in_fortifications(turn, enemy, from);
      bind(turn, charger, enemy, tie::uphill, up ? 1 : 0, "B-A76"_r);
    }
}

void conduct_charges(Turn& turn) { ChargingStep(turn).run(); }

}  // namespace quincunx::bolivar
