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
  {"0",   "Turn start", "T-R43", "All shooting markers come off. Arrivals that are due come on.", begin_turn, before},
  {"1.1", "Attacker move", "T-R20", "Each attacking unit may move once: in command, or after a command check.", attacker_move, phase_1, asking(topic::move)},
  {"1.2", "Defender shoot", "T-R33", "The defender picks targets one by one; all shooting at a target happens together.", defender_shoot, phase_1, asking(topic::target, topic::join, topic::primary)},
  {"2.1", "Defender move", "T-R20", "As 1.1, for the defender.", defender_move, phase_2, asking(topic::move)},
  {"2.2", "Attacker shoot", "T-R33", "As 1.2, for the attacker.", attacker_shoot, phase_2, asking(topic::target, topic::join, topic::primary)},
  {"3.1", "Declare charge", "T-R49", "Both sides declare charges: units that have not shot, are not locked and can reach an enemy, in command or after a check.", declare_charges, phase_3, asking(topic::declare)},
  {"3.2", "Charge", "T-R53", "Some charges cancel others; the rest move: attacker's cavalry, defender's, attacker's infantry, defender's, then commanders.", conduct_charges, phase_3, asking(topic::charge_next, topic::commander_charge)},
  {"3.3", "Point blank shooting", "T-R57", "Units that were charged and did not charge may shoot at their chargers, or some evade.", point_blank_shooting, phase_3, asking(topic::point_blank, topic::primary)},
  {"3.4", "Melee", "T-R59", "Cannons contacted by a charge are taken. Units in contact fight, the sides choosing melees in turn.", melee, phase_3, asking(topic::next_melee, topic::primary, topic::allot)},
  {"3.5", "Rally back", "T-R68", "Cavalry that lost must go back, as must evaders; cavalry that did not fight may. Units still in contact are locked.", rally_back, phase_3, asking(topic::rally_back, topic::rally_distance)},
  {"4.1", "Command morale", "T-R70", "Every unit of a command whose commander fell this turn loses one resolve.", command_morale, phase_4},
  {"4.2", "Unit rally", "T-R71", "Every unit with an attached commander regains one resolve.", unit_rally, phase_4},
  {"4.3", "Unit heroics", "T-R72", "For each enemy unit that routed this turn, one unit that hit it regains one resolve.", unit_heroics, phase_4, asking(topic::heroics)},
  {"4.4", "Army morale", "T-R74", "A side that has lost the given part of its units is beaten; if both have, it is a draw.", army_morale, phase_4},
}};
// clang-format on

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::tilly
