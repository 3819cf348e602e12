#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

ChargePath charge_path(const Turn&, UnitId, UnitId, Length) { return {}; }
ChargePath charge_path(const Turn&, UnitId, const Base&, UnitId, Length) { return {}; }
Bar charge_bar(const Turn&, UnitId, UnitId) { return {}; }
bool make_contact(Turn&, UnitId, UnitId, const Base&, Rule) { return false; }
Face face_struck(const Turn&, UnitId, const Base&, UnitId) { return Face::front; }
void fall_short(Turn&, UnitId, const ChargePath&, Length, Rule) {}
void charge_at_once(Turn&, UnitId, UnitId, Rule) {}
Odds charge_odds(const Turn&, UnitId, UnitId) { return {}; }
void charge_step(Turn&) {}

}  // namespace quincunx::liberty
