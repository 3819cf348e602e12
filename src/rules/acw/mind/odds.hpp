#pragma once
// What a charge may be expected to do and to suffer, in hundredths of bases.

#include "play/say.hpp"

namespace quincunx::acw {

Odds charge_odds(const Turn& turn, UnitId unit, UnitId target);

}  // namespace quincunx::acw
