// What commanders reckon with.

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {

Reckoning reckon(const Table&, const Rulebook&, UnitId) { return {}; }
Order plan(const Turn&, const Order&) { return {}; }
Ruleset::Refusal unoffered(const Turn&, TopicId, const Order&) { return {}; }

}  // namespace quincunx::bolivar
