// The end of a player turn (H37, H62, H34), and of the battle (chapter 11).

#include "play/ending.hpp"
#include "rules/lib/army/army.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/leaders/leaders.hpp"

namespace quincunx::lib {
namespace {

void crews_return(Turn& turn) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId guns = unit_at(i);
    if (!turn[guns].present() || value(turn[guns], column::sheltered) == 0) continue;
    if (!enemies_in_contact(turn, guns).empty()) continue;
    mark(turn, guns, column::sheltered, 0, "H62"_r);
    for (std::size_t j = 0; j < turn.table().units.size(); ++j)
      bind(turn, guns, unit_at(j), tie::sheltered, 0, "H62"_r);
    say(turn, guns, nobody, remark::crew_returns, 0, "H62"_r);
  }
}

// Troops of both sides there, or of neither: the holder remains.
void judge_key_positions(Turn& turn) {
  const Scenario& scenario = *turn.battle().scenario;
  for (std::size_t i = 0; i < scenario.objectives.size() && i < turn.table().holders.size(); ++i)
    for (const SideId taker : {SideId::first, SideId::second}) {
      if (turn.table().holders[i] == index(taker) || !stands_at(turn, taker, i) ||
          stands_at(turn, other(taker), i))
        continue;
      const std::string& owner = scenario.objectives[i].holder;
      const std::uint32_t held = turn.emit("H34"_r, event::Held{static_cast<ObjectiveId>(i), taker});
      const Turn::Because because(turn, held);
      if (owner == scenario.sides[index(taker)].id)
        say(turn, party(taker), remark::key_position_regained, 0, "H34"_r);
      else if (owner == scenario.sides[index(other(taker))].id)
        say(turn, party(other(taker)), remark::key_position_lost, 0, "H34"_r);
      break;
    }
}

bool gives_up(const Turn& turn, SideId side) {
  return gives_up_at_greater_losses(turn.book(), side) && army_state(turn.table(), turn.book(), side).greater;
}

void capitulation(Turn& turn) {
  const std::array<bool, 2> up{gives_up(turn, SideId::first), gives_up(turn, SideId::second)};
  for (const SideId side : {SideId::first, SideId::second})
    if (up[index(side)]) say(turn, party(side), remark::army_gives_up, 0, "H35"_r);
  end_if_broken(turn, up, "H35"_r);
}

}  // namespace

void end_of_player_turn(Turn& turn) {
  crews_return(turn);
  judge_key_positions(turn);
  capitulation(turn);
}

}  // namespace quincunx::lib
