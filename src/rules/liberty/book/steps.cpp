// The order of play.

#include "rules/liberty/book/ruleset.hpp"

#include <array>

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {
namespace {

// clang-format off
constexpr std::array<Step, 12> steps{{
  {"0", "Start of the turn", "4", "In the first turn: dice for initiative, if the scenario leaves it open, and for command points.", set_up_game, "Start of the turn"},
  {"1", "Start of command", "D02", "Arrivals come on. Reform the Ranks!; then Disordered Veterans roll.", start_of_command, "", asking(topic::reform_ranks), Plays::active},
  {"2", "Generals", "10", "Generals leave units and join units of their own brigades.", generals_step, "", asking(topic::generals), Plays::active},
  {"3", "Disorder", "D01", "Every unit with disorder markers loses one; units that still have one are Disordered.", disorder_step, "", 0, Plays::active},
  {"4", "Rally", "7", "Routing units must try to rally; other units may.", rally_step, "", asking(topic::rally, topic::free_reform, topic::reinforce, topic::direct_order, topic::hold_line), Plays::active},
  {"5", "Rout", "14", "Routing units that did not rally flee.", rout_step, "", asking(topic::hold_line), Plays::active},
  {"6", "Charges", "12", "Charge by charge: test, response of the target, move into contact.", charge_step, "", asking(topic::declare, topic::press, topic::direct_order, topic::response, topic::odd_hits, topic::face, topic::odd_bases, topic::double_time, topic::hold_line), Plays::active},
  {"7", "Orders", "7", "One order for each unit that has had none: hold, reform, advance, retire, run or retreat. Generals ride.", orders_step, "", asking(topic::orders, topic::direct_order, topic::double_time, topic::hold_line), Plays::active},
  {"8", "Shooting", "11", "Units shoot, one after another: dice, hits, saves.", shooting_step, "", asking(topic::target, topic::concentrate, topic::hold_line), Plays::active},
  {"9", "Morale after shooting", "D18", "Units that were hurt test their morale.", shooting_morale_step, "", asking(topic::hold_line), Plays::active},
  {"10", "Melee", "13", "Both sides fight: dice, hits, saves, winner, morale of the loser, generals' risk, moves.", melee_step, "", asking(topic::melee, topic::lead, topic::odd_hits, topic::hold_line, topic::pursue, topic::breakthrough, topic::response, topic::face), Plays::active},
  {"11", "End of the turn", "18", "After the last turn victory points are counted.", end_of_turn, "End of the turn"},
}};
// clang-format on
static_assert(steps.size() == step::per_player + 2);

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::liberty
