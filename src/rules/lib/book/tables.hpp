#pragma once
// Rows and columns of the printed tables, in the order in which tables_of_*.cpp print them.

#include <cstdint>

namespace quincunx::lib {

// clang-format off
namespace table {
enum Table : std::uint8_t {
  distances, stands, effectiveness, movement, maneuvers,
  check_modifiers, check_bands, check_results, reorganizing,
  musketry, cannonade, fire_points, fire_modifiers, fire_effects, fire_results, ammunition,
  charge_modifiers, charge_bands, charge_results, charge_effects, reign_in,
  fallen_leader, army, victory, margins,
  count_
};
}
namespace row {
enum Distances : std::uint8_t {
  close_range, command, command_reduced, line_of_march, outflanking, retreat_short, massed, supported_guns, shelter,
  leader_test, key_position, supply, wood_sight, crest_view, building_reach, carry_stop, search_step, linear_cover,
  british_countercharge, prolong, arc_degrees, charge_wheel_degrees, retreat_turn, retreat_widest };
enum Stands : std::uint8_t { foot_stand, mounted_stand, gun_stand, leader_stand, army_leader_stand };
// Effectiveness: row = stands at the start - 2, up to 17.
enum Movement : std::uint8_t {
  foot_line, foot_column, foot_march, foot_square, foot_broken,
  horse_line, horse_field, horse_march, horse_dismounted, horse_broken,
  guns_foot, guns_horse, leader_mounted, leader_on_foot };
enum Maneuvers : std::uint8_t { well_handled_full, well_handled_and_act, tardy_move, charge_quick, charge_well, charge_tardy, breakthrough_move, countercharge_move };
enum CheckModifiers : std::uint8_t {
  excellent, good, average, poor, inspired, provisional, gaucho,
  guard, elite, regular, militia, peasant, fresh, worn, spent, trained, formed_up, threatened,
  heavy, greater, key_position_lost, british, skirmishing };
enum CheckBands : std::uint8_t { band_quick, band_well, band_tardy, band_low, band_fall, band_lowest };
enum CheckResults : std::uint8_t { rout_stands, rout_each_below };
enum Reorganizing : std::uint8_t { replaced_lower };
enum Musketry : std::uint8_t { musket_ranges, rifle, musket, musket_close_only, musket_as_rifle };
enum Cannonade : std::uint8_t { cannon_ranges, hg, mg, lg, hh, h, vlg };
enum FirePoints : std::uint8_t { p1, p2, p3, p4, p6, p8, p10, p12, p15, p_more };
enum FireModifiers : std::uint8_t {
  british_fire, raw_fire, skirmisher_check,
  attack_column, cavalry, faced_about, passage, flank_march, limbered, enfiladed_gun, broken, march_column, square, enfiladed_troops,
  partial_cover, skirmish_open, full_cover, skirmish_partial, fortification };
enum FireEffects : std::uint8_t { withering, telling_checked, telling_cold, telling_home, galling, lively };
enum FireResults : std::uint8_t { withering_loss, withering_each, withering_from, telling_loss, galling_loss };
enum Ammunition : std::uint8_t { low_usual, low_poor, leader_test_on, halved };
enum ChargeModifiers : std::uint8_t {
  charge_guard, charge_elite, charge_regular, charge_militia, charge_peasant, charge_fresh, charge_worn, charge_spent,
  three_to_two, two_to_one, three_to_one, guns_supported, guns_unsupported, disordered, leader, gaucho_charge, granaderos,
  loose, outflanked, favorable, strong, cold_steel, cavalry_open, cavalry_broken, cavalry_rough };
enum ChargeBands : std::uint8_t { swept, driven_back, hard_pressed, desperate, falter, recoil, repulsed };
enum ChargeResults : std::uint8_t { swept_loss, swept_each, driven_loss, driven_aggravated, pressed_disordered, desperate_loss, falter_disordered, recoil_loss, recoil_aggravated, repulsed_loss, repulsed_each };
enum ReignIn : std::uint8_t { rein_guard, rein_elite, rein_regular, rein_militia, rein_peasant };
enum FallenLeader : std::uint8_t { shot_dead, mortally, grievously, lightly, horse_killed, unhurt, staff_officer, ignores };
enum Army : std::uint8_t { heavy_part, greater_part };
enum Victory : std::uint8_t { worn_unit, spent_unit, destroyed_unit, gun_stand_lost, leader_lost, excellent_lost, key_held };
enum Margins : std::uint8_t { draw_up_to, marginal_up_to, marginal_ratio, usual_turns };
}

namespace distances_column { enum Column : std::uint8_t { inches }; }
namespace stands_column { enum Column : std::uint8_t { front, depth }; }
namespace effectiveness_column { enum Column : std::uint8_t { spirited_worn, spirited_spent, reliable_worn, reliable_spent, unreliable_worn, unreliable_spent }; }  // at or below
namespace movement_column { enum Column : std::uint8_t { road, road_quick, open, open_quick, broken, broken_quick, rough, rough_quick }; }  // no road rate: a word
namespace maneuvers_column { enum Column : std::uint8_t { part, what }; }   // hundredths of a full move
namespace modifier_column { enum Column : std::uint8_t { modifier }; }      // check, fire and charge modifiers
namespace check_bands_column { enum Column : std::uint8_t { in_command, out_of_command, good_order, disordered }; }
namespace number_column { enum Column : std::uint8_t { number }; }          // check and fire results, ammunition, margins
namespace musketry_column { enum Column : std::uint8_t { close, medium, far }; }
namespace cannonade_column { enum Column : std::uint8_t { canister_close, canister, to_24, to_36, to_48, to_60 }; }
namespace fire_points_column { enum Column : std::uint8_t { points, modifier }; }
// Fire effects: column = Class; the least total, or never.
namespace charge_bands_column { enum Column : std::uint8_t { least, meaning }; }
namespace charge_results_column { enum Column : std::uint8_t { stands }; }
namespace reign_in_column { enum Column : std::uint8_t { usual, granaderos }; }
namespace fallen_leader_column { enum Column : std::uint8_t { least, effect }; }
namespace army_column { enum Column : std::uint8_t { part }; }              // one in so many
namespace victory_column { enum Column : std::uint8_t { points }; }
// clang-format on

// Of a result that a class never has.
constexpr int never = 999;
// A band's end that is printed as "or less".
constexpr int lowest = -999;

}  // namespace quincunx::lib
