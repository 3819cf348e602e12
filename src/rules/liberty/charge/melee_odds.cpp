// The mean of a round of melee, for those who weigh it before it is fought.

#include <algorithm>

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/melee.hpp"

namespace quincunx::liberty {
namespace {

constexpr int die = 6;

constexpr int faces_that_meet(int need) { return die + 1 - need; }

int dice_with_general(const Turn& turn, UnitId unit, const Blow& blow) {
  if (general_with(turn.table(), unit) == nobody) return blow.dice;
  return blow.dice + turn.figure(table::after_melee, row::general_adds, after_melee_column::figure);
}

bool is_overrun(const Turn& turn, const Unit& unit) {  // ruling D61
  return limbered(unit) && turn.ruling(ruling::limbered_guns) != 0;
}

int mean_of(const Turn& turn, const Meeting& meeting, bool of_enemy) {
  const UnitId unit = of_enemy ? meeting.enemy : meeting.unit;
  const Unit& against = turn[of_enemy ? meeting.unit : meeting.enemy];
  if (is_overrun(turn, turn[unit])) return 0;
  if (is_overrun(turn, against)) return 100 * std::max(turn.book().set().strength.of(against), 0);
  const Blow blow = blow_if(turn, meeting, of_enemy);
  return mean_hits(turn, turn[unit], dice_with_general(turn, unit, blow), blow.need);
}

}  // namespace

int mean_hits(const Turn& turn, const Unit& unit, int dice, int need) {
  const int hits = faces_that_meet(need);
  const int again = is(unit, column::tough) ? (die - hits) * hits : 0;
  const int gets_through = die - faces_that_meet(melee_save(turn));
  constexpr int ways = die * die * die;
  return (100 * dice * (hits * die + again) * gets_through + ways / 2) / ways;
}

Odds melee_odds(const Turn& turn, const Meeting& meeting) {
  return {mean_of(turn, meeting, false), mean_of(turn, meeting, true)};
}

}  // namespace quincunx::liberty
