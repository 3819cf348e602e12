#pragma once
// How a data document says that a type of unit is drawn.

#include "quincunx/play/signs.hpp"
#include "quincunx/rules/rules_file.hpp"
#include "xml/reader.hpp"

namespace quincunx::xml {

// Of an element with `arm` and `symbol` in order; `type` names the attribute with its type.
inline UnitSign unit_sign(Node element, const char* type) {
  return {std::string(value(element, type)), arm_of(value(element, "arm")).value_or(Arm::foot),
          symbol_of(value(element, "symbol")).value_or(Symbol::foot)};
}

}  // namespace quincunx::xml
