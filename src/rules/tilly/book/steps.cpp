// The order of play.

#include "rules/tilly/book/ruleset.hpp"

#include <array>

#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/steps.hpp"

namespace quincunx::tilly {
namespace {

constexpr auto before = "Turn start";
constexpr auto phase_1 = "Phase 1. Attacker";
constexpr auto phase_2 = "Phase 2. Defender";
constexpr auto phase_3 = "Phase 3. Close combat";
constexpr auto phase_4 = "Phase 4. Morale";

// clang-format off
constexpr std::array<Step, 14> steps{{
  {"0",   "Turn start", "T-R43", {"All shooting markers come off. Arrivals that are due come on, with their rear edge on the table edge."}, begin_turn, before},
  {"1.1", "Attacker move", "T-R20",
   {"Each attacking unit may move once, if it is a commander, within command distance of the living commander of its own command, or passes a command check (T-R21).",
    "It may change direction once, then go straight ahead (T-R23), as far as its allowance. No unit leaves the table.",
    "It keeps the buffer from enemies; a unit that starts nearer comes no nearer (T-R28). In an enemy's zone of control it may only stay, come closer to that enemy, or go straight away from it; in two zones the closest enemy counts (T-R29).",
    "A commander who ends in contact with a friend may join it, and then goes along with it; one alone is slid aside where an enemy comes (T-R27, T-R32). A unit locked in contact may only turn or face about (T-R67)."}, attacker_move, phase_1, asking(topic::move)},
  {"1.2", "Defender shoot", "T-R33",
   {"Pick a target, never a commander; all units that shoot at it shoot together. Then pick the next, each once (T-R42). A shooter is in range, not in contact and has no shooting marker; it gets one (T-R34 to T-R36, T-R43).",
    "Shoot to front if an enemy in range is there and no friend in range is to front; cannons, if no friend is nearer than the target (T-A38). Otherwise, but not cannons, to a flank on which no friend is in range. Never to rear (T-R37 to T-R39).",
    "Of the enemies there in sight, shoot at the closest (T-R40). Other units, woods, villages and crests block sight; so does a narrow gap between two friends, between such ground, or between a friend and such ground (T-R41). Commanders hide nothing.",
    "The owner names one shooter primary, the others are secondary. Roll their dice; each hit takes one resolve, at none the unit routs (T-R4, T-R44). Then see whether a commander with it falls."}, defender_shoot, phase_1, asking(topic::target, topic::join, topic::primary)},
  {"2.1", "Defender move", "T-R20", {"As 1.1, for the defender."}, defender_move, phase_2, asking(topic::move)},
  {"2.2", "Attacker shoot", "T-R33", {"As 1.2, for the attacker."}, attacker_shoot, phase_2, asking(topic::target, topic::join, topic::primary)},
  {"3.1", "Declare charge", "T-R49",
   {"Both sides declare at once, in writing. A unit may charge, not cannons, if it has no shooting marker, is not locked, is in command or passes a command check, and can reach the enemy.",
    "It charges straight ahead if an enemy can be reached so. Otherwise it may first wheel toward an enemy to its flank, no more than it takes to touch it (T-R51). Wheel and way together are no longer than a charge; the buffer does not count (T-R50)."}, declare_charges, phase_3, asking(topic::declare)},
  {"3.2", "Charge", "T-R53",
   {"A charge on a unit's flank or rear cancels the charge of that unit; a charge of cavalry cancels that of the infantry it is declared on (T-R53). A unit whose charge is cancelled has not charged (T-R54). The others go.",
    "They go in this order: attacker's cavalry, defender's cavalry, attacker's infantry, defender's infantry, commanders, who may so join a unit that charged or is locked (T-R52, T-R55).",
    "A charger stops where it touches an enemy. Two that charge each other meet half way (T-R56). A unit that is touched before its turn loses its charge, unless that enemy is its target (T-A57)."}, conduct_charges, phase_3, asking(topic::charge_next, topic::commander_charge)},
  {"3.3", "Point blank shooting", "T-R57",
   {"A unit that was charged may shoot at its charger, as in 1.2, if it did not charge, has no shooting marker and was not locked before: full dice at one from the front, one die at one from a flank, none at one from the rear.",
    "Optional: instead, Light horse in the open, and Dragoons or Shot in difficult ground, may evade. They go back in 3.5, and do not fight that charger (T-R58)."}, point_blank_shooting, phase_3, asking(topic::point_blank, topic::primary)},
  {"3.4", "Melee", "T-R59",
   {"Cannons touched by a charger are lost. Units in contact fight, melee by melee (T-R60); the side with more chargers picks first, the attacker if equal, then by turns (T-R61).",
    "Against each enemy one unit is primary, others secondary (T-R63). Both sides roll at once. A primary spreads its hits as it likes over the enemies it is primary against. Each hit takes one resolve, at none the unit routs (T-R65).",
    "A unit that took more hits than it gave has lost, with fewer it has won, with as many it has drawn (T-R66).",
    "A unit still in contact after 3.5 is locked: it does not move or shoot, and fights again next turn (T-R67)."}, melee, phase_3, asking(topic::next_melee, topic::primary, topic::allot)},
  {"3.5", "Rally back", "T-R68",
   {"Cavalry that lost its melee, and all that evaded, must go straight back, without a check. Cavalry that won or drew may not. Cavalry that fought nobody may, if in command or after a check (T-R69).",
    "They keep their facing and the buffer, and may pass through friends as in a move (T-R68). A unit that is blocked goes as far as it can."}, rally_back, phase_3, asking(topic::rally_back, topic::rally_distance)},
  {"4.1", "Command morale", "T-R70", {"For each commander who fell this turn, every unit of his command loses one resolve."}, command_morale, phase_4},
  {"4.2", "Unit rally", "T-R71", {"Every unit with a commander attached regains one resolve."}, unit_rally, phase_4},
  {"4.3", "Unit heroics", "T-R72", {"For each enemy unit that routed this turn, one unit that hit it regains one resolve. If the enemy routed in melee, the unit must have hit it there; a unit that won comes before one that did not."}, unit_heroics, phase_4, asking(topic::heroics)},
  {"4.4", "Army morale", "T-R74", {"A side that has lost the given part of its units is beaten; if both have, it is a draw."}, army_morale, phase_4},
}};
// clang-format on

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::tilly
