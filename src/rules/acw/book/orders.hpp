#pragma once
// The orders and manoeuvres that only Bolt Action ACW has: names for their numbers, and their rows.
//
// Its six orders as files write them (6): fire is `shoot`; fire and advance is legs, and a `shoot` if it is
// to shoot; run is legs with a `run` among them; a charge is `charge`; change formation is a `formation`, or
// a `pivot` to any bearing, alone; `rally`; `down`. To mount or dismount is a `formation` of a fire and
// advance.

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/acw/book/words.hpp"

namespace quincunx::acw {

namespace verb {
inline constexpr Verb rally = own_verb(0);
inline constexpr Verb down = own_verb(1);
inline constexpr Verb stand_and_fire = own_verb(2);  // at a charger (13)
inline constexpr Verb countercharge = own_verb(3);   // W40
inline constexpr Verb remount = own_verb(4);         // before a charge (W43)
inline constexpr Verb fall_back = own_verb(5);       // skirmishers before a charge (W43)
}  // namespace verb

namespace manoeuvre {
inline constexpr Manoeuvre run = own_manoeuvre(0);  // straight ahead, at double rate
// A column with every base on a road: along its line, at the run rate if the order also has a `run` (W72).
inline constexpr Manoeuvre along_road = own_manoeuvre(1);
}  // namespace manoeuvre

// clang-format off
inline constexpr auto own_orders = worded<OrderKind, 6>(words_en, {{
  {.key = "rally", .interaction = Interaction::rally, .in_place_of_move = true, .weighed = true},
  {.key = "down", .interaction = Interaction::rally, .in_place_of_move = true, .weighed = true},
  {.key = "stand-and-fire", .interaction = Interaction::react},
  {.key = "countercharge", .interaction = Interaction::react, .charges = true},
  {.key = "remount", .interaction = Interaction::react},
  {.key = "fall-back", .interaction = Interaction::react, .gives_way = true},
}});

inline constexpr auto own_manoeuvres = worded<ManoeuvreKind, 2>(words_en, {{
  {.key = "run", .takes = {.by = LegForm::By::plain}},
  {.key = "along-road", .takes = {.by = LegForm::By::plain}},
}});
// clang-format on

}  // namespace quincunx::acw
