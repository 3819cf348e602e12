#pragma once
// The orders that only Tilly has: names for their numbers, and their rows.

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/tilly/book/words.hpp"

namespace quincunx::tilly {

namespace verb {
inline constexpr Verb evade = own_verb(0);
inline constexpr Verb rally_back = own_verb(1);
}  // namespace verb

// clang-format off
inline constexpr auto own_orders = worded<OrderKind, 2>(words_en, {{
  {.key = "evade", .interaction = Interaction::react, .gives_way = true},
  {.key = "rally-back", .interaction = Interaction::rally, .amount = OrderKind::Amount::length},
}});
// clang-format on

}  // namespace quincunx::tilly
