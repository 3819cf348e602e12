#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

std::vector<Melee> group_melees(Turn&) { return {}; }
void fight(Turn&, const Melee&, int) {}
void melee(Turn& turn) {
  int number = 0;
  for (const Melee& each : group_melees(turn)) fight(turn, each, ++number);
}

}  // namespace quincunx::bolivar
