// 4.2 (B-R15, B-A38, B-A39).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void cancel_charges(Turn&) {}

}  // namespace quincunx::bolivar
