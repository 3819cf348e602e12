// 4.6 (B-R22 to B-R24).

#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {

void rally_backs(Turn&) {}

}  // namespace quincunx::bolivar
