#pragma once
// Rows and columns of the printed tables, in the order in which tables_of_*.cpp print them.
// Rules are cited by paragraph ("6.2") and by ruling ("D10", always with two digits).
// Lengths come in thousandths of an inch. Dice a base and their modifiers come in thousandths of a die, since
// they go by halves: whole_dice() makes dice of them. Sizes of bases are whole millimetres.

#include <cstdint>

namespace quincunx::liberty {

// clang-format off
namespace table {
enum Table : std::uint8_t {
  quality, states, morale, rerolls, rally, markers, orders,
  movement, move_dice, distances, parts,
  weapons, combat_dice, shooting, to_hit, saves,
  melee, score, after_melee,
  command_points, actions, special_rules,
  sizes, bases, army, victory, margins,
  continental, british, hessian,
  count_
};
}
namespace row {
// Quality: rows are Quality, then: everybody in morale tests, by ruling (D10).
enum Quality : std::uint8_t { flat = 3 };
// States: rows are State.
enum Morale : std::uint8_t { hurt_by_shooting, lost_melee, broken_friend, interpenetrated, reformed_ranks };
enum Rerolls : std::uint8_t { in_command, in_command_independent, supported, supported_steady, reliable_unit };
enum Orders : std::uint8_t { hold, reform, advance, retire, run, retreat, falter, charge, determined_charge, countercharge, rally_not_routing, rally_routing };
enum Rally : std::uint8_t { recovered, recovered_reinforced, taken };
enum Movement : std::uint8_t { infantry, mounted, dismounted, skirmishers, limbered, unlimbered, general };
enum MoveDice : std::uint8_t { obstacle, road, march, double_time_foot, double_time_mounted };
enum Distances : std::uint8_t { enemies, broken_friend_within, response, at_obstacle, arrival_step, direct_mm, slide_mm, arc, wheel, oblique, charge_wheel, rout_step, rout_widest };
enum Parts : std::uint8_t { shift, guns_difficult, falter_part, meet, struck_bases, break_point };
enum Markers : std::uint8_t { disorder_own, disorder_enemy, disorder_off, fire_marker, fire_inches };
enum Weapons : std::uint8_t { smoothbore, rifled, carbine, gun_3, gun_6, gun_12, canister };
enum CombatDice : std::uint8_t { infantry_dice, mounted_dice, dismounted_dice, skirmishers_dice, unlimbered_dice, limbered_dice, least_dice };
enum Shooting : std::uint8_t { enfiladed, short_range, long_range, thin_target, shooter_worn, shooter_shaken, obscured, in_cover };
enum ToHit : std::uint8_t { always_misses, always_hits };
enum Saves : std::uint8_t { save_shooting, save_fortified, save_melee };
enum Melee : std::uint8_t { charged, enemy_rear, enemy_flank, cavalry_in_open, infantry_in_open, enemy_at_obstacle, enemy_uphill, own_disordered, own_worn, own_shaken };
enum Score : std::uint8_t { unsaved_hit, flank_fought, rear_fought, more_bases };
enum AfterMelee : std::uint8_t { general_adds, general_leads, general_falls, pursues, breaks_through };
enum CommandPoints : std::uint8_t { each_brigade, chief };
enum Actions : std::uint8_t { lead_the_fight, reinforce, hold_the_line, reform_the_ranks, direct_order, press_the_charge, concentrate_fire, double_time };
// In the order of the columns that units have for them.
enum SpecialRules : std::uint8_t { brave, drilled, elite, impetuous, independent, marksmen, natives, poorly_trained, reliable, scouts, stalwart, steady, stubborn, tough, unreliable, veterans };
enum Sizes : std::uint8_t {
  infantry_2, infantry_3, infantry_4, infantry_5, mounted_2, mounted_4, mounted_6, dismounted_1, dismounted_3, dismounted_5,
  skirmishers_3, skirmishers_4, skirmishers_5, guns_1, guns_2, guns_3 };
enum Bases : std::uint8_t { infantry_base, mounted_base, dismounted_base, skirmisher_base, gun_base, general_base };
enum Army : std::uint8_t { brigade_least, brigade_most };
enum Victory : std::uint8_t { unit_broken, unit_shaken, unit_worn, break_point_reached };
enum Margins : std::uint8_t { draw_up_to, minor_up_to };
// The army lists: rows are their entries in the order of army/lists.cpp.
}

namespace quality_column { enum Column : std::uint8_t { one_from, two_from, shooting, melee }; }    // successes of a die; to hit
namespace states_column { enum Column : std::uint8_t { dice, failed_melee, failed, passed_melee, passed }; }  // results: Result
namespace number_column { enum Column : std::uint8_t { number }; }   // morale, parts, markers, to hit, score, points, victory, margins, army
namespace rerolls_column { enum Column : std::uint8_t { dice, friends, within }; }
namespace orders_column { enum Column : std::uint8_t { tested, needed, shoots, what }; }  // tested: a bit for each State; shoots: 0 or 1
namespace rally_column { enum Column : std::uint8_t { die, plus }; }
namespace movement_column { enum Column : std::uint8_t { advance, run, charge, difficult, obstacle, road, march }; }  // Going, Crossing; road, march: 0 or 1
namespace move_dice_column { enum Column : std::uint8_t { die, plus }; }
namespace distances_column { enum Column : std::uint8_t { inches }; }
namespace weapons_column { enum Column : std::uint8_t { close, effective, far, dice, die, plus }; }  // a hit becomes dice x die + plus
namespace combat_dice_column { enum Column : std::uint8_t { shooting, direct, supporting }; }
namespace modifier_column { enum Column : std::uint8_t { dice }; }   // shooting, melee
namespace saves_column { enum Column : std::uint8_t { need }; }
namespace after_melee_column { enum Column : std::uint8_t { figure }; }
namespace actions_column { enum Column : std::uint8_t { cost, needed, what }; }
namespace special_rules_column { enum Column : std::uint8_t { figure, effect }; }
namespace sizes_column { enum Column : std::uint8_t { bases, worn, shaken, broken }; }
namespace bases_column { enum Column : std::uint8_t { width, depth }; }  // millimetres
namespace lists_column { enum Column : std::uint8_t { quality, fewest, most, equipment, detached }; }  // detached: British
// clang-format on

// What a morale test does (2.2, 6.2).
enum class Result : std::uint8_t { none, disordered, retire, rout, broken };
// What difficult ground is to a unit that moves, and an obstacle (2.6).
enum class Going : std::uint8_t { free, no_run, half };
enum class Crossing : std::uint8_t { free, at_a_cost, barred };
// Of a column of successes: no face gives so many.
constexpr int no_face = 7;

// Thousandths of a die, rounded up to whole dice (1).
constexpr int whole_dice(int thousandths) { return (thousandths + 999) / 1000; }

}  // namespace quincunx::liberty
