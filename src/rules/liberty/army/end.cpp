#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

SideId first_side(const Table& table, const Rulebook&) {
  return table.borne(party(SideId::second), column::initiative) != 0 ? SideId::second : SideId::first;
}
int lost(const Table&, const Rulebook&, SideId) { return 0; }
int breaks_at(const Table&, const Rulebook&, SideId) { return 1; }
void set_up_game(Turn&) {}
void end_of_turn(Turn&) {}

}  // namespace quincunx::liberty
