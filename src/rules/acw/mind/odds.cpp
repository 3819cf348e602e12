#include "rules/acw/mind/odds.hpp"

#include <algorithm>

#include "rules/acw/charge/charges.hpp"
#include "rules/acw/charge/melee.hpp"
#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {
namespace {

constexpr int faces = 6, hundred = 100;

int ways_of(int need) { return std::clamp(faces + 1 - need, 0, faces); }

int losses(const Turn& turn, UnitId of, int dice, int need) {
  const int wounded = turn.figure(table::quality, value(turn[of], column::quality), quality_column::wounded);
  return hundred * dice * ways_of(need) * ways_of(wounded) / (faces * faces) /
         casualties_a_base(turn.book(), turn[of]);
}

int struck_on(const Turn& turn, UnitId unit) {
  const auto figure = [&turn](row::MeleeToHit line) {
    return turn.figure(table::melee_to_hit, line, melee_to_hit_column::die);
  };
  const bool green = quality_of(turn[unit]) == Quality::inexperienced;
  return figure(row::basic_melee) - value(turn[unit], column::pins) * figure(row::fighter_pin) -
         (green ? figure(row::green_fighter) : 0);
}

}  // namespace

Odds charge_odds(const Turn& turn, UnitId unit, UnitId target) {
  Odds odds;
  if (skirmishes(turn[target]) || is(turn[target], column::routing)) {
    odds.done = hundred * bases_of(turn.book(), turn[target]) / 2;  // if it is caught
    return odds;
  }
  odds.done = losses(turn, target, melee_dice(turn, unit, target, true), struck_on(turn, unit));
  odds.taken = losses(turn, unit, melee_dice(turn, target, unit, false), struck_on(turn, target));
  if (!bar_shot(turn, target, unit, Fire::point_blank)) {
    const Shot shot = shot_of(turn, target, unit, Fire::point_blank);
    odds.taken += losses(turn, unit, shot.dice, shot.need);
  }
  return odds;
}

}  // namespace quincunx::acw
