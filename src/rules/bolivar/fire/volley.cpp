#include "play/primary.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {

UnitId choose_primary(Turn& turn, const UnitIds& shooters, UnitId target) {
  Contenders contenders, without_dice;
  for (const UnitId shooter : shooters) {
    const VolleyDice as_primary = shooting_dice(turn, shooter, target, true);
    (as_primary.dice > 0 ? contenders : without_dice)
        .push_back(
            {shooter, as_primary.dice, shooting_dice(turn, shooter, target, false).dice, as_primary.need});
  }
  if (contenders.empty()) contenders = without_dice;
  return name_primary(turn, turn[shooters.front()].side, topic::primary, contenders, target);
}

Volley fire(Turn& turn, const UnitIds& shooters, UnitId target, UnitId primary, bool marks) {
  const VolleyTerms terms(purpose::shooting, "B-R12"_r, remark::no_dice, "B-A78"_r, tie::shot_hits,
                          "B-C23"_r);
  const auto dice_of = [&](UnitId shooter, bool first) {
    return shooting_dice(turn, shooter, target, first);
  };
  const auto mark_shot = [&](UnitId shooter) {
    for (const column::Column c : {column::shot, column::shooting})
      if (marks) mark(turn, shooter, c, 1, "B-R9"_r);
  };
  return roll_volley(turn, shooters, target, primary, terms, dice_of, mark_shot);
}

void take_effect(Turn& turn, const Volley& volley, bool marks) {
  const UnitId target = volley.target, leader = attached_commander(turn, target);
  if (!turn[target].present()) return;
  suffer(
      turn, volley, [&](int hits) { lose_resolve(turn, target, hits, LossBy::shooting, "B-R12"_r); },
      [&] {
        const bool stands = turn[target].present();
        if (leader != nobody) commander_casualty(turn, leader, target, !stands);
        const bool marked = shooting_state(turn[target]) ||
                            turn.ruling(ruling::hit_marker) == reading::HitMarker::all;  // B-A32
        if (marks && stands && marked) mark(turn, target, column::shooting, 1, "B-A32"_r);
      });
}

}  // namespace quincunx::bolivar
