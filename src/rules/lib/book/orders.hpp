#pragma once
// The orders and manoeuvres that only LIB has: names for their numbers, and their rows.

#include <array>

#include "quincunx/order.hpp"

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
inline constexpr std::array<OrderKind, 5> own_orders{{
  {.key = "countercharge", .interaction = Interaction::react, .text = "countercharge",
   .aim = OrderKind::Aim::enemy, .text_aimed = "countercharge", .charges = true},
  {.key = "square", .interaction = Interaction::react, .text = "form hasty square"},
  {.key = "shelter", .interaction = Interaction::react, .text = "shelter",
   .aim = OrderKind::Aim::friendly, .attribute = "with", .text_aimed = "shelter with"},
  {.key = "carry", .interaction = Interaction::react, .text = "carry the position"},
  {.key = "recall", .interaction = Interaction::react, .text = "recall", .amount = OrderKind::Amount::length},
}};

inline constexpr std::array<ManoeuvreKind, 4> own_manoeuvres{{
  {.key = "pass", .takes = {.by = LegForm::By::plain}, .text = "pass through friends", .moved = "passed through friends"},
  {.key = "scale", .text = "climb over", .moved = "climbed over"},
  {.key = "replenish"},
  {.key = "rally"},
}};
// clang-format on

}  // namespace quincunx::lib
