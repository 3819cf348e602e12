// Wounds, colonels, casualties and bases (11, W8, W9, W12).

#include <algorithm>

#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {
namespace {

// 11: the wounds that showed a 6 are rolled again, and a 6 kills the colonel.
void risk_colonel(Turn& turn, UnitId unit, UnitId target, const Roll& wounds) {
  const auto figure = [&turn](row::Casualties line) {
    return turn.figure(table::casualties, line, casualties_column::figure);
  };
  const int again = wounds.at_least(figure(row::rolled_again));
  if (again == 0 || !is(turn[target], column::colonel)) return;
  const Successes at_him =
      roll_against(turn, unit, target, purpose::exceptional, again, figure(row::kills_colonel), "11"_r,
                   rows(table::casualties, row::kills_colonel));
  if (at_him.count == 0) return;
  const Turn::Because because(turn, at_him.by);
  mark(turn, target, column::colonel, 0, "11"_r);
}

// 3: from both ends of a line, from the rear of a column.
void resize(Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  const Footprint now = footprint_of(turn.book(), self, form_of(self));
  if (now == self.base.footprint) return;
  Pose at = self.base.pose;
  if (in_column(self)) at.at = along(at.at, self.base.forward, (self.base.footprint.depth - now.depth) / 2);
  turn.emit("3"_r, event::Resized{unit, now.width, now.depth, at});
}

}  // namespace

Losses take_casualties(Turn& turn, UnitId unit, int count) {
  Losses losses;
  if (count == 0 || !turn[unit].present()) return losses;
  losses.casualties = count;
  const int each = casualties_a_base(turn.book(), turn[unit]);
  const int all = value(turn[unit], column::casualties) + count;
  const int left = bases_of(turn.book(), turn[unit]);
  losses.bases = std::min(all / each, left);
  if (losses.bases == left) {
    losses.destroyed = true;
    mark(turn, unit, column::bases, 0, "11"_r);
    turn.emit("11"_r, event::Left{unit, Fate::eliminated});
    return losses;
  }
  mark(turn, unit, column::casualties, all % each, "11"_r);
  if (losses.bases == 0) return losses;
  mark(turn, unit, column::bases, value(turn[unit], column::bases) - losses.bases, "11"_r);
  const Turn::Because because(turn);
  resize(turn, unit);
  return losses;
}

Losses wound(Turn& turn, UnitId unit, UnitId target, int dice, purpose::Purpose what) {
  if (dice == 0) return {};
  const auto quality = static_cast<row::UnitTypes>(quality_of(turn[target]));
  const int need = turn.figure(table::quality, quality, quality_column::wounded);
  const Roll wounds = turn.roll(what, unit, target, dice);
  const int count = wounds.at_least(need);
  const Turn::Because because(
      turn, show(turn, unit, target, what, wounds, need, count, "11"_r, rows(table::quality, quality)));
  risk_colonel(turn, unit, target, wounds);
  return take_casualties(turn, target, count);
}

}  // namespace quincunx::acw
