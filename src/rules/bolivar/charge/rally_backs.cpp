// 4.6 (B-R22 to B-R24, B-A56): melee by melee, in the order in which they were fought.

#include <algorithm>

#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/results.hpp"

namespace quincunx::bolivar {

void rally_backs(Turn& turn) {
  int melees = 0;
  for (const Unit& unit : turn.table().units) melees = std::max(melees, value(unit, column::melee));
  for (int number = 1; number <= melees; ++number) {
    UnitIds fought;
    for (std::size_t i = 0; i < turn.table().units.size(); ++i)
      if (turn[unit_at(i)].present() && value(turn[unit_at(i)], column::melee) == number)
        fought.push_back(unit_at(i));
    for (const UnitId unit : carry_out_results(turn, fought)) feign_flight(turn, unit);
  }
}

}  // namespace quincunx::bolivar
