// The steps of close combat (section 9).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void declare_charges(Turn&) {}
void cancel_charges(Turn&) {}
void evade_charges(Turn&) {}
void conduct_charges(Turn&) {}
void melee(Turn&) {}
void rally_backs(Turn&) {}

}  // namespace quincunx::bolivar
