#include "rules/bolivar/fire/bombardment.hpp"

namespace quincunx::bolivar {

void bombard(Turn&) {}

}  // namespace quincunx::bolivar
