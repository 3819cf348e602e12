// A command that leaves the field.

#include "command/doctrine/doctrine.hpp"
#include "play/exits/leaving.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// Commands whose contingent has broken leave the field, whatever they were to do.
void Doctrine::obey_breaks(const Ask& ask) {
  const Battle& battle = ask.turn.battle();
  for (const Battle::ContingentInfo& contingent : battle.contingents)
    for (const std::uint8_t command : contingent.commands)
      stances_[command] = ask.turn.table().has_broken(command)
                              ? Stance{Posture::leave, std::nullopt, edge_named(contingent.entry->edge)}
                              : given_[command];
}

// In order: it turns its back to the enemy only where half a move brings it out of the enemy's reach (the
// other half goes in turning), else it backs away facing the enemy.
Order Doctrine::march_off(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  if (mine.engaged || mine.pace == 0) return {};
  const Stance& stance = stances_[table[unit].command];
  Order order;
  order.unit = unit;
  order.verb = Verb::leave;
  order.amount = amount_of(stance.edge);
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody || survey_.arm(unit) == Arm::leader ||
      reached(ask.turn, unit, edge_to_leave_by(ask.turn.battle(), ask.side, stance.edge)))
    return order;
  const Reckoning& theirs = survey_[enemy];
  const Length danger = theirs.reach + theirs.pace / 2;
  if (more_than(survey_.gap(unit) + mine.pace / 2, danger)) return order;
  const std::optional<Pose> back = retreat(ask, unit, danger);
  if (!back || !worth_moving(table[unit].base.pose, *back, unit)) return order;
  order.verb = Verb::approach;
  order.amount = 0;
  order.goal = *back;
  return order;
}

}  // namespace quincunx
