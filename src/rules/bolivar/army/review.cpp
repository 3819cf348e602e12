// Judges a set-up (section 5).

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {

void review(const Scenario&, const Rulebook&, Table&, Problems&) {}

}  // namespace quincunx::bolivar
