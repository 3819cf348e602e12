// Start of the turn, initiative and the end (sections 5, 6, 10).

#include <array>

#include "play/arrivals.hpp"
#include "play/ending.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/fire/bombardment.hpp"

namespace quincunx::bolivar {
namespace {

std::array<SideId, 2> attacker_first(const Turn& turn) { return {attacker(turn), other(attacker(turn))}; }

bool has_strategist(const Turn& turn, SideId side) {
  for (const UnitId leader : turn.table().leaders)
    if (const Unit& unit = turn[leader];
        unit.side == side && unit.present() && ability_of(unit) == Ability::strategist)
      return true;
  return false;
}

int initiative_score(Turn& turn, SideId side) {
  const bool helped = has_strategist(turn, side);
  const Roll die = turn.roll(purpose::initiative, party(side), 1);
  const int score =
      die.sum() + (helped ? turn.figure(table::abilities, row::strategist, abilities_column::initiative) : 0);
  show(turn, party(side), purpose::initiative, die, 0, score, "B-A63"_r,
       helped ? rows(table::abilities, row::strategist) : Rows{});
  return score;
}

// B-R29, B-A60.
bool army_breaks(Turn& turn, SideId side) {
  const int gone = lost(turn.table(), turn.book(), side);
  if (gone == 0) return false;
  const bool breaks = gone >= breaks_at(turn.table(), turn.book(), side);
  say(turn, party(side), breaks ? remark::army_breaks : remark::army_holds, gone, "B-R29"_r,
      rows(table::army_break, row::break_third));
  return breaks;
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
    const int defenders = initiative_score(turn, other(attacker(turn)));
    if (defenders > attackers) winner = other(winner);
  }
  say(turn, party(winner), remark::has_initiative, 0, "B-A13"_r);
  mark(turn, party(other(winner)), column::active, 0, "B-A13"_r);
  mark(turn, party(winner), column::active, 1, "B-A13"_r);
}

// B-A61: first the break point, then the time limit, which a scenario's own is an amendment of.
void army_morale(Turn& turn) {
  std::array<bool, 2> broken{};
  for (const SideId side : attacker_first(turn)) broken[index(side)] = army_breaks(turn, side);
  if (end_if_broken(turn, broken, "B-A61"_r)) return;
  const int last = turn.ruling(ruling::turn_limit);
  if (!in_last_turn(turn, last)) return;
  const Turn::Because because(turn, say(turn, party(attacker(turn)), remark::time_over, last, "B-A61"_r));
  end_game(turn, other(attacker(turn)), event::Ending::time, "B-A61"_r);
}

}  // namespace quincunx::bolivar
