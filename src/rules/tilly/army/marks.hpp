#pragma once
// Short words for the events that the chapters on combat emit, and for the offers they make.

#include <array>

#include "play/say.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/tables.hpp"

namespace quincunx::tilly {

// Hits to expect, in hundredths.
inline int expected_hits(int dice, int need) {
  return std::max(dice, 0) * 100 * std::clamp(7 - need, 0, 6) / 6;
}

inline std::array<SideId, 2> attacker_then_defender(const Turn& turn) {
  return {attacker(turn), defender(turn)};
}

}  // namespace quincunx::tilly
