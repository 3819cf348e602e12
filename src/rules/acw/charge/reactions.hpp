#pragma once
// How a charged unit meets the charge (13, W39 to W43, W58).

#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {

struct Reaction {
  Attack fire;                  // at the charger
  bool countercharges = false;  // and has come half way
};
Reaction react(Turn& turn, UnitId unit, UnitId charger);

}  // namespace quincunx::acw
