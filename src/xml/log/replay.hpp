#pragma once
// Games played again from their logs.

#include "quincunx/table/dice.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx {

// The dice of a header: from its seed and play, its keys, or its script. Reading a log checks all of them.
Dice dice_of(const LogHeader& header);

struct Replay {
  std::string log;  // the bytes of the log, written again
  std::size_t events = 0, dice = 0;
  LogHeader header;  // as given
};
// Plays a game again by the decisions in `log`, which may lack events of other kinds (read_decisions).
Replay played_again(const Battle& battle, const LogHeader& header, const EventLog& log);

// Plays a log again from its header, scenario and decisions, and compares every byte. Empty if a byte differs
// or something cannot be read: read_log then reports why. Appends warnings only.
std::optional<Replay> verified(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace quincunx
