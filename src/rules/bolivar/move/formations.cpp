#include "rules/bolivar/move/formations.hpp"

namespace quincunx::bolivar {

bool may_change(Form, Form) { return false; }
std::optional<Base> changed_base(const Rulebook&, const Unit&, const FormationChange&) {
  return std::nullopt;
}

}  // namespace quincunx::bolivar
