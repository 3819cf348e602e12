// Start of the turn and initiative (sections 5, 6).

#include "play/arrivals.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {
namespace {

int initiative_score(Turn& turn, SideId side) {
  const auto& leaders = turn.table().leaders;
  const bool helped = std::any_of(leaders.begin(), leaders.end(), [&](UnitId id) {
    const Unit& leader = turn[id];
    return leader.side == side && leader.present() && ability_of(leader) == Ability::strategist;
  });
  const Rows because = helped ? rows(table::abilities, row::strategist) : Rows{};
  const Roll die = turn.roll(purpose::initiative, party(side), 1);
  const int score = die.sum() + sum_of(turn, because, abilities_column::initiative);
  show(turn, party(side), purpose::initiative, die, 0, score, "B-A63"_r, because);
  return score;
}

}  // namespace

void turn_start(Turn& turn) {
  if (turn.table().turn == 1) bombard(turn);
  bring_on_arrivals(turn, static_cast<PurposeId>(purpose::arrival),
                    static_cast<RemarkId>(remark::no_room_to_arrive), "B-A91"_r);
}

// On a tie, and in the first turn, the attacker (section 6).
void initiative(Turn& turn) {
  SideId winner = attacker(turn);
  if (turn.table().turn > 1) {
    const int attackers = initiative_score(turn, attacker(turn));
    if (initiative_score(turn, other(attacker(turn))) > attackers) winner = other(winner);
  }
  say(turn, party(winner), remark::has_initiative, 0, "B-A13"_r);
  mark(turn, party(other(winner)), column::active, 0, "B-A13"_r);
  mark(turn, party(winner), column::active, 1, "B-A13"_r);
}

}  // namespace quincunx::bolivar
