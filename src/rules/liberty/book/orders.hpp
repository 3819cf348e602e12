#pragma once
// The orders and manoeuvres that only Liberty or Death! has: names for their numbers, and their rows.

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/liberty/book/words.hpp"

namespace quincunx::liberty {

namespace verb {
inline constexpr Verb rally = own_verb(0);
inline constexpr Verb fire = own_verb(1);           // defensive fire
inline constexpr Verb fall_back = own_verb(2);      // mounted cavalry before a charge (D55)
inline constexpr Verb countercharge = own_verb(3);  // mounted cavalry (D54)
inline constexpr Verb lead_the_fight = own_verb(4);
inline constexpr Verb reinforce = own_verb(5);
inline constexpr Verb hold_the_line = own_verb(6);
inline constexpr Verb reform_the_ranks = own_verb(7);
inline constexpr Verb direct_order = own_verb(8);
inline constexpr Verb press_the_charge = own_verb(9);
inline constexpr Verb concentrate_fire = own_verb(10);
inline constexpr Verb double_time = own_verb(11);
}  // namespace verb

// An order without `run`, `retire` or `retreat` among its legs is an Advance; legs that only form and turn on
// the spot are a Reform.
namespace manoeuvre {
inline constexpr Manoeuvre run = own_manoeuvre(0);        // straight ahead, at the Run rate
inline constexpr Manoeuvre retire = own_manoeuvre(1);     // straight back, facing as it did
inline constexpr Manoeuvre retire_to = own_manoeuvre(2);  // likewise, toward a bearing in its rear arc (D27)
inline constexpr Manoeuvre retreat = own_manoeuvre(3);    // straight back, facing the way it goes
// With every base on a road: along its line, at the Run rate if the order also has a `run` (D94).
inline constexpr Manoeuvre along_road = own_manoeuvre(4);
}  // namespace manoeuvre

// clang-format off
inline constexpr auto own_orders = worded<OrderKind, 12>(words_en, {{
  {.key = "rally", .interaction = Interaction::rally, .in_place_of_move = true},
  {.key = "defensive-fire", .interaction = Interaction::react},
  {.key = "fall-back", .interaction = Interaction::react, .gives_way = true},
  {.key = "countercharge", .interaction = Interaction::react, .charges = true},
  {.key = "lead-the-fight", .interaction = Interaction::react},
  {.key = "reinforce", .interaction = Interaction::react},
  {.key = "hold-the-line", .interaction = Interaction::react},
  {.key = "reform-the-ranks", .interaction = Interaction::react},
  {.key = "direct-order", .interaction = Interaction::react},
  {.key = "press-the-charge", .interaction = Interaction::react},
  {.key = "concentrate-fire", .interaction = Interaction::react},
  {.key = "double-time", .interaction = Interaction::react},
}});

inline constexpr auto own_manoeuvres = worded<ManoeuvreKind, 5>(words_en, {{
  {.key = "run", .takes = {.by = LegForm::By::plain}},
  {.key = "retire"},
  {.key = "retire-to", .takes = {.turn = LegForm::Turn::bearing}},
  {.key = "retreat"},
  {.key = "along-road", .takes = {.by = LegForm::By::plain}},
}});
// clang-format on

}  // namespace quincunx::liberty
