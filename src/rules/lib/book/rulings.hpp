#pragma once
// Rulings, in the order in which rulings.cpp lists them.

#include <cstdint>

namespace quincunx::lib {

namespace ruling {
enum Ruling : std::uint8_t {
  first_side,
  poor_commissariat,
  heavy_first,  // heavy casualties of the first side, 0: the printed fraction
  heavy_second,
  greater_first,
  greater_second,
  elan_single_band,
  stack_brave,
  provisional_leader,
  granaderos_charge,
  stack_outflanked,
  greater_mode,
  skirmisher_rated,
  rout_from_band,
  broken_short,
  acts,
  check_to_fire,
  charge_min_result,
  fallback_fixed_lost,
  fire_after_retreat,
  first_row,
  musket_row,
  blank_cells,
  medium_at_60,
  howitzer_rows,
  light_gap,
  halve_each,
  fire_round,
  stack_target,
  nation_guns,
  skirmish_scope,
  low_ammo_all,
  cavalry_cold_steel,
  lively_musketry,
  massed_musketry,
  british_countercharge,
  hasty_outflank,
  second_combat,
  reign_in_strict,
  reign_in_regular,
  recall_check,
  loss_each,
  hold_loses_guns,
  outflank_over_hold,
  disorder_on_carry_only,
  capitulation,
  count_
};
}

}  // namespace quincunx::lib
