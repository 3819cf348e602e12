// The order of play (section 6 of the rules; phase 5.x is 5.6 here).

#include "rules/bolivar/book/steps.hpp"

#include <array>

#include "rules/bolivar/army/bolivar.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {
namespace {

constexpr auto phase_0 = "Turn start";
constexpr auto phase_1 = "Phase 1. Initiative";
constexpr auto phase_2 = "Phase 2. Active player";
constexpr auto phase_3 = "Phase 3. Reactive player";
constexpr auto phase_4 = "Phase 4. Close combat";
constexpr auto phase_5 = "Phase 5. Morale";
constexpr auto phase_6 = "Phase 6. Victory";

// clang-format off
constexpr std::array<Step, 19> steps{{
  {"0", "Turn start", "B-A13", {"Arrivals come on, with their rear edge on the table edge. Shooting markers stay. Before turn 1 deployed guns bombard: each shoots once, the defender's first, all hits together; no unit gets a marker (B-A11)."}, turn_start, phase_0, asking(topic::target, topic::join, topic::primary)},
  {"1", "Initiative", "B-A63", {"In turn 1 the attacker is active. Later both roll a die: the higher is active, on a tie the attacker."}, initiative, phase_1},
  {"2.1", "Active player moves", "B-R6",
   {"Each unit of the active side may move once, as its zone allows (see the table). A move by parts is, as far as wanted: a formation change, a change of direction, straight ahead, a second change. Only a charge touches an enemy (B-A28).",
    "Guns limber or deploy at the end, and then do not shoot this turn (B-R8).",
    "A commander may move off his unit, or onto any unit of his side that has none; he goes along with it. One alone is slid aside where an enemy comes (B-A64)."}, active_move, phase_2, asking(topic::move)},
  {"2.2", "Reactive player shoots", "B-R9",
   {"Target by target, never a commander. A unit shoots once a turn, if not in contact and without a moved marker: at the closest enemy in range and sight directly to front; failing that, within 45° outward of a front corner (B-R10).",
    "All that shoot at a target shoot together: their owner names one primary, the others are secondary. Each hit takes one resolve, at none the unit routs (B-R12). Shooters get a shooting marker, as does a unit that was hit and could shoot (B-R11).",
    "Then each marked unit that did not shoot checks: passed, its marker comes off (B-A31)."}, reactive_shoot, phase_2, asking(topic::target, topic::join, topic::keep_shooting, topic::primary)},
  {"3.1", "Reactive player moves", "B-R6", {"As 2.1, for the other side."}, reactive_move, phase_3, asking(topic::move)},
  {"3.2", "Active player shoots", "B-R9", {"As 2.2, for the active side."}, active_shoot, phase_3, asking(topic::target, topic::join, topic::keep_shooting, topic::primary)},
  {"4.1", "Declare charges", "B-R14",
   {"Both sides name targets: an enemy that one wheel and a straight way would touch first, both within the charge distance. No check.",
    "Barred: units with a marker or in contact, Square, March, artillery, commanders alone."}, declare_charges, phase_4, asking(topic::declare)},
  {"4.2", "Cancel charges", "B-R15", {"Struck out, all at once: the charge of a unit charged by an enemy that it could not charge itself, or of infantry charged by cavalry."}, cancel_charges, phase_4},
  {"4.3", "Evades", "B-R16",
   {"Gauchos/Llaneros and Skirmishers that are charged and do not charge may check.",
    "Passed, they turn away from the charger and go their whole move, turns paid from it. They may still be caught."}, evade_charges, phase_4, asking(topic::evade)},
  {"4.4", "Charges", "B-R17",
   {"Active cavalry, reactive cavalry, active infantry, reactive infantry: the smallest wheel, then straight into contact.",
    "Two that charge each other meet half way. A charger whose target is gone makes its wheel and goes straight for its whole charge, or to another enemy (B-A81).",
    "The contact is behind flank or to rear only if the charger began wholly there (B-A44)."}, conduct_charges, phase_4, asking(topic::charge_next)},
  {"4.5", "Melee", "B-R19",
   {"Artillery touched by a charger is taken, without a fight (B-R18). Each unit in contact fights one opponent, a charger the one that it charged.",
    "Melee by melee from the attacker's right: all dice, hits, routs, commander casualties.",
    "A unit that took more hits than it gave has lost, with as many it has tied (B-R21). Winners stay where they are."}, melee, phase_4, asking(topic::opponent, topic::primary)},
  {"4.6", "Rally back and pass through", "B-R22",
   {"Losers rally back, and chargers that tied, facing kept; not with an enemy in contact behind flank or to rear.",
    "Cavalry and cavalry that both tied pass through instead.",
    "Once a game, Gauchos/Llaneros with a commander that went back may check: passed, they have all their resolve again and charge the same enemy at once."}, rally_backs, phase_4, asking(topic::feigned_flight)},
  {"5.1", "Moved markers", "B-R32", {"All moved markers come off."}, moved_markers, phase_5},
  {"5.2", "Commander loss", "B-R25", {"Each unit of a division whose commander fell this turn loses one resolve."}, commander_loss, phase_5},
  {"5.3", "Morale erosion", "B-R26", {"For each rout marker one unit of the same division, named by its owner, loses one resolve (B-A58). A rout by this leaves no further loss."}, erosion, phase_5, asking(topic::erosion)},
  {"5.4", "Unit heroics", "B-R27", {"For each enemy rout marker one unit that hit the routed unit this turn regains one."}, heroics, phase_5, asking(topic::heroics)},
  {"5.5", "Commander rally", "B-R28", {"Each unit with an attached commander regains one resolve."}, commander_rally, phase_5},
  {"5.6", "Rout markers", "B-A89", {"Rout and casualty markers come off."}, rout_markers, phase_5},
  {"6", "Army morale", "B-R29", {"A side that has lost a third of its units is beaten; then the time limit, at which the attacker loses."}, army_morale, phase_6},
}};
// clang-format on
static_assert(steps.size() == step::army_morale);

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::bolivar
