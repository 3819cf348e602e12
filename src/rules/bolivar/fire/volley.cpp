#include "rules/bolivar/fire/volley.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "play/units/hits.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/fire/dice.hpp"
#include "rules/bolivar/fire/shooters.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {
namespace {

void mark_shooter(Turn& turn, UnitId shooter) {
  mark(turn, shooter, column::shot, 1, "B-R9"_r);
  mark(turn, shooter, column::shooting, 1, "B-R9"_r);
}

bool marked_when_hit(const Turn& turn, const Unit& unit) {  // B-A32
  return shooting_state(unit) || turn.ruling(ruling::hit_marker) == reading::HitMarker::all;
}

}  // namespace

UnitId choose_primary(Turn& turn, const UnitIds& shooters, UnitId target) {
  Contenders contenders, without_dice;
  for (const UnitId shooter : shooters) {
    const int dice = shooting_dice(turn, shooter, target, true).dice;
    (dice > 0 ? contenders : without_dice)
        .push_back({shooter, dice, shooting_dice(turn, shooter, target, false).dice,
                    shooting_need(turn, shooter, target).need});
  }
  if (contenders.empty()) contenders = without_dice;
  return name_primary(turn, turn[shooters.front()].side, topic::primary, contenders, target);
}

Volley fire(Turn& turn, UnitIds shooters, UnitId target, UnitId primary, bool marks) {
  std::sort(shooters.begin(), shooters.end(), [primary](UnitId a, UnitId b) {
    return (a == primary) != (b == primary) ? a == primary : a < b;
  });
  Volley volley{target, {}};
  for (const UnitId shooter : shooters) {
    const ShootingDice dice = shooting_dice(turn, shooter, target, shooter == primary);
    const Rows because = dice.modifiers.mask != 0 ? dice.modifiers : dice.because;
    if (dice.dice == 0) {
      const Turn::Because no_dice(turn, say(turn, shooter, target, remark::no_dice, 0, "B-A78"_r, because));
      if (marks) mark_shooter(turn, shooter);
      continue;
    }
    const ShootingNeed need = shooting_need(turn, shooter, target);
    const auto [hits, check] =
        roll_to_hit(turn, shooter, target, purpose::shooting, dice.dice, need.need, "B-R12"_r, because);
    const Turn::Because caused(turn, check);
    if (marks) mark_shooter(turn, shooter);
    if (hits == 0) continue;
    const int before = turn.tie(tie::shot_hits, shooter, target);
    turn.emit("B-C23"_r,
              event::Tied{shooter, target, static_cast<TieId>(tie::shot_hits),
                          static_cast<std::int16_t>(before + hits)},
              need.because);
    volley.scores.push_back({hits, check});
  }
  return volley;
}

void take_effect(Turn& turn, const Volley& volley, bool marks) {
  const UnitId target = volley.target;
  if (volley.scores.empty() || !turn[target].present()) return;
  const UnitId leader = attached_commander(turn, target);
  for (const Volley::Hits& each : volley.scores) {
    if (!turn[target].present()) break;
    const Turn::Because because(turn, each.check);
    lose_resolve(turn, target, each.hits, LossBy::shooting, "B-R12"_r);
  }
  const Turn::Because because(turn, volley.scores.back().check);
  const bool stands = turn[target].present();
  if (leader != nobody) commander_casualty(turn, leader, target, !stands);
  if (marks && stands && marked_when_hit(turn, turn[target]))
    mark(turn, target, column::shooting, 1, "B-A32"_r);
}

}  // namespace quincunx::bolivar
