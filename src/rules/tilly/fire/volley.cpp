#include "rules/tilly/fire/volley.hpp"

#include "play/units/hits.hpp"
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

void volley(Turn& turn, Shooters shooters, UnitId target, UnitId primary, purpose::Purpose purpose) {
  std::sort(shooters.begin(), shooters.end(), [primary](const Shooter& a, const Shooter& b) {
    return (a.unit == primary) != (b.unit == primary) ? a.unit == primary : a.unit < b.unit;  // T-A47
  });
  const UnitId leader = attached_commander(turn, target);
  struct Score {
    int hits;
    std::uint32_t check;
  };
  Few<Score, 8> scores;
  for (const Shooter& shooter : shooters) {
    const ShootingDice dice = shooting_dice(turn, shooter, target, shooter.unit == primary);
    if (dice.dice == 0) {
      const Turn::Because because(
          turn, say(turn, shooter.unit, target, remark::no_dice, 0, "T-A45"_r, dice.because));
      mark(turn, shooter.unit, column::shot, 1, "T-R43"_r);
      continue;
    }
    const int need = shooting_need(turn, shooter.unit);
    const auto [hits, check] =
        roll_to_hit(turn, shooter.unit, target, purpose, dice.dice, need, "T-R47"_r, dice.because);
    const Turn::Because because(turn, check);
    mark(turn, shooter.unit, column::shot, 1, "T-R43"_r);
    if (hits == 0) continue;
    bind(turn, shooter.unit, target, tie::shot_hits, turn.tie(tie::shot_hits, shooter.unit, target) + hits,
         "T-R72"_r);
    scores.push_back({hits, check});
  }
  // Together: all have rolled before the first loss (T-R42).
  for (const Score& score : scores) {
    const Turn::Because because(turn, score.check);
    lose_resolve(turn, target, score.hits, LossBy::shooting, "T-R47"_r);
  }
  if (!scores.empty() && leader != nobody) {
    const Turn::Because because(turn, scores.back().check);
    commander_casualty(turn, leader, target, !turn[target].present());
  }
}

}  // namespace quincunx::tilly
