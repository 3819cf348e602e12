#include "rules/bolivar/charge/melee_dice.hpp"

namespace quincunx::bolivar {

Contact contact_class(const Turn&, UnitId, UnitId) { return Contact::none; }
bool has_shock(const Turn&, UnitId, UnitId, Contact, bool) { return false; }
MeleeDice melee_dice(const Turn&, const Fighter&) { return {}; }
MeleeNeed melee_need(const Turn&, const Fighter&) { return {}; }

}  // namespace quincunx::bolivar
