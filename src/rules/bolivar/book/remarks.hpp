#pragma once
// Remarks, in the order of their keys in ruleset.cpp, chapter by chapter. Add at the end of your chapter.

#include <cstdint>

namespace quincunx::bolivar {

namespace remark {
// Why an order is refused, or what the rules did without dice.
enum Remark : std::uint8_t {
  // every chapter
  not_offered,
  target_gone,
  passes_through,
  slid_aside,
  // army: turns, arrivals, the end
  no_room_to_arrive,
  has_initiative,
  army_holds,
  army_breaks,
  time_over,
  // move
  already_moved,
  locked,
  no_such_move,
  too_far,
  turned_too_wide,
  one_change_each,
  change_failed,
  free_only_clear,
  control_zone,
  blocked_by_enemy,
  blocked_by_friend,
  not_clear_of_friend,
  off_table,
  difficult_ground,
  impassable,
  no_crossing,
  no_such_formation,
  no_room_to_form,
  guns_only_turn,
  guns_have_shot,
  not_two_lines,
  lines_exchanged,
  rest_left_undone,
  no_nearer,
  there_already,
  // leaders
  nothing_to_attach,
  host_taken,
  not_attached,
  left_behind,
  no_check_dice,
  // fire
  not_a_shooter,
  has_shot,
  has_faced_about,
  in_contact,
  limbered_today,
  commander_target,
  out_of_range,
  out_of_arc,
  not_priority,
  no_sight,
  already_shot_at,
  held_back,
  target_in_melee,
  no_dice,
  must_check,
  // charge
  cannot_charge,
  is_shooting,
  cannot_reach,
  cancelled_no_answer,
  cancelled_by_cavalry,
  cannot_evade,
  evades,
  contacted_first,
  charge_falls_short,
  met_half_way,
  guns_taken,
  no_melee_dice,
  melee_won,
  melee_tied,
  melee_lost,
  rallies_back,
  blocked_back,
  held_from_behind,
  feigns_flight,
  cannot_feign,
  flight_spent,
  nobody_to_turn_on,
  passes_the_enemy,
  no_way_through,
  // morale
  commander_lost,
  loses_heart,
  nobody_left_to_lose,
  heroics,
  heroics_lost,
  rallied,
  count_
};
}  // namespace remark

}  // namespace quincunx::bolivar
