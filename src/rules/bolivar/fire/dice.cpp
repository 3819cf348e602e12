#include "rules/bolivar/fire/dice.hpp"

namespace quincunx::bolivar {

ShootingDice shooting_dice(const Turn&, UnitId, UnitId, bool) { return {}; }
ShootingNeed shooting_need(const Turn&, UnitId, UnitId) { return {}; }

}  // namespace quincunx::bolivar
