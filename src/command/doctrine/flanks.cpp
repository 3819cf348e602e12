// Flanks of the enemy.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

// Horse that no enemy horse could come upon in its next move has beaten its opponents, or has none.
bool Doctrine::has_the_field(const Ask& ask, UnitId unit) const {
  const Base& base = ask.turn.table()[unit].base;
  return std::none_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId enemy) {
    if (survey_.arm(enemy) != Arm::horse || survey_[enemy].engaged || worn(ask, enemy)) return false;
    const Length reach = survey_[enemy].pace + survey_[enemy].reach;
    return within(base, ask.turn.table()[enemy].base, reach);
  });
}

}  // namespace quincunx
