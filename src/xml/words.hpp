#pragma once
// Every word that files may use with a rule set, out of the grammars and lists that the readers themselves
// use.

#include "quincunx/document/document.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx::xml {

// Blocks to follow the rules themselves; each section begins with a heading of level 1 whose anchor names it.
std::vector<Block> words_of(const Ruleset& set);

}  // namespace quincunx::xml
