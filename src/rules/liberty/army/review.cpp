#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

void review(const Scenario&, const Rulebook&, Table&, Problems&) {}

}  // namespace quincunx::liberty
