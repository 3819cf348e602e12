// The steps of shooting (section 8).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void reactive_shoot(Turn&) {}
void active_shoot(Turn&) {}

}  // namespace quincunx::bolivar
