#pragma once
// Short words for the events that the chapters on combat emit, and for the offers they make.

#include <array>

#include "play/primary.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/tables.hpp"

namespace quincunx::tilly {

inline std::array<SideId, 2> attacker_then_defender(const Turn& turn) {
  return {attacker(turn), defender(turn)};
}

}  // namespace quincunx::tilly
