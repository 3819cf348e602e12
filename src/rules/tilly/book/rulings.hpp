#pragma once
// Rulings, in the order in which rulings.cpp lists them.

#include <cstdint>

namespace quincunx::tilly {

namespace ruling {
enum Ruling : std::uint8_t {
  facing_model,
  contact_corner_counts,
  terrain_by_base,
  cannon_pivot_needs_command,
  turn_then_move,
  superior_turn_whole_move,
  inferior_rally_back,
  buffer_case2_path,
  commander_exempt_buffer,
  rally_back_buffer,
  zoc_away_tolerance_deg,
  zoc_facing_change,
  zoc_blocked,
  commander_exempt_zoc,
  zoc_stops_charge,
  attach_own_command_only,
  free_target_choice,
  friends_block_front,
  flank_friends,
  flank_arc,
  hidden_front_binds,
  shoot_into_melee,
  declare,
  flank_test,
  cancel,
  contacted_unit_still_charges,
  point_blank,
  cannon_point_blank,
  evade,
  melee_group,
  melee_zone,
  commander_die_when_rear,
  uphill_cumulative,
  hits_capped,
  compulsory_rally_back_checks,
  recover_any_loss,
  heroics_candidates,
  army_break,
  variable_army_morale,
  cannon_counts_lost,
  unit_quality,
  fort_all_round,
  hill_height,
  turn_limit,
  count_
};
}

}  // namespace quincunx::tilly
