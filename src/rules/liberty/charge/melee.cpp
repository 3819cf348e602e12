#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

int direct_bases(const Rulebook&, const Unit&, const Base&, const Base&) { return 0; }
Odds melee_odds(const Turn&, const Meeting&) { return {}; }
Blow blow_of(const Turn&, UnitId, bool) { return {}; }
void ride_down(Turn&, UnitId, UnitId, Rule) {}
void end_contacts(Turn&, Rule) {}
void melee_step(Turn&) {}

}  // namespace quincunx::liberty
