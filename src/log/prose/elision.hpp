#pragma once
// Names of units with their articles, and words that change before the next one: French "de" before a vowel,
// "de les"; Spanish "de el".

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// The same as the language writes it, by its texts `articles`, `elided` and `contracted`. Without contractions
// it has no articles either: English reports know which names take one.
Prose elided(Prose prose, const Vocabulary& words);

}  // namespace quincunx
