#include "rules/lib/ruleset.hpp"

#include <array>

#include "rules/lib/leaders.hpp"
#include "rules/lib/lib.hpp"
#include "rules/lib/lists.hpp"

namespace quincunx::lib {
namespace {

constexpr auto first = "First side";
constexpr auto second = "Second side";
constexpr auto both = "End of the turn";

// Where troops have moved, leaders alone whom they reached get away or are captured (8.1).
template <void (*step)(Turn&)>
void and_leaders(Turn& turn) {
  step(turn);
  leaders_reached(turn);
}

// clang-format off
constexpr std::array<Step, 17> steps{{
  {"1.1", "Leaders", "H27", "Leaders return and are replaced; then they detach, then attach. Reinforcements come on.", leaders_step, first},
  {"1.2", "Maneuver", "4.2", "Leaders and units check, group by group: charges, reactions to them, then all other maneuvers.", and_leaders<maneuver_step>, first},
  {"1.3", "Defensive fire", "6.2", "The other side fires: all of its units that aim at one target make one fire combat.", and_leaders<defensive_fire_step>, first},
  {"1.4", "Offensive fire", "6.2", "The phasing side fires likewise.", and_leaders<offensive_fire_step>, first},
  {"1.5", "Charge combats", "7.3", "Every set of units in contact by a charge fights its first combat.", and_leaders<charge_combat_step>, first},
  {"1.6", "Breakthrough", "H25", "Units that must break through charge the nearest enemy, at most half a move.", and_leaders<breakthrough_step>, first},
  {"1.7", "Second combats", "L49", "Those that met somebody fight a second combat.", and_leaders<second_combat_step>, first},
  {"1.8", "End of player turn", "H37", "Markers come off; losses and key positions are judged.", end_of_player_turn, first},
  {"2.1", "Leaders", "H27", "", leaders_step, second},
  {"2.2", "Maneuver", "4.2", "", and_leaders<maneuver_step>, second},
  {"2.3", "Defensive fire", "6.2", "", and_leaders<defensive_fire_step>, second},
  {"2.4", "Offensive fire", "6.2", "", and_leaders<offensive_fire_step>, second},
  {"2.5", "Charge combats", "7.3", "", and_leaders<charge_combat_step>, second},
  {"2.6", "Breakthrough", "H25", "", and_leaders<breakthrough_step>, second},
  {"2.7", "Second combats", "L49", "", and_leaders<second_combat_step>, second},
  {"2.8", "End of player turn", "H37", "", end_of_player_turn, second},
  {"3",   "End of the turn", "H35", "After the last turn points are counted.", end_of_turn, both},
}};
// clang-format on

}  // namespace

const Ruleset ruleset{
    .key = "lib",
    .title = "LIB Regimental",
    .credit = "Version 20, a quick reference of two pages for the South American wars of independence",
    .length_name = "in",
    .length_unit = inch,
    .period = "South American wars of independence",
    .roles = {"attacker", "defender"},
    .types = type_list,
    .qualities = class_list,
    .terrain = terrain_list,
    .formations = formation_list,
    .columns = column_list,
    .ties = tie_list,
    .topics = topic_list,
    .purposes = purpose_list,
    .remarks = remark_list,
    .steps = steps,
    .tables = tables,
    .rulings = rulings,
    .glossary = glossary_list,
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .breaking = "greater losses",
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = static_cast<ColumnId>(column::stands),
    .conditions = condition_list,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .charge_styles = charge_style_list,
    .sees_by_turn = true,
    .holds_objectives = true,
    .ground = blocks_sight | impassable | fortified | open_crossing | high | road | broken | rough | major |
              standing_crop | building | partial_cover | full_cover | favorable | strong,
    .die = 10,
};

}  // namespace quincunx::lib
