#pragma once
// The blows of a round of melee.

#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {

struct Blows {
  UnitId unit = nobody, enemy = nobody;
  Shot shot;       // dice and need
  Successes hits;  // once struck
};
Blows blows_of(const Turn& turn, UnitId unit, UnitId enemy, bool charges);
void strike(Turn& turn, Blows& blows);       // rolls to hit
int suffer(Turn& turn, const Blows& blows);  // wounds and losses: casualties

}  // namespace quincunx::acw
