#include "rules/bolivar/move/passing.hpp"

namespace quincunx::bolivar {

Passing passing(const Rulebook&, const Unit&, const Unit&) { return Passing::no; }
bool may_pass(const Turn&, const Unit&, const Base&, Angle, const Unit&) { return false; }

}  // namespace quincunx::bolivar
