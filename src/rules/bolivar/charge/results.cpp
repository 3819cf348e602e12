#include "rules/bolivar/charge/results.hpp"

namespace quincunx::bolivar {

Outcome outcome_of(const Turn&, UnitId) { return Outcome::stays; }
void rally_back(Turn&, UnitId) {}

}  // namespace quincunx::bolivar
