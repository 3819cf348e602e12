#include "rules/tilly/charge/melee_dice.hpp"

#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

bool fights(const Unit& unit) {
  return unit.present() && type_of(unit) != Type::cannons && !is_commander(unit) &&
         value(unit, column::evaded) == 0;
}

}  // namespace

Foes melee_foes(const Turn& turn, UnitId unit) {
  if (!fights(turn[unit])) return {};
  Foes foes = enemies_in_contact(turn, unit);
  foes.erase(std::remove_if(foes.begin(), foes.end(), [&turn](UnitId foe) { return !fights(turn[foe]); }),
             foes.end());
  return foes;
}

Zone melee_zone(const Turn& turn, UnitId unit, UnitId foe) {
  const bool as_declared = turn.ruling(ruling::melee_zone) == 0;
  const ChargeRecord taken = charge_record(turn, foe, unit);
  if (as_declared && taken.zone != Zone::none) return taken.zone;
  if (as_declared && turn.tie(tie::charged, unit, foe) != 0) return Zone::front;
  return zone_of(turn, turn[unit].base, turn[foe].base);
}

MeleeDice melee_dice(const Turn& turn, UnitId unit, std::span<const UnitId> foes, bool primary) {
  bool rear = false, flank = false, uphill = false, works = false;
  for (const UnitId foe : foes) {
    const Zone zone = melee_zone(turn, unit, foe);
    rear = rear || zone == Zone::rear;
    flank = flank || zone == Zone::left_flank || zone == Zone::right_flank;
    if (!protected_infantry(type_of(turn[foe]))) continue;
    const ChargeRecord record = charge_record(turn, unit, foe);
    uphill = uphill || record.uphill;
    works = works || record.works;
  }
  const row::MeleeDice row = rear      ? row::enemy_to_rear
                             : flank   ? row::enemy_to_flank
                             : primary ? row::fights_primary
                                       : row::fights_secondary;
  MeleeDice result;
  result.because = rows(table::melee_dice, row);
  result.leader_fights = !rear || turn.ruling(ruling::commander_die_when_rear) != 0;
  result.dice = row == row::fights_primary ? value(turn[unit], column::resolve)
                                           : turn.figure(table::melee_dice, row, dice_column::dice);
  // One die between them unless they add up (T-A70).
  const bool both = turn.ruling(ruling::uphill_cumulative) != 0;
  if (uphill) {
    result.dice += turn.figure(table::melee_dice, row::charged_uphill, dice_column::dice);
    result.because.mask |= 1U << row::charged_uphill;
  }
  if (works && (both || !uphill)) {
    result.dice += turn.figure(table::melee_dice, row::charged_works, dice_column::dice);
    result.because.mask |= 1U << row::charged_works;
  }
  result.dice = std::max(result.dice, 0);
  return result;
}

MeleeNeed melee_need(const Turn& turn, UnitId unit, UnitId foe) {
  const Unit& own = turn[unit];
  if (type_of(own) != Type::horse)
    return {turn.figure(table::unit_types, type_of(own), unit_types_column::melee_to_hit), {}};
  const bool against_front_of_pikes =
      type_of(turn[foe]) == Type::pike_shot && !flank_or_rear(charge_record(turn, unit, foe).zone);
  const bool charging = value(own, column::charged) != 0 && !against_front_of_pikes;
  const row::HorseToHit row = in_difficult(turn, own.base.pose.at) ? row::horse_in_difficult
                              : charging                           ? row::horse_charging
                                                                   : row::horse_otherwise;
  return {turn.figure(table::horse_to_hit, row, need_column::need), rows(table::horse_to_hit, row)};
}

int leader_need(const Turn& turn) {
  return turn.figure(table::unit_types, Type::commander, unit_types_column::melee_to_hit);
}

}  // namespace quincunx::tilly
