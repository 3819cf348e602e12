#include "rules/tilly/mind/charge_odds.hpp"

#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/charge/record.hpp"

namespace quincunx::tilly {
namespace {

int resolve(const Turn& turn, UnitId unit) { return value(turn[unit], column::resolve); }

int dice_against(const Turn& turn, Zone zone, int full) {
  if (zone == Zone::front) return full;
  const row::MeleeDice row = zone == Zone::rear ? row::enemy_to_rear : row::enemy_to_flank;
  return turn.figure(table::melee_dice, row, dice_column::dice);
}

int leader_hits(const Turn& turn, UnitId unit) {
  if (attached_commander(turn, unit) == nobody) return 0;
  return expected_hits(turn.figure(table::melee_dice, row::commander_die, dice_column::dice),
                       turn.figure(table::unit_types, Type::commander, unit_types_column::melee_to_hit));
}

int need_of_charger(const Turn& turn, UnitId charger, UnitId target, Zone zone, const Base& end) {
  if (type_of(turn[charger]) != Type::horse)
    return turn.figure(table::unit_types, type_of(turn[charger]), unit_types_column::melee_to_hit);
  const bool pikes_ahead = type_of(turn[target]) == Type::pike_shot && zone == Zone::front;
  const row::HorseToHit row = in_difficult(turn, end.pose.at) ? row::horse_in_difficult
                              : pikes_ahead                   ? row::horse_otherwise
                                                              : row::horse_charging;
  return turn.figure(table::horse_to_hit, row, need_column::need);
}

int need_of_target(const Turn& turn, UnitId target) {
  if (type_of(turn[target]) != Type::horse)
    return turn.figure(table::unit_types, type_of(turn[target]), unit_types_column::melee_to_hit);
  const row::HorseToHit row =
      in_difficult(turn, turn[target].base.pose.at) ? row::horse_in_difficult : row::horse_otherwise;
  return turn.figure(table::horse_to_hit, row, need_column::need);
}

int point_blank_hits(const Turn& turn, UnitId target, Zone zone) {
  const Unit& unit = turn[target];
  const Type type = type_of(unit);
  const bool guns = type == Type::cannons;
  if (turn.ruling(ruling::point_blank) != 0 || shooting_range(turn.book(), type) == 0 ||
      value(unit, column::shot) != 0 || zone == Zone::rear || (guns && zone != Zone::front) ||
      (guns && turn.ruling(ruling::cannon_point_blank) != 0) || locked(turn, target))
    return 0;
  const int dice = zone == Zone::front
                       ? resolve(turn, target)
                       : turn.figure(table::shooting_dice, row::shoots_primary_flank, dice_column::dice);
  return expected_hits(dice, turn.figure(table::unit_types, type, unit_types_column::shoot_to_hit));
}

}  // namespace

Odds charge_odds(const Turn& turn, UnitId charger, const ChargePath& path) {
  Odds odds;
  const Base& from = turn[charger].base;
  int best = 0;
  for (const UnitId target : path.contacts) {
    const Zone zone = zone_of(turn, turn[target].base, from);
    odds.taken += point_blank_hits(turn, target, zone);
    if (type_of(turn[target]) == Type::cannons) {
      odds.done += resolve(turn, target) * 100;
      continue;
    }
    int dice = resolve(turn, charger);
    if (protected_infantry(type_of(turn[target]))) {
      const int rise = height(turn, turn[target].base.pose.at) - height(turn, from.pose.at);
      if (rise > turn.figure(table::distances, row::uphill, distances_column::tum))
        dice += turn.figure(table::melee_dice, row::charged_uphill, dice_column::dice);
      else if (in_fortification(turn, target, from.pose.at))
        dice += turn.figure(table::melee_dice, row::charged_works, dice_column::dice);
    }
    best = std::max(best, expected_hits(dice, need_of_charger(turn, charger, target, zone, path.end)));
    const int back = dice_against(turn, zone, resolve(turn, target));
    odds.taken += expected_hits(back, need_of_target(turn, target)) +
                  (zone == Zone::rear ? 0 : leader_hits(turn, target));
  }
  odds.done += best + (best > 0 ? leader_hits(turn, charger) : 0);
  return odds;
}

}  // namespace quincunx::tilly
