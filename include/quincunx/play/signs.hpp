#pragma once
// The words for arms and symbols in data documents.

#include <optional>
#include <string_view>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

const char* key_of(Arm arm);        // "foot"
const char* key_of(Symbol symbol);  // "foot-pike"
std::optional<Arm> arm_of(std::string_view key);
std::optional<Symbol> symbol_of(std::string_view key);

}  // namespace quincunx
