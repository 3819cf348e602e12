#pragma once
// One melee from dice to results (section 11 of the specification).

#include "rules/tilly/charge/melee_dice.hpp"

namespace quincunx::tilly {

struct Opponents {
  UnitId unit = nobody;
  Foes foes;  // in this melee, by id
};
using Melee = Few<Opponents, 2>;

void fight(Turn& turn, const Melee& melee);

}  // namespace quincunx::tilly
