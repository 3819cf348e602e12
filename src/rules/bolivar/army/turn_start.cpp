// Start of the turn, initiative and the end (sections 5, 6, 10).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void turn_start(Turn&) {}
void initiative(Turn&) {}
void army_morale(Turn&) {}

}  // namespace quincunx::bolivar
