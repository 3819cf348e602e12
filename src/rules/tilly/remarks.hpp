#pragma once
// Remarks, in the order of their texts in ruleset.cpp.

#include <cstdint>

namespace quincunx::tilly {

namespace remark {
// Why an order is refused, or what the rules did without dice. Add at the end of a group as needed.
enum Remark : std::uint8_t {
  // command and movement
  out_of_command,
  locked,
  already_moved,
  no_such_move,
  too_far,
  wheel_too_wide,
  one_change_only,
  replaces_move,
  rabble_wheels_only,
  charging_wheels_only,
  inferior_barred,
  cannon_cannot_move,
  shot_cannot_pivot,
  blocked_by_enemy,
  blocked_by_friend,
  off_table,
  buffer,
  zone_of_control,
  difficult_ground,
  impassable,
  not_clear_of_friend,
  cut_short,
  nothing_to_attach,
  host_taken,
  not_attached,
  slid_aside,
  carried,
  left_behind,
  not_a_mover,
  arrived,
  no_room_to_arrive,
  // shooting
  has_shot,
  in_contact,
  commander_target,
  out_of_range,
  out_of_arc,
  friends_ahead,
  front_first,
  friends_on_flank,
  not_closest,
  no_sight,
  narrow_gap,
  already_shot_at,
  not_a_shooter,
  no_dice,
  target_in_melee,
  // charge
  cannot_charge,
  cannot_reach,
  must_go_straight,
  charge_cancelled_flank,
  charge_cancelled_cavalry,
  contacted_first,
  charge_falls_short,
  met_half_way,
  joins_charge,
  // point blank, melee, rally back, morale
  charged_itself,
  cannot_evade,
  evades,
  cannon_taken,
  melee_won,
  melee_drawn,
  melee_lost,
  locked_now,
  free_now,
  cannot_rally_back,
  rallied_back,
  blocked_back,
  commander_lost,
  rallied,
  heroics,
  heroics_lost,
  army_holds,
  army_breaks,
  time_over,
  not_offered,
  passes_through,
  horse_hits_on,
  no_melee_dice,
  count_
};
}  // namespace remark

}  // namespace quincunx::tilly
