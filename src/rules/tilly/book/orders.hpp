#pragma once
// The orders that only Tilly has: names for their numbers, and their rows.

#include <array>

#include "quincunx/order.hpp"

namespace quincunx::tilly {

namespace verb {
inline constexpr Verb evade = own_verb(0);
inline constexpr Verb rally_back = own_verb(1);
}  // namespace verb

// clang-format off
inline constexpr std::array<OrderKind, 2> own_orders{{
  {.key = "evade", .interaction = Interaction::react, .text = "evade", .text_aimed = "evade", .gives_way = true},
  {.key = "rally-back", .interaction = Interaction::rally, .text = "rally back", .amount = OrderKind::Amount::length},
}};
// clang-format on

}  // namespace quincunx::tilly
