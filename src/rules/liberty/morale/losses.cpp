#include "rules/liberty/morale/losses.hpp"

namespace quincunx::liberty {

bool take_hits(Turn&, UnitId, int, Rule) { return true; }
void mark_hits(Turn&, UnitId, int, Rule) {}
bool fell(const Turn&, UnitId) { return false; }
void disorder(Turn&, UnitId, Rule) {}
void lose_disorder(Turn&, UnitId, int, Rule) {}
void break_unit(Turn&, UnitId, Rule) {}
void break_units(Turn&, std::span<const UnitId>, Rule) {}
void begin_rout(Turn&, UnitId, Rule) {}

}  // namespace quincunx::liberty
