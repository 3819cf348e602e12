#pragma once
// A battle that goes on from the end of a turn: a scenario for the position that a log shows then.

#include <string>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

struct Position {
  Scenario scenario;                  // begins with the next turn
  Table table;                        // as the log leaves it
  std::vector<std::string> left_out;  // what the scenario cannot say of it, in words: "the place of …"
};

// `turn`: one that the log has played to its end. The turns keep their numbers, so orders, arrivals and dice
// of later turns stay as they are. `id` is that of the new scenario.
Position position_after(const Battle& battle, const EventLog& log, int turn, std::string id);

// The last turn that the log has played to its end; 0: none. A turn in which the battle ended has no position
// behind it.
int last_position(const EventLog& log);

// The table on which a battle begins, all units set up.
Table set_up_table(const Battle& battle);

// What of two tables of a battle is not the same, in words, apart from state that ends with the turn.
std::vector<std::string> table_differences(const Battle& battle, const Table& then, const Table& now);

}  // namespace quincunx
