// 4.4 (B-R17, B-A44, B-A45, B-A81).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void conduct_charges(Turn&) {}

}  // namespace quincunx::bolivar
