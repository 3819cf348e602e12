#include "rules/bolivar/leaders/leaders.hpp"

namespace quincunx::bolivar {

UnitId commander_of(const Table& table, const Rulebook&, UnitId unit) {
  for (const UnitId leader : table.leaders)
    if (table[leader].present() && table[leader].command == table[unit].command) return leader;
  return nobody;
}
bool in_command(const Table&, const Rulebook&, UnitId) { return true; }
int command_dice(const Turn& turn, UnitId unit) { return higher_resolve(turn.book(), turn[unit]); }
bool passes_check(Turn&, UnitId, UnitId, purpose::Purpose, Rule) { return true; }
void lead(Turn&, const Order&) {}
void attach(Turn& turn, UnitId commander, UnitId host, Rule rule) {
  turn.emit(rule, event::Linked{commander, host});
}
void detach(Turn& turn, UnitId commander, Rule rule) { turn.emit(rule, event::Linked{commander, nobody}); }

}  // namespace quincunx::bolivar
