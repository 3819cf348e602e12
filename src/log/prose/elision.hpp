#pragma once
// Words that change before the next one: French "de" before a vowel, "de les"; Spanish "de el".

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// The same with such words as the language writes them, by its texts `elided` and `contracted`.
Prose elided(Prose prose, const Vocabulary& words);

}  // namespace quincunx
