#pragma once
// Orders and manoeuvres such as a game has of its own, for rule sets and vocabularies that tests make up.

#include <array>

#include "quincunx/log/order.hpp"

namespace quincunx::game {

namespace verb {
inline constexpr Verb evade = own_verb(0), rally_back = own_verb(1), countercharge = own_verb(2),
                      square = own_verb(3), shelter = own_verb(4), recall = own_verb(5),
                      recover = own_verb(6);
}
namespace manoeuvre {
inline constexpr Manoeuvre pass = own_manoeuvre(0), scale = own_manoeuvre(1), rally = own_manoeuvre(2);
}

// clang-format off
inline constexpr std::array<OrderKind, 7> orders{{
  {.key = "evade", .interaction = Interaction::react, .text = "evade", .text_aimed = "evade", .gives_way = true},
  {.key = "rally-back", .interaction = Interaction::rally, .text = "rally back", .amount = OrderKind::Amount::length},
  {.key = "countercharge", .interaction = Interaction::react, .text = "countercharge",
   .aim = OrderKind::Aim::enemy, .text_aimed = "countercharge", .charges = true},
  {.key = "square", .interaction = Interaction::react, .text = "form square"},
  {.key = "shelter", .interaction = Interaction::react, .text = "shelter",
   .aim = OrderKind::Aim::friendly, .attribute = "with", .text_aimed = "shelter with"},
  {.key = "recall", .interaction = Interaction::react, .text = "recall", .amount = OrderKind::Amount::length},
  {.key = "recover", .interaction = Interaction::rally, .text = "recover", .in_place_of_move = true},
}};
inline constexpr std::array<ManoeuvreKind, 3> manoeuvres{{
  {.key = "pass", .takes = {.by = LegForm::By::plain}, .text = "pass through friends", .moved = "passed through friends"},
  {.key = "scale", .text = "climb over", .moved = "climbed over"},
  {.key = "rally"},
}};
// clang-format on

}  // namespace quincunx::game
