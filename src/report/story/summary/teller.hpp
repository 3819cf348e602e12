#pragma once
// Sentences out of patterns, with the events that prove them.

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "report/story/summary/mould.hpp"
#include "report/story/summary/naming.hpp"

namespace quincunx::tale {

using Numbers = std::vector<std::uint32_t>;  // of events
using Values = std::vector<std::pair<std::string_view, Value>>;

struct Sentence {
  Prose text;
  Numbers events;  // that prove it; empty: the scenario and the orders do
  int spare = 0;   // where a text is too long, the sentences of the highest number are left out first
};
struct Paragraph {
  enum class Kind : std::uint8_t { opening, plan, course, turning_point, end, history } kind{};
  std::vector<Sentence> sentences;
};

// The pattern with values in its places: {unit}, and {unit:was|were} for what agrees with it.
Prose fill(std::string_view pattern, const Values& values);

class Teller {
 public:
  explicit Teller(const Battle& battle) : names(battle) {}

  // A whole sentence, of the next of the mould's patterns.
  Sentence say(Mould of, const Values& values, Numbers events = {}, int spare = 0);
  // A part of a sentence, without capital.
  Value clause(Mould of, const Values& values);

  Naming names;

 private:
  int time(Mould of) { return used_[of.first]++; }
  std::map<std::uint16_t, int> used_;
};

}  // namespace quincunx::tale
