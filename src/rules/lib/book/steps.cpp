// The order of play.

#include "rules/lib/book/ruleset.hpp"

#include <array>

#include "rules/lib/book/steps.hpp"
#include "rules/lib/leaders/leaders.hpp"

namespace quincunx::lib {
namespace {

// The questions of a step.
constexpr std::uint32_t of_leaders = asking(topic::leaders, topic::replacement);
constexpr std::uint32_t of_maneuver = asking(topic::act, topic::declare, topic::react, topic::move);
constexpr std::uint32_t of_fire =
    asking(topic::target, topic::next_fire, topic::low_firer, topic::british, topic::after_loss);
constexpr std::uint32_t of_combats =
    asking(topic::next_combat, topic::lead, topic::after_win, topic::after_loss, topic::countercharger);

// After troops have moved, leaders alone that they reached escape or are captured (8.1).
template <void (*step)(Turn&)>
void and_leaders(Turn& turn) {
  step(turn);
  leaders_reached(turn);
}

// clang-format off
constexpr std::array<Step, 9> steps{{
  {"1", "Leaders", "H27", "Leaders return and are replaced; then they detach, then attach. Reinforcements come on.", leaders_step, "", of_leaders, Plays::active},
  {"2", "Maneuver", "4.2", "Leaders and units check, group by group: charges, reactions to them, then all other maneuvers.", and_leaders<maneuver_step>, "", of_maneuver, Plays::active},
  {"3", "Defensive fire", "6.2", "The other side fires: all of its units that aim at one target make one fire combat.", and_leaders<fire_step>, "", of_fire, Plays::other},
  {"4", "Offensive fire", "6.2", "The phasing side fires likewise.", and_leaders<fire_step>, "", of_fire, Plays::active},
  {"5", "Charge combats", "7.3", "Every set of units in contact by a charge fights its first combat.", and_leaders<charge_combat_step>, "", of_combats, Plays::active},
  {"6", "Breakthrough", "H25", "Units that must break through charge the nearest enemy, at most half a move.", and_leaders<breakthrough_step>, "", 0, Plays::active},
  {"7", "Second combats", "L49", "Units that met an enemy in the breakthrough fight a second combat.", and_leaders<second_combat_step>, "", of_combats, Plays::active},
  {"8", "End of player turn", "H37", "Markers come off; losses and key positions are judged.", end_of_player_turn, "", 0, Plays::active},
  {"3",   "End of the turn", "H35", "After the last turn points are counted.", end_of_turn, "End of the turn"},
}};
// clang-format on

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::lib
