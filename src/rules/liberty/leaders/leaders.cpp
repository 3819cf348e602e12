#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

void set_beside(Turn&, UnitId, UnitId, Rule) {}
void clear_generals(Turn&, UnitId, Rule) {}
void ride(Turn&, const Order&) {}
void risk_generals(Turn&, std::span<const UnitId>) {}
bool spend(Turn&, UnitId, Action, int) { return false; }
bool could_spend(const Turn&, UnitId, Action) { return false; }
void generals_step(Turn&) {}

}  // namespace quincunx::liberty
