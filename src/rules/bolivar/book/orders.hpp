#pragma once
// The orders and manoeuvres that only this rule set has: names for their numbers, and their rows.

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/bolivar/book/words.hpp"

namespace quincunx::bolivar {

namespace verb {
inline constexpr Verb evade = own_verb(0);
inline constexpr Verb stop_shooting = own_verb(1);   // a marked unit checks instead of shooting (B-A31)
inline constexpr Verb feigned_flight = own_verb(2);  // B-R23
inline constexpr Verb pass_lines = own_verb(3);      // passage of lines, with a friend (B-A20)
}  // namespace verb

// Which stand stays where it is when a unit of two stands changes formation (B-A19). They go before the
// `formation` of an order. From Line: left (usual) or right, and it becomes the front (usual) or the rear
// stand. From Column or Square: front (usual) or rear, and it becomes the left (usual) or the right stand.
// Line to March and back: a `turn` of a quarter before the `formation`; usual is to the right, and back to
// the left.
namespace manoeuvre {
inline constexpr Manoeuvre stay_left = own_manoeuvre(0);
inline constexpr Manoeuvre stay_right = own_manoeuvre(1);
inline constexpr Manoeuvre stay_front = own_manoeuvre(2);
inline constexpr Manoeuvre stay_rear = own_manoeuvre(3);
}  // namespace manoeuvre

// clang-format off
inline constexpr auto own_orders = worded<OrderKind, 4>(words_en, {{
  {.key = "evade", .interaction = Interaction::react, .gives_way = true},
  {.key = "stop-shooting", .interaction = Interaction::shoot},
  {.key = "feigned-flight", .interaction = Interaction::rally, .charges = true},
  {.key = "pass-lines", .interaction = Interaction::move, .aim = OrderKind::Aim::friendly, .aimed = true, .attribute = "with"},
}});

inline constexpr auto own_manoeuvres = worded<ManoeuvreKind, 4>(words_en, {{
  {.key = "stay-left"},
  {.key = "stay-right"},
  {.key = "stay-front"},
  {.key = "stay-rear"},
}});
// clang-format on

}  // namespace quincunx::bolivar
