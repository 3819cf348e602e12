// Resolve lost, routs and commanders who fall (T-R4, T-R48).

#include "play/units/losses.hpp"
#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

bool lose_resolve(Turn& turn, UnitId unit, int hits, LossBy by, Rule rule) {
  if (!turn[unit].present()) return false;
  const int before = value(turn[unit], column::resolve);
  const int lost = std::min(hits, before);  // surplus hits are void
  if (lost <= 0) return false;
  mark(turn, unit, column::resolve, before - lost, rule);
  if (lost == before) {
    rout(turn, unit, by, "T-R4"_r);
    return true;
  }
  if (by != LossBy::morale)
    mark(turn, unit, column::recoverable, value(turn[unit], column::recoverable) + lost, "T-A81"_r);
  return false;
}

void rout(Turn& turn, UnitId unit, LossBy by, Rule rule) {
  const int nth = highest(turn, column::rout_order) + 1;
  turn.emit(rule, event::Left{unit, Fate::routed});
  if (by == LossBy::morale) return;  // no marker, hence no heroics (T-R70)
  mark(turn, unit, column::rout_order, nth, "T-R72"_r);
  mark(turn, unit, column::rout_in, by == LossBy::melee ? 2 : 1, "T-R72"_r);
}

void commander_casualty(Turn& turn, UnitId commander, UnitId host, bool host_routed) {
  const row::Casualty row = host_routed ? row::host_routed : row::host_stands;
  const int need = turn.figure(table::casualty, row, need_column::need);
  roll_for_leader(turn, commander, host, purpose::commander_casualty, 1, need, column::casualty, "T-R48"_r,
                  rows(table::casualty, row));
}

}  // namespace quincunx::tilly
