#pragma once
// What an event is, apart from its number: keys by which the events of two logs are matched.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx::differ {

// A word has the same number wherever it occurs in a list of that kind, in either battle.
class Numbering {
 public:
  int of(std::string_view list, std::string_view word);

 private:
  std::map<std::string, int, std::less<>> numbers_;
};

// The numbers of the words of a battle, by their place in its lists.
struct Lists {
  using List = std::vector<int>;
  List units, sides, commands, steps, columns, ties, topics, purposes, remarks, formations, objectives,
      orders, manoeuvres, tables;
};
Lists numbered(const Battle& battle, Numbering& numbers);
// A number beyond the list has no word and equals only itself.
inline std::int64_t number_in(const Lists::List& list, std::size_t n) {
  return n < list.size() ? list[n] : -2 - static_cast<std::int64_t>(n);
}

// When an event happened: its turn, its step (as its own log counts them), and the innermost activation.
struct Moment {
  int turn = 0;                          // 0: set-up
  int step = 0;                          // from 1; 0: before the first of the turn
  std::array<std::int64_t, 3> acting{};  // kind, number of the word, which time in the turn
  bool operator==(const Moment&) const = default;
};

// The moment and, from the coarsest to the finest, which deed it is, of what kind, with what result. Empty:
// not to be matched by that key.
using Key = std::vector<std::int64_t>;
struct Identity {
  Key exact;   // everything but the numbers of events and of questions
  Key fine;    // without results: dice, places, amounts
  Key coarse;  // also without target and reason: the unit moved, but by another manoeuvre
  Key exact_in_step, fine_in_step;  // whatever the activation
};

struct Identified {
  std::vector<Moment> moments;  // by number of the event, less one
  std::vector<Identity> keys;
};
Identified identified(const Battle& battle, const EventLog& log, const Lists& lists);

// Moments are opened by events that are not deeds themselves.
bool opens_a_moment(const EventBody& body);

}  // namespace quincunx::differ
