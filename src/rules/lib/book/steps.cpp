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
  {"1", "Leaders", "H27",
   {"Leaders whose absence is over return, lost ones are replaced (H28). Reinforcements come on, with their rear edge on the table edge; they act as if Well Handled, without a check (H47).",
    "Then leaders may leave their units, and after that join a unit within their own move; from then on they move only with it. A leader alone that enemies touch goes to the nearest friend within one move, or is captured (H27)."}, leaders_step, "", of_leaders, Plays::active},
  {"2", "Maneuver", "4.2",
   {"Pick a leader and any of his units in command: they make one check. A unit out of command makes one of its own. Troops check to move, change formation, face about, charge or replenish, and whenever they are disordered or broken; guns for all but to stand and fire (L19). None checks twice in a turn.",
    "Roll a D10 for the check, add the modifiers of each unit, and read its result by its command and its order. An enemy in good order, near and in sight, outflanks a unit from behind the line of its front (H39).",
    "These units declare charges. A charge is at one enemy in sight, reached by one wheel and then straight ahead, by troops in good order in line, skirmish line, attack or field column; infantry says whether with cold steel (H18). Then the other side declares: cavalry charged to its front may countercharge, infantry charged by cavalry may form hasty square.",
    "Squares form, then chargers and counterchargers move, and meet half way (H19). Then all other units of the check act on their results; leaders move. At the end units that have to check and have not yet checked do so (H56)."}, and_leaders<maneuver_step>, "", of_maneuver, Plays::active},
  {"3", "Defensive fire", "6.2",
   {"The other side fires, each unit once and at one target: an enemy that charges it, or else the nearest in arc, sight and range, or another that is not in a farther range. All units that fire at the same target make one fire combat (H10).",
    "Not: broken troops, march and field columns, mounted cavalry, guns limbered, silenced or wrecked. Of an attack column the front rank fires, of a square a fourth of the stands (H9).",
    "Add up the fire points of all stands, and read the modifier. A target with a skirmisher rating rolls a D10: its rating or more gives the firers its modifier (L32). Fire enfilades if half of its points or more come from behind the line of the target's front (H14).",
    "Roll a D10 with all modifiers, read the effect by the target's class, then what fire does. What the die itself shows may cost ammunition or a leader. A silenced gun stand does not fire until it rallies, a damaged one has half its points, a wrecked one is removed (H30)."}, and_leaders<fire_step>, "", of_fire, Plays::other},
  {"4", "Offensive fire", "6.2",
   {"The phasing side fires likewise. Not: guns, unless they stood still or their result let them fire as well (see the table of results); units that retreated by their check (L71); units that charge with cold steel. Other chargers fire at their target only."}, and_leaders<fire_step>, "", of_fire, Plays::active},
  {"5", "Charge combats", "7.3",
   {"All units linked by contact fight one combat. Each side names a lead unit, and rolls a D10 with its modifiers; odds count all stands. A charge checked by fire does not come to combat: the charger makes a short retreat, or cavalry recalls.",
    "Read the result off the difference. Take off the stands lost, then do what it says to beaten and winner. At a tie both roll again. A side is outflanked if one of its units is struck in flank or rear by a unit that began behind the line of its front; square and garrison never are (H39).",
    "Winning cavalry makes a rein-in check where the result asks for one. Leaders with a beaten unit that was swept or repulsed roll for their fate.",
    "Retreats go away from the nearest enemy: a short one until the enemy is so far off (distances), a full one for a full move, broken units by their own row. A broken unit disorders friends that it runs through. A unit that cannot get clear loses a stand; off the table it is destroyed (5.7). Cavalry recalls along the way of its charge, up to a full move (H26)."}, and_leaders<charge_combat_step>, "", of_combats, Plays::active},
  {"6", "Breakthrough", "H25",
   {"Units that must break through go straight at the nearest enemy in sight, half a move at most. No unit fires at them or reacts.",
    "One that reaches no enemy stops there."}, and_leaders<breakthrough_step>, "", 0, Plays::active},
  {"7", "Second combats", "L49", {"Units that met an enemy by a breakthrough fight a second combat, as in step 5."}, and_leaders<second_combat_step>, "", of_combats, Plays::active},
  {"8", "End of player turn", "H37", {"Markers of facing about, marching by the flank, passage of lines and charging come off. Judge the losses of the armies and the key positions: a position is taken by unbroken troops near it, if no unbroken enemy troops are near."}, end_of_player_turn, "", 0, Plays::active},
  {"3",   "End of the turn", "H35", {"After the last turn points are counted."}, end_of_turn, "End of the turn"},
}};
// clang-format on

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::lib
