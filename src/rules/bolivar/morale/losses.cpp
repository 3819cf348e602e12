#include "rules/bolivar/morale/losses.hpp"

#include <algorithm>

namespace quincunx::bolivar {

bool lose_resolve(Turn& turn, UnitId unit, int lost, LossBy by, Rule rule) {
  const int before = value(turn[unit], column::resolve), after = std::max(before - lost, 0);
  mark(turn, unit, column::resolve, after, rule);
  if (after > 0 || before == 0) return false;
  turn.emit(rule, event::Left{unit, Fate::routed});
  mark_as(turn, unit, column::rout_in, by, rule);
  return true;
}
void regain(Turn& turn, UnitId unit, int resolve, Rule rule) {
  const int most = value(turn[unit], column::start);
  mark(turn, unit, column::resolve, std::min(value(turn[unit], column::resolve) + resolve, most), rule);
}
void take_guns(Turn& turn, UnitId guns, UnitId, Rule rule) {
  turn.emit(rule, event::Left{guns, Fate::eliminated});
}
void commander_casualty(Turn&, UnitId, UnitId, bool) {}

}  // namespace quincunx::bolivar
