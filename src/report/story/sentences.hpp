#pragma once
// Clauses joined into sentences: what several units did alike is said once of them all, and a unit that was
// just named is not named again.

#include <vector>

#include "quincunx/vocabulary.hpp"

namespace quincunx::narrative {

struct Statement {
  Clause clause;
  bool in_vain = false;  // no unit felt anything of it
  bool refused = false;
};

// Joins `now` to `before` where it is the same deed of others, or done to others; false where it is not.
bool taken_in(Statement& before, const Statement& now);
// Different pairs in one list: "A fired at B; C at D: both without effect".
bool alike(const Statement& a, const Statement& b);

Prose sentences(const std::vector<Statement>& statements, const Vocabulary& words);
void append(Prose& prose, const std::string& text);
void append(Prose& prose, const Prose& more);
// "A, B and C"
void append_units(Prose& prose, const std::vector<UnitId>& units, const Vocabulary& words);
Prose sentence_case(Prose prose);

}  // namespace quincunx::narrative
