// The steps of movement (section 7).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void active_move(Turn&) {}
void reactive_move(Turn&) {}

}  // namespace quincunx::bolivar
