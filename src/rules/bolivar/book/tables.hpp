#pragma once
// Rows and columns of the printed tables, to read figures by: turn.figure(table::distances, row::command,
// distances_column::tum). Lengths come in thousandths of a TUM: in_tum() turns them into micrometres.

#include <cstdint>

namespace quincunx::bolivar {

namespace table {
enum Table : std::uint8_t {
  unit_types,          // Q1
  quality,             // B-R1
  formations,          // Q4
  set_up,              // pre-game 1, 6
  army,                // pre-game 2
  moves,               // Q1, Q2, B-C12
  directions,          // B-R6
  interpenetration,    // Q7
  zones,               // B-C19
  distances,           // B-C11, B-C19, B-C28, B-C29 …
  command_check,       // B-R3
  shooting_dice,       // B-C22
  shooting_modifiers,  // Q5
  shooting_score,      // Q5
  casualty,            // B-R13
  melee_dice,          // B-C27
  melee_modifiers,     // Q6
  melee_score,         // Q1
  abilities,           // Q8
  morale,              // B-R25 to B-R28
  army_break,          // B-R29
  count_
};
}  // namespace table

// clang-format off
namespace row {
// unit_types: rows are Type. formations: rows are Form, then own_gun, own_commander. abilities: Ability, but for none.
enum Quality : std::uint8_t { superior, ordinary, inferior, raw, least_resolve, most_resolve };  // the first four are Quality
enum SetUp : std::uint8_t { small_game, big_game };
enum Army : std::uint8_t { division_least, division_most };
enum Moves : std::uint8_t { line, column, square, march, skirmisher, skirmisher_slow, rabble, gauchos, horse, commander, foot_limbered, mountain_packed, horse_limbered, deployed, difficult_ground, charging, rally_back_cavalry, rally_back_infantry, pass_through };
enum Directions : std::uint8_t { wheel, pivot, about_face_infantry, about_face_others, oblique, passage_of_lines };
enum Zones : std::uint8_t { manoeuvre_zone, threat_zone, control_zone, locked_zone };
enum Distances : std::uint8_t { command, threat, control, support, crowded_column, crowded, canister, works_depth, stop_short, alignment, alignment_degrees, head_on, slide_step, equally_near };
enum Interpenetration : std::uint8_t { battalions, skirmishers, rabble_passes, cavalry, artillery, commanders };
enum CommandCheck : std::uint8_t { resolve_1, resolve_2, resolve_3, resolve_4, out_of_reach };
enum ShootingDice : std::uint8_t { primary_shoots, heavy_gun_shoots, secondary_shoots };
enum ShootingModifiers : std::uint8_t { target_in_cover, horse_in_difficult, oblique_target, dispersed_target, guns_moved, crowded_target };
enum ShootingScore : std::uint8_t { at_square_or_march, guns_at_column, guns_canister, usual_score };
enum Casualty : std::uint8_t { host_routed, host_stands };
enum MeleeDice : std::uint8_t { usual_dice, shock_dice, march_dice, secondary_dice, behind_dice, commander_die };
enum MeleeModifiers : std::uint8_t { unsupported, crowded_fighter, uphill_or_works, into_village, cavalry_in_difficult };
enum MeleeScore : std::uint8_t { column_charging, square_v_cavalry, gauchos_shock, horse_in_difficult_score, horse_v_square };
enum Abilities : std::uint8_t { centaur, strategist };
enum Morale : std::uint8_t { commander_loss, erosion, heroics, commander_rally };
enum ArmyBreak : std::uint8_t { break_third };
}

namespace unit_types_column { enum Column : std::uint8_t { arm, stands, resolve, range, dice, melee_to_hit }; }
namespace quality_column { enum Column : std::uint8_t { resolve }; }            // raw and the limits: the figure itself
namespace formations_column { enum Column : std::uint8_t { width, depth, front }; }
namespace set_up_column { enum Column : std::uint8_t { least, most, width, depth, centre, neutral }; }
namespace army_column { enum Column : std::uint8_t { units }; }
namespace moves_column { enum Column : std::uint8_t { tum }; }
namespace directions_column { enum Column : std::uint8_t { most, tum, cost }; } // angle in thousandths of a degree
namespace zones_column { enum Column : std::uint8_t { where, what }; }
namespace distances_column { enum Column : std::uint8_t { tum }; }
namespace interpenetration_column { enum Column : std::uint8_t { battalion, skirmisher, rabble, cavalry, limbered, deployed_or_commander }; }
enum class Passing : std::uint8_t { no, any, straight, lines };                 // its figures
namespace command_check_column { enum Column : std::uint8_t { dice, need, chance }; }
namespace dice_column { enum Column : std::uint8_t { dice }; }                  // shooting and melee: dice and modifiers
namespace need_column { enum Column : std::uint8_t { need }; }                  // shooting_score, melee_score
namespace casualty_column { enum Column : std::uint8_t { dice, need }; }
namespace abilities_column { enum Column : std::uint8_t { initiative, what }; }
namespace morale_column { enum Column : std::uint8_t { resolve }; }
namespace army_break_column { enum Column : std::uint8_t { part, when }; }      // beaten when part * lost >= units
// clang-format on

}  // namespace quincunx::bolivar
