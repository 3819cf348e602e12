// 4.3 (B-R16, B-A41, B-A42, B-A82).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void evade_charges(Turn&) {}

}  // namespace quincunx::bolivar
