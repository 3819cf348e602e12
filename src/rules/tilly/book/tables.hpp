#pragma once
// Rows and columns of the printed tables, to read figures by: turn.figure(table::distances, row::command,
// distances_column::tum). Lengths come in thousandths of a TUM: in_tum() turns them into micrometres.

#include <cstdint>

namespace quincunx::tilly {

// clang-format off
namespace row {
// unit_types: rows are Type. quality: rows are Quality. command_check: resolve - 1, at most 4.
enum Army : std::uint8_t { units_least, units_most, command_least, command_most, cannons, dragoons, shot, rabble, light_horse, superior, points_least, points_most };
enum SetUp : std::uint8_t { small_game, big_game };
enum Terrain : std::uint8_t { roads, villages, rivers, rough_ground, hills, woods, area_length, area_breadth };
enum Allowance : std::uint8_t { open_ground, difficult_ground, charging, rally_back_least, rally_back_most };
enum Directions : std::uint8_t { wheel, about_face, oblique, turn, sideways, backwards };
enum Interpenetration : std::uint8_t { cavalry_through_cavalry, mounted_through_shot, shot_through_mounted, any_through_cannons, any_through_commander, commander_through_any };
enum Distances : std::uint8_t { command, buffer, zone_of_control, gap, equally_close, crest_view, works_depth, alignment, close_up, alignment_degrees, slide_step, uphill };
enum ShootingDice : std::uint8_t { shoots_primary_front, shoots_primary_flank, shoots_secondary, target_in_cover };
enum MeleeDice : std::uint8_t { enemy_to_rear, enemy_to_flank, fights_primary, fights_secondary, charged_uphill, charged_works, commander_die };
enum HorseToHit : std::uint8_t { horse_in_difficult, horse_charging, horse_otherwise };
enum Casualty : std::uint8_t { host_routed, host_stands };
enum Morale : std::uint8_t { command_morale, unit_rally, unit_heroics };
enum ArmyBreak : std::uint8_t { break_third, break_quarter, break_half, break_variable };
}

namespace unit_types_column { enum Column : std::uint8_t { base, move, range, shoot_to_hit, melee_to_hit, resolve }; }
namespace quality_column { enum Column : std::uint8_t { resolve, changes, points, note }; }   // rabble: resolve is the figure itself
namespace army_column { enum Column : std::uint8_t { units }; }
namespace set_up_column { enum Column : std::uint8_t { least, most, width, depth, centre, neutral, features_least, features_most }; }
namespace terrain_column { enum Column : std::uint8_t { most }; }                             // the last two rows are lengths
namespace allowance_column { enum Column : std::uint8_t { tum }; }
namespace directions_column { enum Column : std::uint8_t { angle, least, most, cost, whole_move }; }  // angle in degrees
namespace interpenetration_column { enum Column : std::uint8_t { manner, through }; }
namespace distances_column { enum Column : std::uint8_t { tum }; }
namespace command_check_column { enum Column : std::uint8_t { need, chance }; }
namespace dice_column { enum Column : std::uint8_t { dice }; }                                // shooting_dice and melee_dice
namespace need_column { enum Column : std::uint8_t { need }; }                                // horse_to_hit and casualty
namespace morale_column { enum Column : std::uint8_t { resolve }; }
namespace army_break_column { enum Column : std::uint8_t { part, note }; }                    // beaten when part * lost >= units

// clang-format on

// Range printed as "unlimited".
constexpr int unlimited = 1'000'000;

}  // namespace quincunx::tilly
