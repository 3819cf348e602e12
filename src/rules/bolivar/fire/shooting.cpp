// The steps of shooting (2.2, 3.2): target by target, then the checks of marked units that did not shoot
// (B-R11, B-A31, B-A36).

#include <algorithm>

#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/odds.hpp"

namespace quincunx::bolivar {
namespace {

bool has_target(const Aims& aims) {
  return std::any_of(aims.begin(), aims.end(), [](const Aim& aim) { return aim.legal(); });
}

// Of a marked unit with a target: shoot, or stop (B-A31)? This is no order to shoot: the unit may still hold
// back.
bool chooses_to_stop(Turn& turn, UnitId unit) {
  Aims aims;
  add_aims(turn, unit, aims);
  if (!has_target(aims)) return false;
  std::vector<Offer> offers;
  for (const bool with_dice : {true, false}) add_shots(turn, aims, with_dice, offers);
  // Without its marker it could charge, and not only in this turn.
  constexpr int turns = 2;
  const int charge = Prospects(turn, unit, Prospects::Marked::ignored).best();
  add_offer(offers, verb::stop_shooting, unit).harm_done =
      harm(charge * turns * chance_to_pass(turn, unit) / 100);
  add_barred_shots(aims, offers);
  return turn.ask(turn[unit].side, topic::keep_shooting, offers, unit).verb == verb::stop_shooting;
}

// True if it failed although it could have shot.
bool fails_to_stop(Turn& turn, UnitId unit) {
  Aims aims;
  add_aims(turn, unit, aims);
  std::optional<Turn::Because> without_target;
  if (!has_target(aims))
    without_target.emplace(turn, say(turn, unit, nobody, remark::must_check, 0, "B-A31"_r));
  if (!passes_check(turn, unit, nobody, purpose::keep_shooting, "B-A31"_r)) return has_target(aims);
  mark(turn, unit, column::shooting, 0, "B-R11"_r);
  return false;
}

void shooting_of(Turn& turn, SideId side) {
  const Fighters own = enemies(turn, other(side));
  Fire fire{side, {}, false, nullptr};
  for (const UnitId unit : own)
    if (!is(turn[unit], column::shooting) || !chooses_to_stop(turn, unit)) fire.shooters.push_back(unit);
  shoot_by_targets(turn, std::move(fire));
  Fire forced{side, {}, true, nullptr};
  for (const UnitId unit : own.list()) {
    if (turn.ended()) return;
    const bool must_check = is(turn[unit], column::shooting) && !is(turn[unit], column::shot);
    if (must_check && fails_to_stop(turn, unit)) forced.shooters.push_back(unit);
  }
  // The other reading: after all checks they shoot, at targets that have not been shot at in this step.
  if (turn.ruling(ruling::keep_shooting_fail) == reading::KeepShootingFail::forced_shot)
    shoot_by_targets(turn, std::move(forced));
}

}  // namespace

void reactive_shoot(Turn& turn) { shooting_of(turn, reactive(turn)); }
void active_shoot(Turn& turn) { shooting_of(turn, active(turn)); }

}  // namespace quincunx::bolivar
