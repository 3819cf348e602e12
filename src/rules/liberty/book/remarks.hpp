#pragma once
// Remarks, in the order of their keys in ruleset.cpp and of their texts in words-en.xml.

#include <cstdint>

namespace quincunx::liberty {

namespace remark {
// Add at the end of a group as needed.
enum Remark : std::uint8_t {
  not_offered,
  arrived,
  no_room_to_arrive,
  initiative,      // of a side: has it for the whole game
  points_generated,  // of a side, how many command points
  // generals
  attaches,
  general_out_of_reach,
  general_killed,
  general_displaced,
  other_brigade,
  has_general,
  // disorder, tests, morale
  disordered,
  disorder_ends,
  is_disordered,
  is_routing,
  is_engaged,
  is_shaken,
  order_failed,
  rallied,
  rally_failed,
  retires,
  routs,
  broken,
  auto_broken,
  no_way_out,
  at_the_edge,
  friend_broken,
  stands,
  never_supported,
  // orders and moves
  already_ordered,
  not_offered_to_guns,
  no_run_here,
  no_movement_left,
  not_on_a_run,
  cannot_form,
  no_room,
  too_near_enemy,
  blocked_by_enemy,
  blocked_by_friend,
  off_table,
  impassable,
  obstacle_bars,
  difficult_ahead,
  wheel_too_wide,
  shift_too_far,
  not_behind,
  has_moved,
  just_arrived,
  guns_unlimbered,
  passes_through,
  rest_left_undone,
  no_nearer,
  there_already,
  target_gone,
  cannot_mount,
  only_by_reform,
  only_a_reform,
  oblique_too_wide,
  no_road,
  // shooting
  unarmed,
  may_not_shoot,
  is_limbered,
  out_of_arc,
  out_of_range,
  no_sight,
  target_engaged,
  not_a_target,
  has_shot,
  // charges
  cannot_charge,
  no_path,
  too_far_to_charge,
  not_in_front,
  falters,
  charge_ordered,
  determined,
  holds,
  too_near_to_respond,
  has_responded,
  falls_back,
  countercharges,
  no_countercharge,
  charge_called_off,
  charge_falls_short,
  no_place_in_front,
  contact,
  strikes_flank,
  strikes_rear,
  // melee
  melee_won,
  melee_lost,
  melee_drawn,
  side_score,
  contact_ends,
  winner_shaken,
  holds_after_win,
  pursues,
  no_way_to_pursue,
  ridden_down,
  breaks_through,
  // command points
  no_points,
  action_used,
  // the end
  break_point,
  points_of_victory,
  minor_victory,
  major_victory,
  no_decision,
  time_over,
  count_
};
}  // namespace remark

}  // namespace quincunx::liberty
