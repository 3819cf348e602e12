#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

Reckoning reckon(const Table&, const Rulebook&, UnitId) { return {}; }
Order plan(const Turn&, const Order&) { return {}; }
Ruleset::Refusal unoffered(const Turn&, TopicId, const Order&) { return {}; }

}  // namespace quincunx::liberty
