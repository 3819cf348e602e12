#pragma once
// Battles and rulebooks for documents in another language. Everything is read, played and verified in
// English; what documents are made of is then turned into the reader's language as a whole, so that no code
// that prints it needs to know the language. Keys and ids stay as they are.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

// A language that the program has no words of is English.
Battle in_language(const Battle& battle, std::string_view language);
Rulebook rulebook_in(const Ruleset& set, std::string_view language);  // as published

// The English texts that a rule set prints from code, in the order of its sheet, and those that every
// document may print: what printed-LANGUAGE.xml of its folder and of `play` have to have.
std::vector<std::string> printed_texts(const Ruleset& set);
std::vector<std::string> printed_in_all();

}  // namespace quincunx
