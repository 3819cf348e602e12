// The steps of morale (section 10).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void moved_markers(Turn&) {}
void commander_loss(Turn&) {}
void erosion(Turn&) {}
void heroics(Turn&) {}
void commander_rally(Turn&) {}
void rout_markers(Turn&) {}

}  // namespace quincunx::bolivar
