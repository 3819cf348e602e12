#pragma once
// Rows and columns of the printed tables, to read figures by: turn.figure(table::distances, row::brigade,
// distances_column::inches). Lengths come in thousandths of an inch: in_inches() turns them into micrometres.

#include <cstdint>

namespace quincunx::acw {

namespace table {
enum Table : std::uint8_t {
  quality,       // 2.1
  unit_types,    // 2.2
  bases,         // 3
  orders,        // 6
  rating,        // 7, 12
  pins,          // 9
  movement,      // 2.2
  going,         // 6, 8
  weapons,       // 2.3
  shots,         // 2.2
  shooting,      // 10, 11
  to_hit,        // 10
  casualties,    // 11
  morale,        // 12
  charging,      // 13
  melee,         // 14
  melee_dice,    // 14
  melee_to_hit,  // 14
  strength,      // 15
  distances,     // 8, 12, 13
  count_
};
}  // namespace table

// clang-format off
namespace row {
// quality: rows are Quality. weapons: Weapon, but for none. orders, shooting, morale, charging, melee: words for
// players; their figures are in the other tables.
enum UnitTypes : std::uint8_t { infantry, skirmishers, cavalry, dismounted, artillery, wagon };
enum Bases : std::uint8_t { infantry_base, skirmish_base, mounted_base, unlimbered_base, limbered_base, wagon_base, commander_base, holders_base };
enum Rating : std::uint8_t { colonel_alive, brigade_commander, army_commander, each_pin, each_base, each_router, standard_bases };
enum Pins : std::uint8_t { hit_by_fire, enfiladed, passage_failed, woods_failed, routers_through, melee_losses, order_passed, rally_order, rout_passed };
enum Movement : std::uint8_t { infantry_line, infantry_column, skirmish_line, cavalry_line, cavalry_column, unlimbered, limbered, wagons, commanders_ride };
enum Going : std::uint8_t { running, on_road, over_obstacle, through_woods };
enum Distances : std::uint8_t { of_brigade, of_army, close_range, enemies, passage_stop, router_near, remounting, countercharging, halted_at, falls_back, sight_in_woods, cover_behind, wheel_most, flight_step, flight_widest };
enum Shots : std::uint8_t { infantry_shots, skirmish_shots, mounted_shots, gun_shots };
enum ToHit : std::uint8_t { basic_to_hit, close, long_range, shooter_pin, green_shooter, on_the_move, mounted_shooter, after_failed_charge, after_passage, worn_guns, target_down, small_target, soft_cover, hard_cover };
enum Casualties : std::uint8_t { removes_base, rolled_again, kills_colonel };
enum MeleeDice : std::uint8_t { infantry_fights, cavalry_charges, cavalry_fights, gun_fights };
enum MeleeToHit : std::uint8_t { basic_melee, fighter_pin, green_fighter, from_flank, from_rear };
enum Strength : std::uint8_t { brigade_spent, army_spent };
}

namespace quality_column { enum Column : std::uint8_t { morale, wounded }; }
namespace unit_types_column { enum Column : std::uint8_t { arm, least, most, figures, colonel }; }
namespace bases_column { enum Column : std::uint8_t { width, depth }; }               // millimetres
namespace rating_column { enum Column : std::uint8_t { order, morale }; }
namespace pins_column { enum Column : std::uint8_t { gained, lost }; }                // lost by a die: its sides
namespace movement_column { enum Column : std::uint8_t { inches, runs, charges }; }   // runs: Runs
enum class Runs : std::uint8_t { no, yes, by_ruling };
namespace going_column { enum Column : std::uint8_t { times, parts }; }
namespace distances_column { enum Column : std::uint8_t { inches }; }                 // an angle in thousandths of a degree
namespace weapons_column { enum Column : std::uint8_t { range, damage, near, dice_near }; }
namespace shots_column { enum Column : std::uint8_t { shots, figures, column }; }     // so many for each so many figures; of a column its front base
namespace to_hit_column { enum Column : std::uint8_t { die }; }
namespace casualties_column { enum Column : std::uint8_t { figure }; }
namespace melee_dice_column { enum Column : std::uint8_t { dice, figures, column }; } // likewise
namespace melee_to_hit_column { enum Column : std::uint8_t { die }; }
namespace strength_column { enum Column : std::uint8_t { part, when }; }              // part * lost >= all
// clang-format on

}  // namespace quincunx::acw
