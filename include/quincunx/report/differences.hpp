#pragma once
// What two logs do not have in common, and for which side. Events are matched by what they are, never by
// their numbers: a corrected order shows what it changed, and not every event behind it.

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

class JsonWriter;

// A value in words, in each of the two logs; empty: that log has none.
struct TwoValues {
  std::string what, a, b;
};

// Events that differ. Those with the same first cause in their step are of one deed.
struct EventDifference {
  enum class Kind : std::uint8_t { only_a, only_b, differs } kind{};
  std::uint32_t a = 0, b = 0;  // numbers of the events in their logs; 0: none
  std::uint32_t deed = 0;      // from 1, in the order of the list
  int turn = 0;                // 0: set-up
  std::string step;            // "1.1 Attacker move"; empty: before the first step
  bool minor = false;          // bookkeeping, or a decision whose results are in the list
  std::string in_a, in_b;      // as `why` words them, with the paragraph
};

// Events that both logs have, so many of them in another order.
struct OrderDifference {
  int turn = 0;
  std::string step;
  int events = 0;
};

struct UnitDifference {
  std::string id, name;
  std::vector<TwoValues> aspects;  // place, fate, strength, …
};

struct RollCount {
  int same = 0, other = 0, only_a = 0, only_b = 0;  // other: dice, need or rows
};

struct SideDifference {
  std::string id, name;
  std::optional<int> from_turn;       // at the end of which its units or counts first differ; empty: never
  std::vector<UnitDifference> units;  // at the end of the last turn compared
  std::vector<TwoValues> totals;      // losses, strength, points
  RollCount rolls;
};

// Turns of a log that were compared; first 0: from the set-up on.
struct PlayedTurns {
  int first = 0, last = 0;
};

struct Differences {
  std::vector<TwoValues> setting;  // rule set, sides, units that one log alone has
  std::vector<EventDifference> events;
  std::vector<OrderDifference> reordered;
  std::vector<std::string> why_a,
      why_b;  // causes and effects of the first event that differs, as `why` has them
  std::array<SideDifference, 2> sides;
  TwoValues verdict;       // verdict of each log, different or not; empty: the battle goes on
  std::uint32_t same = 0;  // events that both logs have
  PlayedTurns turns_a, turns_b;
  bool equal() const {
    return setting.empty() && events.empty() && reordered.empty() && !sides[0].from_turn &&
           !sides[1].from_turn;
  }
};

// Which part of the logs is compared.
struct DifferenceScope {
  int from = 0, to = std::numeric_limits<int>::max();  // turns; 0: set-up
  std::optional<SideId> side = {};                     // events that name it, its units or its commands
};

Differences differences(const Battle& battle, const EventLog& a, const EventLog& b,
                        const DifferenceScope& scope = {});
// Of two battles: units, sides, steps and words are the same if their ids are. `scope.side` is one of `a`.
Differences differences(const Battle& battle_a, const EventLog& a, const Battle& battle_b, const EventLog& b,
                        const DifferenceScope& scope = {});

// What the lines call the two logs.
struct LogNames {
  std::string_view a = "A", b = "B", in_a = "in A", in_b = "in B";
};
inline constexpr LogNames before_and_after{"before", "after", "before", "after"};

// As lines of text: for each side what changed, the first event that differs with its causes, then every
// difference by turn; minor ones only counted unless `all`.
std::vector<std::string> difference_lines(const Differences& found, bool all = false,
                                          const LogNames& names = {});
// Members of the object that is open: "equal", "setting", "sides", "first", "events", …
void append_differences(JsonWriter& json, const Differences& found);

}  // namespace quincunx
