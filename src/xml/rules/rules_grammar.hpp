#pragma once
// The grammar of rules documents, and the words for arms and symbols in them.

#include "xml/grammar.hpp"

namespace quincunx::xml {

// In the order of Arm and of Symbol.
constexpr const char* arm_words = "foot horse guns leader";
constexpr const char* symbol_words = "leader foot foot-pike skirmish rabble horse light-horse dragoons guns";

extern const ElementRule rules_rule;

}  // namespace quincunx::xml
