// Resolve lost and regained, routs and commanders that fall (B-R2, B-R13, B-R30, B-R31).

#include "rules/bolivar/morale/losses.hpp"

#include <algorithm>

#include "play/units/losses.hpp"
#include "rules/bolivar/book/remarks.hpp"

namespace quincunx::bolivar {
namespace {

int rout_markers_of(const Turn& turn, UnitId unit) {  // B-C7, B-A6
  const bool by_stand = turn.ruling(ruling::rout_marker_counts) == reading::RoutMarkerCounts::stand;
  return by_stand ? stands(turn.book(), turn[unit]) : 1;
}

}  // namespace

bool lose_resolve(Turn& turn, UnitId unit, int lost, LossBy by, Rule rule) {
  if (!turn[unit].present() || lost <= 0) return false;
  const int left = std::max(value(turn[unit], column::resolve) - lost, 0);
  mark(turn, unit, column::resolve, left, rule);
  if (left > 0) return false;
  const int nth = highest(turn, column::rout_order) + 1;
  turn.emit("B-R31"_r, event::Left{unit, Fate::routed});
  mark(turn, unit, column::rout_markers, rout_markers_of(turn, unit), "B-C7"_r);
  mark(turn, unit, column::rout_order, nth, "B-R31"_r);
  mark_as(turn, unit, column::rout_in, by, "B-A59"_r);
  return true;
}

void regain(Turn& turn, UnitId unit, int resolve, Rule rule) {
  const int now = value(turn[unit], column::resolve);
  const int most = std::max(value(turn[unit], column::start), now);
  mark(turn, unit, column::resolve, std::min(now + resolve, most), rule);
}

void commander_casualty(Turn& turn, UnitId commander, UnitId host, bool host_routed) {
  const row::Casualty row = host_routed ? row::host_routed : row::host_stands;
  const int need = turn.figure(table::casualty, row, casualty_column::need);
  const int dice = turn.figure(table::casualty, row, casualty_column::dice);
  roll_for_leader(turn, commander, host, purpose::commander_casualty, dice, need, column::casualty, "B-R13"_r,
                  rows(table::casualty, row));
}

}  // namespace quincunx::bolivar
