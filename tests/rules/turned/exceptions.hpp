#pragma once
// What differs where boards of a rule set are turned: tests/cases/KEY/turned.txt.

#include <set>
#include <string>
#include <vector>

#include "quincunx/play/ruleset.hpp"

namespace quincunx::test {

// What a paragraph binds play to.
enum class Bound {
  north,  // a bearing, or an end of a table edge: only boards that are not turned play the same
  hand,   // left or right first where all else is equal: only boards that are not mirrored do
  flat,   // an angle whose total is flat about its least: rounding chooses among its neighbours
};
struct Law {
  Rule rule;
  std::string tag;  // of the events in which it shows
  Bound bound;
};
struct Exceptions {
  std::vector<Law> laws;
  std::set<std::uint64_t> boards;  // seeds of those that differ at some angle of the long test
};
const Exceptions& exceptions_of(const Ruleset& set);

}  // namespace quincunx::test
