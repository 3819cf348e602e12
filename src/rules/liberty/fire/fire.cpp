#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

Bar shooter_bar(const Turn&, UnitId, bool) { return {}; }
Aim aim(const Turn&, UnitId, UnitId) { return {}; }
int expected_hits(const Turn&, UnitId, const Aim&, UnitId) { return 0; }
Volley shoot(Turn&, UnitId, const Aim&, std::span<const UnitId>, bool, Rule) { return {}; }
void shooting_step(Turn&) {}

}  // namespace quincunx::liberty
