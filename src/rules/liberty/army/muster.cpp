#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

void start(const UnitEntry&, const Rulebook&, Unit&, Problems&) {}

}  // namespace quincunx::liberty
