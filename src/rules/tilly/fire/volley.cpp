#include "rules/tilly/fire/volley.hpp"

#include "play/fire/volley.hpp"
#include "rules/tilly/book/remarks.hpp"

namespace quincunx::tilly {
namespace {

bool covered(const Turn& turn, UnitId target, UnitId shooter) {
  return protected_infantry(type_of(turn[target])) &&
         (in_difficult(turn, turn[target].base.pose.at) ||
          in_fortification(turn, target, turn[shooter].base.pose.at));
}

}  // namespace

ShootingDice shooting_dice(const Turn& turn, const Shooter& shooter, UnitId target, bool primary) {
  const row::ShootingDice row = !primary                      ? row::shoots_secondary
                                : shooter.zone == Zone::front ? row::shoots_primary_front
                                                              : row::shoots_primary_flank;
  ShootingDice result;
  result.dice = row == row::shoots_primary_front ? value(turn[shooter.unit], column::resolve)
                                                 : turn.figure(table::shooting_dice, row, dice_column::dice);
  result.because = rows(table::shooting_dice, row);
  if (covered(turn, target, shooter.unit)) {
    result.dice += turn.figure(table::shooting_dice, row::target_in_cover, dice_column::dice);
    result.because.mask |= 1U << row::target_in_cover;
  }
  result.dice = std::max(result.dice, 0);
  return result;
}

int shooting_need(const Turn& turn, UnitId shooter) {
  return turn.figure(table::unit_types, type_of(turn[shooter]), unit_types_column::shoot_to_hit);
}

UnitId choose_primary(Turn& turn, const Shooters& shooters, UnitId target) {
  if (shooters.size() == 1) return shooters.front().unit;
  Contenders contenders;
  for (const Shooter& shooter : shooters)
    contenders.push_back({shooter.unit, shooting_dice(turn, shooter, target, true).dice,
                          shooting_dice(turn, shooter, target, false).dice,
                          shooting_need(turn, shooter.unit)});
  return name_primary(turn, turn[shooters.front().unit].side, topic::primary, contenders, target);
}

void volley(Turn& turn, const Shooters& shooters, UnitId target, UnitId primary, purpose::Purpose purpose) {
  const UnitId leader = attached_commander(turn, target);
  const VolleyTerms terms(purpose, "T-R47"_r, remark::no_dice, "T-A45"_r, tie::shot_hits, "T-R72"_r);
  const auto dice_of = [&](const Shooter& shooter, bool first) {
    const ShootingDice dice = shooting_dice(turn, shooter, target, first);
    return VolleyDice{dice.dice, shooting_need(turn, shooter.unit), dice.because, {}};
  };
  const auto mark_shot = [&](UnitId shooter) { mark(turn, shooter, column::shot, 1, "T-R43"_r); };
  const Volley done = roll_volley(turn, shooters, target, primary, terms, dice_of, mark_shot);
  suffer(
      turn, done, [&](int hits) { lose_resolve(turn, target, hits, LossBy::shooting, "T-R47"_r); },
      [&] {
        if (leader != nobody) commander_casualty(turn, leader, target, !turn[target].present());
      });
}

}  // namespace quincunx::tilly
