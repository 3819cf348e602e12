// 4.1 (B-R14, B-A37, B-A80).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void declare_charges(Turn&) {}

}  // namespace quincunx::bolivar
