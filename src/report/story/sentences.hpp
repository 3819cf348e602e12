#pragma once
// Clauses joined into sentences: what several did alike is told once of them all, and who was just named is
// not named again.

#include <string>
#include <vector>

namespace quincunx::narrative {

// "A and B" "fired at" "C" "without effect". Nobody in `who`: `did` begins the sentence.
struct Clause {
  std::vector<std::string> who;
  std::string did;
  std::vector<std::string> whom;
  std::string how;
  bool in_vain = false;  // nothing came of it to anybody
  bool refused = false;
};
// Of a told event about a unit, and perhaps a target; no name: nobody.
Clause clause_of(const std::string& text, const std::string& unit, const std::string& target);

// `now` told in the same breath as `before`, which takes it in: the same deed of others, or to others.
bool taken_in(Clause& before, const Clause& now);
// Different pairs in one list: "A fired at B; C at D: both without effect".
bool alike(const Clause& a, const Clause& b);

std::string sentences(const std::vector<Clause>& clauses);
std::string listed(const std::vector<std::string>& names);  // "A, B and C"

}  // namespace quincunx::narrative
