#pragma once
// Joins clauses into sentences. Units that did the same share a sentence, and a unit just named is not named
// again.

#include <vector>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx::narrative {

struct Statement {
  Clause clause;
  bool in_vain = false;  // no unit was affected
  bool refused = false;
  UnitId weaker = nobody;  // the unit whose strength fell
  bool failed = false;     // a low sum was hoped for, and it was too high
  bool of_men = false;     // its subjects are no guns: "riflemen, who …"
};

// Merges `now` into `before` if it has other subjects or other objects and the rest is equal. False
// otherwise.
bool merged_into(Statement& before, const Statement& now);
// True if two statements can share a list of pairs: "A fired at B; C at D: both without effect".
bool alike(const Statement& a, const Statement& b);

Prose sentences(const std::vector<Statement>& statements, const Vocabulary& words);
void append(Prose& prose, const std::string& text);
void append(Prose& prose, const Prose& more);
// "A, B and C"
void append_units(Prose& prose, const std::vector<UnitId>& units, const Vocabulary& words);
Prose sentence_case(Prose prose);

}  // namespace quincunx::narrative
