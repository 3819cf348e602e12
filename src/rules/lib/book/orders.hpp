#pragma once
// The orders and manoeuvres that only LIB has: names for their numbers, and their rows.

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/lib/book/words.hpp"

namespace quincunx::lib {

namespace verb {
inline constexpr Verb countercharge = own_verb(0);
inline constexpr Verb square = own_verb(1);   // form one in haste
inline constexpr Verb shelter = own_verb(2);  // in a friendly square
inline constexpr Verb carry = own_verb(3);    // the position that was won
inline constexpr Verb recall = own_verb(4);   // back along the way it came
}  // namespace verb

namespace manoeuvre {
inline constexpr Manoeuvre pass = own_manoeuvre(0);       // through friends, straight ahead
inline constexpr Manoeuvre scale = own_manoeuvre(1);      // over an obstacle that has to be climbed
inline constexpr Manoeuvre replenish = own_manoeuvre(2);  // ammunition
inline constexpr Manoeuvre rally = own_manoeuvre(3);      // silenced guns
}  // namespace manoeuvre

// clang-format off
inline constexpr auto own_orders = worded<OrderKind, 5>(words_en, {{
  {.key = "countercharge", .interaction = Interaction::react,
   .aim = OrderKind::Aim::enemy, .charges = true},
  {.key = "square", .interaction = Interaction::react},
  {.key = "shelter", .interaction = Interaction::react,
   .aim = OrderKind::Aim::friendly, .attribute = "with"},
  {.key = "carry", .interaction = Interaction::react},
  {.key = "recall", .interaction = Interaction::react, .amount = OrderKind::Amount::length},
}});

inline constexpr auto own_manoeuvres = worded<ManoeuvreKind, 4>(words_en, {{
  {.key = "pass", .takes = {.by = LegForm::By::plain}},
  {.key = "scale"},
  {.key = "replenish"},
  {.key = "rally"},
}});
// clang-format on

}  // namespace quincunx::lib
