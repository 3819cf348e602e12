// The order of play.

#include "rules/liberty/book/ruleset.hpp"

#include <array>

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {
namespace {

// clang-format off
constexpr std::array<Step, 12> steps{{
  {"0", "Start of the turn", "4",
   {"First turn only. Unless the scenario names it, the side that begins is diced for: a D6 each, the higher, equal dice again.",
    "Then each side counts its command points for the game."}, set_up_game, "Start of the turn"},
  {"1", "Start of command", "D02", {"Arrivals come on, rear edge on the table edge; this turn they may only Advance or Run. Reform the Ranks! may be bought. Then Disordered Veterans roll a D6 each."}, start_of_command, "", asking(topic::reform_ranks), Plays::active},
  {"2", "Generals", "10",
   {"A general may leave its unit, and may join a unit of its own brigade that it reaches in one move: it goes with it, adds dice in melee, and has that unit alone in command.",
    "Otherwise it may ride once, later in the turn. A brigade whose general has fallen is never in command again (D69)."}, generals_step, "", asking(topic::generals), Plays::active},
  {"3", "Disorder", "D01", {"Each unit with disorder markers loses one. A unit that still has one is Disordered: it has no order and does not move or shoot; it fights if attacked."}, disorder_step, "", 0, Plays::active},
  {"4", "Rally", "7",
   {"Routing units must try to rally, others may: an order test, D6s by state.",
    "Passed, a unit recovers hits on a die; a router stops instead, and forms and faces as it likes. A router that fails takes hits on a die."}, rally_step, "", asking(topic::rally, topic::free_reform, topic::reinforce, topic::direct_order, topic::hold_line), Plays::active},
  {"5", "Rout", "14", {"Routing units that did not rally flee: Run and the charge die, away from the enemy, then homeward."}, rout_step, "", asking(topic::hold_line), Plays::active},
  {"6", "Charges", "12",
   {"Infantry, skirmishers and cavalry may charge, not Shaken, Disordered or routing. Declare the target: in front, within the farthest charge, a clear way after one wheel at most. Roll the order test, D6s by state.",
    "If a charge comes of it, the target responds.",
    "Then roll the charge die: a charge that reaches closes with the face struck; one that falls short goes so far, but keeps from enemies, and does not shoot."}, charge_step, "", asking(topic::declare, topic::press, topic::direct_order, topic::response, topic::odd_hits, topic::face, topic::odd_bases, topic::double_time, topic::hold_line), Plays::active},
  {"7", "Orders", "7",
   {"Each unit that has had no order gets one: Hold, Reform, Advance, Retire, Run or Retreat.",
    "If the order is tested in its state, roll the order test first, D6s by state. Failed, the unit is Disordered. Generals ride."}, orders_step, "", asking(topic::orders, topic::direct_order, topic::double_time, topic::hold_line), Plays::active},
  {"8", "Shooting", "11",
   {"Each unit whose order lets it may shoot once, at an enemy of its choice in its front arc, in sight, in no melee. Not: Disordered, routing or limbered units, units in contact (D45).",
    "Roll D6s to hit, so many for each base with a clear line. Each hit of a gun becomes several.",
    "The target saves on a D6 for each hit, marks the rest, and gets an under-fire marker if anything hit."}, shooting_step, "", asking(topic::target, topic::concentrate, topic::hold_line), Plays::active},
  {"9", "Morale after shooting", "D18", {"Each unit that took unsaved hits rolls one morale test, D6s by its state after all shooting. Failed: see the states."}, shooting_morale_step, "", asking(topic::hold_line), Plays::active},
  {"10", "Melee", "13",
   {"Melee by melee, both sides at once: D6s to hit, a D6 to save each hit.",
    "Count who wins; each unit of the loser tests morale. Each general in it rolls a D6. Losers move.",
    "A winner no longer in contact may pursue a router, or charge on from a Broken enemy, on a D6."}, melee_step, "", asking(topic::melee, topic::lead, topic::odd_hits, topic::hold_line, topic::pursue, topic::breakthrough, topic::response, topic::face), Plays::active},
  {"11", "End of the turn", "18", {"When an army has reached its break point, or after the last turn, both sides count victory points."}, end_of_turn, "End of the turn"},
}};
// clang-format on
static_assert(steps.size() == step::per_player + 2);

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::liberty
