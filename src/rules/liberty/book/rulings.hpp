#pragma once
// Rulings, in the order in which rulings.cpp lists them: chapter 19. Alternatives are named by their index,
// from 0, the default.

#include <cstdint>

namespace quincunx::liberty {

namespace ruling {
enum Ruling : std::uint8_t {
  initiative,
  disorder_removal,
  veterans_roll,
  general_moves,
  disordered_may_rally,
  underfire_clear,
  disorder_stacks,
  action_limit,
  morale_successes,
  reliable_morale,
  rerolls,
  stubborn,
  steady_rule,
  routing_support,
  morale_on_saved_hits,
  morale_of_shooting,
  broken_friend_engaged,
  obstacle_cost,
  road_and_march,
  march_bonus_of_charges,
  guns_in_difficult,
  shift,
  limbers,
  dismount_hits,
  skirmish_gap,
  cavalry_line_ranks,
  detached_two_bases,
  range_from,
  arc_boundary,
  enfilade,
  cover_and_obscured,
  explosion,
  shoot_at_engaged,
  short_charge,
  falter_distance,
  charge_groups,
  counter_charge,
  struck_face,
  limbered_guns,
  foot_is_infantry,
  general_dies_with_unit,
  engaged_orders,
  breakthrough_fight,
  pursuit_round,
  table_edge,
  pursuers,
  reinforce,
  fortified,
  rout_disorder,
  retreat_in_difficult,
  hills_block,
  obscure,
  wheel_measure,
  flank_contact,
  count_
};
}

}  // namespace quincunx::liberty
